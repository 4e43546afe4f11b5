import { calls, type InputOf } from '@fantasy-stats/contract';
import { isYahooResource } from '@fantasy-stats/contract/yahoo-resources';
import { expect } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import type { SimulatedApp } from './league-app.ts';

// Reads Yahoo leagues as the extension and the page do together.

const { settings } = calls;
type Handed = InputOf<typeof settings.yahooReading>;
type Result = Handed['answers'][number];

/** Returns a private league on the simulated Yahoo, and one of its members. */
export function privateYahooLeague({ simulator }: Pick<SimulatedApp, 'simulator'>) {
  const { leagues, members } = simulator.facts().yahoo;
  const league = leagues.find(({ isPublic }) => !isPublic);
  const member = members.find(({ number }) => league?.managers.includes(number));
  if (!league || !member) throw new Error('the simulated Yahoo has no private league');
  return { league, member };
}

export async function requestInBrowser(
  { simulator }: Pick<SimulatedApp, 'simulator'>,
  resource: string,
  cookie: string | null,
): Promise<Result> {
  const reply = await fetch(`${simulator.url}/yahoo-public/fantasy/v2/${resource}?format=json`, {
    headers: cookie === null ? {} : { cookie },
  });
  const type = reply.headers.get('content-type');
  return {
    request: { resource },
    reply: {
      status: reply.status,
      headers: type === null ? {} : { 'content-type': type },
      text: await reply.text(),
    },
  };
}

/** Reads a league up to the server’s last response. */
export async function readInBrowser(
  app: SimulatedApp,
  user: TestUser,
  typed: string,
  cookie: string | null,
  forge: (response: Result) => Result = (response) => response,
) {
  const plan = await app.request(settings.yahooReadPlan, user, { body: { league: typed } });
  const responses: Handed['answers'] = [];
  const rounds: number[] = [];
  let { requests } = plan;
  for (;;) {
    for (const { resource } of requests) {
      expect(isYahooResource(plan.league, resource), resource).toBe(true);
      responses.push(forge(await requestInBrowser(app, resource, cookie)));
    }
    rounds.push(requests.length);
    const body = { league: plan.league, ownTeamId: plan.ownTeamId, answers: responses };
    const response = await app.call(settings.yahooReading, { body, token: user.token });
    if (response.status !== 200) return { answer: response, body, rounds, league: '' };
    const read = settings.yahooReading.response.parse(response.json);
    if (read.state === 'done') return { answer: response, body, rounds, league: read.league };
    if (rounds.length > 20) throw new Error('the server never has enough');
    requests = read.requests;
  }
}
