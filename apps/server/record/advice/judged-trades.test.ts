import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { Hindsight, Trade } from '@fantasy-stats/contract/league-trades';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adviceShown } from '../../kernel/database/schema/advice.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { judgedTrades } from '../../kernel/database/schema/trade-record.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { type AdviceApp, adviceApp, leagueId } from '../testing/advice-app.ts';
import { forgetOldTrades, storeTrades } from './judged-trades.ts';
import { recordingForecaster } from './recording-forecaster.ts';

let app: AdviceApp;
beforeAll(async () => {
  app = await adviceApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.clear();
  await app.writeState({ over: 3 });
});

const weekly = (perWeek: number) => ({ perWeek, deviation: 1, categories: [] });
function trade(name: string, made: number, since: number, more: Partial<Trade> = {}): Trade {
  const side = (teamId: string, sign: 1 | -1) => ({
    teamId,
    got: [],
    gave: [],
    picksGot: [],
    picksGave: [],
    faabGot: 0,
    faabGave: 0,
    forced: { dropped: [], added: [], unexplained: 0 },
    value: {
      made: weekly(sign * made),
      since: weekly(sign * since),
      healthy: weekly(0),
      toCome: weekly(0),
      whole: { perWeek: 0, deviation: 1, chance: 0.5 },
      chanceThen: sign === 1 ? 0.5 + made / 10 : 0.5 - made / 10,
      runningTotal: [],
    },
    without: null,
  });
  return {
    id: name,
    at: '2026-11-02T12:00:00.000Z',
    day: '2026-11-02',
    firstDay: '2026-11-03',
    week: 1,
    status: 'done',
    proposedAt: null,
    weeksSince: 5,
    weeksToCome: 10,
    undirectedFaab: 0,
    sides: [side('2', -1), side('1', 1)],
    verdict: null,
    noValue: null,
    ...more,
  };
}
const hindsight = (trades: Trade[], unit: Hindsight['unit'] = 'g'): Hindsight => ({
  trades,
  traders: [],
  players: [],
  unit,
  categories: [],
  unvalued: [],
  lastPlayed: '2026-12-06',
  knowsSeasonBefore: true,
  version: '1',
});
const storeAt = (trades: Trade[], now = '2026-11-04') =>
  storeTrades(app.parts.database, leagueId, hindsight(trades), new Date(`${now}T17:00:00Z`));
it('storeTrades stores the first evaluation of a trade, and its result four weeks later', async () => {
  await storeAt([trade('a', 2, 0, { weeksSince: 0.1 })]);
  expect(await app.recordOf('trades')).toMatchObject({
    season: null,
    waiting: 1,
    nextOn: '2026-12-01',
    rows: [],
  });
  // The first evaluation after four weeks is final.
  await storeAt([trade('a', 3, 1, { weeksSince: 3.9 })], '2026-11-30');
  await storeAt([trade('a', 3, 1.5, { weeksSince: 4 })], '2026-12-01');
  await storeAt([trade('a', 3, 9, { weeksSince: 5 })], '2026-12-08');
  expect(await app.parts.database.select().from(judgedTrades)).toMatchObject([
    { tradeId: 'a', day: '2026-11-03', promised: 2, actual: 1.5, isReplayed: false, season: 2026 },
  ]);
  // The record remains when the league is deleted.
  await app.parts.database.delete(leagues);
  expect(await app.recordOf('trades')).toMatchObject({
    season: 2026,
    leagues: 1,
    waiting: 0,
    replayed: 0,
    rows: [{ unit: 'g', isFollowed: true, figure: { count: 1, promised: 2, actual: 1.5, low: null } }],
    bins: [{ from: 0.7, forecasts: 1, came: 1 }],
  });
});

it('storeTrades stores the result of the team with the better first evaluation, and skips trades without an evaluation', async () => {
  const three = trade('three', 1, 1);
  await storeAt(
    [
      trade('a', 2, 1),
      // The value to team 2 was +1 when the trade was made, and −2 since then.
      trade('b', -1, 2),
      trade('vetoed', 5, 5, { status: 'vetoed' }),
      trade('unknown', 5, 5, { noValue: 'playersNotFound' }),
      { ...three, sides: [...three.sides, ...three.sides.slice(0, 1)] },
    ],
    '2026-12-08',
  );
  const { bins, replayed, rows } = await app.recordOf('trades');
  expect(replayed).toBe(2);
  expect(rows).toMatchObject([{ figure: { count: 2, leagueWeeks: 1, promised: 1.5, actual: -0.5 } }]);
  expect(bins.map(({ came, from, shown }) => [from, Math.round(shown * 100), came])).toEqual([
    [0.6, 60, 0],
    [0.7, 70, 1],
  ]);
});

it('recordingForecaster records trades once per league version, and never with a user’s own weights', async () => {
  let count = 0;
  const weights: (string | undefined)[] = [];
  const forecasts = recordingForecaster(
    app.parts,
    scriptedForecaster({
      trades: async ({ counts }) => {
        count += 1;
        weights.push(counts);
        return hindsight([trade(`t${count}`, 1, 1)]);
      },
      pickups: async () => weighed,
    }),
  );
  const stored = () => app.parts.database.$count(judgedTrades);
  const weighted = await forecasts.request('trades', { league: leagueId, counts: 'BLK:3' }, { version: '1' });
  expect(weighted?.trades.map((one) => one.id)).toEqual(['t1']);
  expect(await stored()).toBe(0);
  for (const [version, expected] of [
    ['1', 1],
    ['1', 1],
    ['2', 2],
  ] as const) {
    await forecasts.request('trades', { league: leagueId }, { version });
    expect(await stored()).toBe(expected);
  }
  expect(weights).toEqual(['BLK:3', undefined, undefined, undefined]);
  await forgetOldTrades(app.parts.database, new Date('2031-01-01T12:00:00Z'));
  expect(await stored()).toBe(0);

  await forecasts.request('pickups', { league: leagueId, team: '1' });
  expect(await app.parts.database.$count(adviceShown)).toBe(1);
  // This league is not stored, so recording fails. The request must still succeed.
  expect(await forecasts.request('pickups', { league: 'espn-2027-8', team: '1' })).not.toBeNull();
});

const weighed = {
  unit: 'wins',
  lastDay: '2026-12-06',
  week: 4,
  pickups: [{ player: { id: 'a', name: 'Added' }, drop: null, day: '2026-12-01', gain: 1 }],
} as unknown as WeighedPickups;
