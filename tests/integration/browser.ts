import { calls, type InputOf } from '@fantasy-stats/contract';
import { expect } from 'vitest';
import { allowedAddress } from '../../apps/extension/allowed.ts';
import { realEspnApi } from '../../apps/extension/manifest.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import type { SimulatedApp } from './league-app.ts';

export type Handed = InputOf<typeof calls.settings.espnReading>;

export interface Session {
  readonly swid: string;
  readonly espnS2: string;
}

/** A private league of the simulated ESPN, a member's session, and one of somebody who is none. */
export function privateLeague(app: SimulatedApp): { key: string; session: Session; stranger: Session } {
  const { leagues: offered, members } = app.simulator.facts().espn;
  const league = offered.find(({ isPublic }) => !isPublic);
  const session = members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
  const stranger = members.find(({ leagueIds }) => !leagueIds.includes(league?.id ?? 0));
  if (!league || !session || !stranger) throw new Error('the simulator has no private league');
  return { key: league.key, session, stranger };
}

/** What a browser with a session (or none) gets from the simulated ESPN. */
export async function askEspn(
  app: SimulatedApp,
  request: Handed['answers'][number]['request'],
  session: Session | null,
): Promise<Handed['answers'][number]> {
  const answer = await fetch(`${app.simulator.url}/espn${request.path}?${request.query}`, {
    headers: {
      ...(session ? { cookie: `espn_s2=${session.espnS2}; SWID=${session.swid}` } : {}),
      ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }),
    },
  });
  const headers: Handed['answers'][number]['reply']['headers'] = {};
  for (const name of ['content-type', 'x-fantasy-server-time', 'x-fantasy-filter-player-count'] as const) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { request, reply: { status: answer.status, headers, text: await answer.text() } };
}

export interface ReadOptions {
  readonly session: Session | null;
  readonly ownTeamId?: string | null;
  /** Alters an answer on its way, as a forger would. */
  readonly forge?: (answer: Handed['answers'][number]) => Handed['answers'][number];
}

/** Reads a league as the extension and the page do together, to the last answer of the server. */
export async function readInBrowser(
  app: SimulatedApp,
  user: TestUser,
  wanted: string,
  { session, ownTeamId = null, forge = (answer) => answer }: ReadOptions,
) {
  const plan = await app.ask(calls.settings.espnReadPlan, user, { body: { league: wanted } });
  const [first] = plan.seasons;
  if (!first) throw new Error('the plan names no season');
  const { league, season } = first;
  const answers: Handed['answers'] = [];
  const rounds: number[] = [];
  let { requests } = first;
  for (;;) {
    /* What the readers ask for, the extension asks ESPN for. */
    for (const request of requests)
      expect(allowedAddress(realEspnApi, season, league, request)?.href, request.path).toBe(
        `${realEspnApi}${request.path}?${request.query}`,
      );
    for (const request of requests) answers.push(forge(await askEspn(app, request, session)));
    rounds.push(requests.length);
    const handed = { league, season, ownTeamId, answers };
    const answer = await app.call(calls.settings.espnReading, { body: handed, token: user.token });
    if (answer.status !== 200) return { answer, handed, rounds, league: '' };
    const body = calls.settings.espnReading.answer.parse(answer.json);
    if (body.state === 'done') return { answer, handed, rounds, league: body.league };
    if (rounds.length > 20) throw new Error('the server never has enough');
    requests = body.requests;
  }
}
