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

export function privateLeague(app: SimulatedApp): { key: string; session: Session; stranger: Session } {
  const { leagues: offered, members } = app.simulator.facts().espn;
  const league = offered.find(({ isPublic }) => !isPublic);
  const session = members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0));
  const stranger = members.find(({ leagueIds }) => !leagueIds.includes(league?.id ?? 0));
  if (!league || !session || !stranger) throw new Error('the simulator has no private league');
  return { key: league.key, session, stranger };
}

export async function requestEspn(
  app: SimulatedApp,
  request: Handed['answers'][number]['request'],
  session: Session | null,
): Promise<Handed['answers'][number]> {
  const response = await fetch(`${app.simulator.url}/espn${request.path}?${request.query}`, {
    headers: {
      ...(session ? { cookie: `espn_s2=${session.espnS2}; SWID=${session.swid}` } : {}),
      ...(request.filter === null ? {} : { 'x-fantasy-filter': request.filter }),
    },
  });
  const headers: Handed['answers'][number]['reply']['headers'] = {};
  for (const name of ['content-type', 'x-fantasy-server-time', 'x-fantasy-filter-player-count'] as const) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return { request, reply: { status: response.status, headers, text: await response.text() } };
}

export interface ReadOptions {
  readonly session: Session | null;
  readonly ownTeamId?: string | null;
  readonly forge?: (response: Handed['answers'][number]) => Handed['answers'][number];
}

/** Reads a league as extension and page do together, up to the server's last response. */
export async function readInBrowser(
  app: SimulatedApp,
  user: TestUser,
  wanted: string,
  { session, ownTeamId = null, forge = (response) => response }: ReadOptions,
) {
  const plan = await app.request(calls.settings.espnReadPlan, user, { body: { league: wanted } });
  const [first] = plan.seasons;
  if (!first) throw new Error('the plan names no season');
  const { league, season } = first;
  const responses: Handed['answers'] = [];
  const rounds: number[] = [];
  let { requests } = first;
  for (;;) {
    // The extension must allow every request to ESPN that the server needs.
    for (const request of requests)
      expect(allowedAddress(realEspnApi, season, league, request)?.href, request.path).toBe(
        `${realEspnApi}${request.path}?${request.query}`,
      );
    for (const request of requests) responses.push(forge(await requestEspn(app, request, session)));
    rounds.push(requests.length);
    const handed = { league, season, ownTeamId, answers: responses };
    const response = await app.call(calls.settings.espnReading, { body: handed, token: user.token });
    if (response.status !== 200) return { response, handed, rounds, league: '' };
    const body = calls.settings.espnReading.response.parse(response.json);
    if (body.state === 'done') return { response, handed, rounds, league: body.league };
    if (rounds.length > 20) throw new Error('the server never has enough');
    requests = body.requests;
  }
}
