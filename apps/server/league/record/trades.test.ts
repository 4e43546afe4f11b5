import { calls } from '@fantasy-stats/contract';
import type { Hindsight, Trade } from '@fantasy-stats/contract/league-trades';
import { exampleLeague, exampleTeams } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leagues } from '../../database/schema/league.ts';
import { judgedTrades } from '../../database/schema/trade-record.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { writeLeague, writeTeams } from '../facts/write.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { forgetOldTrades, keepTrades, recordingTrades } from './keep-trades.ts';
import { recordRoutes } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
});
afterAll(() => app.close());

const id = 'espn-2027-7';
beforeEach(async () => {
  await app.parts.database.execute(sql`truncate leagues, judged_trades cascade`);
  await app.parts.database.transaction(async (transaction) => {
    await writeLeague(transaction, exampleLeague({ id, platform: 'espn', size: 2, isSimulated: true }));
    await writeTeams(transaction, id, { teams: exampleTeams(2), standings: [], ownTeamId: null });
  });
});

const weekly = (perWeek: number) => ({ perWeek, deviation: 1, categories: [] });
function trade(name: string, made: number, since: number, more: Partial<Trade> = {}): Trade {
  const side = (teamId: string, sign: 1 | -1) => ({
    teamId,
    got: [],
    gave: [],
    picksGot: [],
    picksGave: [],
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
const keep = (trades: Trade[], now = '2026-11-04') =>
  keepTrades(app.parts.database, id, hindsight(trades), new Date(`${now}T17:00:00Z`));
const told = async () => {
  app.advance(10 * 60_000);
  return calls.league.tradeRecord.answer.parse((await app.call(calls.league.tradeRecord)).json);
};

it('keeps how a trade was first judged, and what it had brought four weeks later', async () => {
  await keep([trade('a', 2, 0, { weeksSince: 0.1 })]);
  expect(await told()).toMatchObject({ season: null, waiting: 1, nextOn: '2026-12-01', units: [] });
  /* Judged again it would be another trade: the first judgement stands. */
  await keep([trade('a', 3, 1, { weeksSince: 3.9 })], '2026-11-30');
  await keep([trade('a', 3, 1.5, { weeksSince: 4 })], '2026-12-01');
  await keep([trade('a', 3, 9, { weeksSince: 5 })], '2026-12-08');
  expect(await app.parts.database.select().from(judgedTrades)).toMatchObject([
    { tradeId: 'a', day: '2026-11-03', promised: 2, actual: 1.5, isReplayed: false, season: 2026 },
  ]);
  /* The league goes, the record stays. */
  await app.parts.database.delete(leagues);
  expect(await told()).toMatchObject({
    season: 2026,
    leagues: 1,
    waiting: 0,
    replayed: 0,
    units: [{ unit: 'g', figure: { count: 1, promised: 2, actual: 1.5, low: null } }],
    bins: [{ from: 0.7, forecasts: 1, came: 1 }],
  });
});

it('sees each from the side that was ahead, and leaves out what cannot be told', async () => {
  const three = trade('three', 1, 1);
  await keep(
    [
      trade('a', 2, 1),
      /* The second team was ahead by 1, and has lost 2 since. */
      trade('b', -1, 2),
      trade('vetoed', 5, 5, { status: 'vetoed' }),
      trade('unknown', 5, 5, { noValue: 'playersNotFound' }),
      { ...three, sides: [...three.sides, ...three.sides.slice(0, 1)] },
    ],
    '2026-12-08',
  );
  const { bins, replayed, units } = await told();
  expect(replayed).toBe(2);
  expect(units).toMatchObject([{ figure: { count: 2, leagueWeeks: 1, promised: 1.5, actual: -0.5 } }]);
  expect(bins.map(({ came, from, shown }) => [from, Math.round(shown * 100), came])).toEqual([
    [0.6, 60, 0],
    [0.7, 70, 1],
  ]);
});

it('is kept once for each version of a league, whoever reads the trades', async () => {
  let asked = 0;
  const forecasts = recordingTrades(
    {
      trades: () => {
        asked += 1;
        return Promise.resolve(hindsight([trade(`t${asked}`, 1, 1)]));
      },
    } as unknown as Forecaster,
    app.parts,
  );
  await forecasts.trades(id, '1');
  await forecasts.trades(id, '1');
  expect(await app.parts.database.$count(judgedTrades)).toBe(1);
  await forecasts.trades(id, '2');
  expect(await app.parts.database.$count(judgedTrades)).toBe(2);
  await forgetOldTrades(app.parts.database, new Date('2031-01-01T12:00:00Z'));
  expect(await app.parts.database.$count(judgedTrades)).toBe(0);
});

it('leaves alone what a reader’s own weights make of trades, and hands it through', async () => {
  const asked: (string | undefined)[] = [];
  const forecasts = recordingTrades(
    {
      trades: (_league: string, _version: string, _asker?: string, counts?: string) => {
        asked.push(counts);
        return Promise.resolve(hindsight([trade('weighted', 1, 1)]));
      },
    } as unknown as Forecaster,
    app.parts,
  );
  const weighted = await forecasts.trades(id, '1', undefined, 'BLK:3');
  expect(weighted?.trades.map((one) => one.id)).toEqual(['weighted']);
  expect(await app.parts.database.$count(judgedTrades)).toBe(0);
  await forecasts.trades(id, '1');
  expect(await app.parts.database.$count(judgedTrades)).toBe(1);
  expect(asked).toEqual(['BLK:3', undefined]);
});
