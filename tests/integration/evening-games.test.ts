import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { openGames } from '@fantasy-stats/engine/schedule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteTipOffs } from '../../apps/server/nba/tip-offs.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let league: string;

beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await app.readNba();
});
afterAll(() => app?.close());

/**
 * Returns the number of today's games and how many of them lineups can still use, from the inputs of every
 * page.
 */
async function openToday() {
  app.parts.callers.expire(null);
  const { inputs: wire, version } = await app.request(calls.league.forecastInputs, user, {
    query: { league },
  });
  if (!wire) throw new Error('there are no inputs');
  const inputs = decodeForecastInputs(wire);
  const openOf = openGames(inputs);
  const games = Object.values(inputs.games).flatMap((own) => own.filter(({ day }) => day === today));
  return { version, games: games.length, open: games.filter((game) => openOf(game).lineup).length };
}

describe('a league’s forecast inputs during an evening', () => {
  it('count today’s games as started at their tip-offs, although the NBA still lists them as scheduled', async () => {
    const noon = await openToday();
    expect(noon.games).toBeGreaterThan(0);
    expect(noon.open).toBe(noon.games);
    // It is 11:59 p.m. Eastern, and every game of the day has tipped off.
    app.advance(11 * 3_600_000 + 59 * 60_000);
    expect(await noteTipOffs(app.parts.database, app.parts.now())).toBe(true);
    const night = await openToday();
    expect(night.version).not.toBe(noon.version);
    expect(night.games).toBe(noon.games);
    expect(night.open).toBe(0);
  });
});
