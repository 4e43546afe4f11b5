import { type SummedAdvice, summedAdvice } from '@fantasy-stats/contract/advice-record';
import { browserCopyId } from '@fantasy-stats/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStoredRecord } from '../../api/admin/record.ts';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { shownForecasts } from '../../kernel/database/schema/forecast.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { type AdviceApp, adviceApp, leagueId } from '../testing/advice-app.ts';
import { figureOf } from './advice-figure.ts';
import type { Advice } from './advice-kind.ts';
import { forgetOldAdvice } from './score-advice.ts';
import { storeAdvice } from './store-advice.ts';

let app: AdviceApp;
beforeAll(async () => {
  app = await adviceApp();
});
afterAll(() => app.close());
beforeEach(() => app.clear());

/**
 * Sums for a league's week: two pieces of advice, with a result of 1 in odd-numbered leagues and 0 in the
 * others.
 */
const sums = (
  kind: SummedAdvice,
  league: number,
  more: Partial<typeof adviceOutcomes.$inferInsert> = {},
) => ({
  leagueId: `espn-2027-${league}`,
  kind,
  lastDay: '2026-12-06',
  unit: 'rotisseriePoints' as const,
  isOwn: true,
  isFollowed: false,
  isReplayed: false,
  isSimulated: true,
  season: 2026,
  count: 2,
  promised: 0.1,
  actual: league % 2,
  errors: 0.02,
  drawn: 2,
  ...more,
});
const fiveLeagues = [1, 2, 3, 4, 5];
const days = ['2026-12-06', '2026-12-13'];
const advice = (kind: SummedAdvice): Advice => ({
  kind,
  rank: 1,
  unit: 'wins',
  firstDay: '2026-11-30',
  lastDay: '2026-12-06',
  details: {},
});
const about = { league: leagueId, team: '1', isReplayed: false, day: '2026-11-30' };

it.each(
  summedAdvice,
)('readAdviceRecord shows figures of %s once they cover five real leagues', async (kind) => {
  const { database } = app.parts;
  const real = await app.openReal();
  const unit = 'matchupWins';
  await database
    .insert(adviceOutcomes)
    .values([1, 2, 3, 4].map((league) => sums(kind, league, { unit, isSimulated: false })));
  expect(await app.recordOf(kind, real)).toMatchObject({
    kind,
    season: 2026,
    leagues: 4,
    leastLeagues: 5,
    rows: [],
  });
  await database.insert(adviceOutcomes).values(sums(kind, 5, { unit, isSimulated: false }));
  expect((await app.recordOf(kind, real)).rows).toMatchObject([
    { unit, isFollowed: false, figure: { count: 10, leagueWeeks: 5, actual: 0.3 } },
  ]);
  await real.close();
});

it.each(
  summedAdvice,
)('readAdviceRecord counts a league’s rotisserie season as one independent observation in the confidence interval of %s', async (kind) => {
  await app.parts.database
    .insert(adviceOutcomes)
    .values(fiveLeagues.flatMap((league) => days.map((lastDay) => sums(kind, league, { lastDay }))));
  const [row] = (await app.recordOf(kind)).rows;
  expect(row?.figure).toMatchObject({ count: 20, leagueWeeks: 5, actual: 0.3 });
  // Five independent draws (leagues) with four pieces of advice each: three gain 2 points, two gain none.
  const spread = 3 * (2 - 1.2) ** 2 + 2 * 1.2 ** 2;
  expect(row?.figure.high).toBeCloseTo(0.3 + (1.2815516 * Math.sqrt((spread * 5) / 4)) / 20, 6);
});

it.each([
  { kind: 'pickups', draws: 15 },
  { kind: 'plans', draws: 15 },
  { kind: 'tradeIdeas', draws: 5 },
  { kind: 'foundTrades', draws: 5 },
] as const)('readAdviceRecord counts the weeks of five leagues as $draws independent observations for $kind', async ({
  draws,
  kind,
}) => {
  // Two of these days are in the same week, and all are in the same four-week block.
  const some = ['2026-12-01', '2026-12-02', '2026-12-09', '2026-12-16'];
  const unit = 'points';
  await app.parts.database
    .insert(adviceOutcomes)
    .values(fiveLeagues.flatMap((league) => some.map((lastDay) => sums(kind, league, { lastDay, unit }))));
  const [row] = (await app.recordOf(kind)).rows;
  expect(row?.figure).toMatchObject({ count: 40, leagueWeeks: 15, actual: 0.3 });
  // Each league has 8 pieces of advice: one draw of 8, or weeks of 4, 2 and 2.
  const each = draws === 5 ? [8] : [4, 2, 2];
  const spread = fiveLeagues
    .flatMap((league) => each.map((count) => ((league % 2) * count) / 2 - 0.3 * count))
    .reduce((sum, difference) => sum + difference ** 2, 0);
  const half = (1.2815516 * Math.sqrt((spread * draws) / (draws - 1))) / 40;
  expect(row?.figure.high).toBeCloseTo(0.3 + half, 6);
});

it('readAdviceRecord widens the confidence interval because one week’s advice is correlated', () => {
  // Six league-weeks with two pickups each: three gain 1 and 1, three gain 0 and 0. They count as six draws,
  // not twelve.
  const six = { draws: 6, leagueWeeks: 6, count: 12, promised: 3, actual: 6, squares: 12, products: 12 };
  const figure = figureOf({ ...six, sizes: 24, errors: 0, drawn: 0 });
  expect(figure).toMatchObject({ promised: 0.25, actual: 0.5, margin: null });
  expect(figure.high).toBeCloseTo(0.5 + (1.2815516 * Math.sqrt((6 * 6) / 5)) / 12, 6);
  expect(figureOf({ ...six, sizes: 24, errors: 0, drawn: 0, draws: 4 })).toMatchObject({ low: null });
});

it.each(
  summedAdvice,
)('readAdviceRecord shows administrators how much advice of the kind %s is scored or still waiting, and deletes old sums', async (kind) => {
  const { database } = app.parts;
  await app.writeState({ over: 3 });
  await storeAdvice(database, about, [advice(kind)]);
  const row = { season: 2026, kind, leagues: 1, scored: 0, waiting: 1, replayed: 0 };
  expect(await readStoredRecord(database, true)).toEqual({
    rows: [{ ...row, first: '2026-11-30', last: '2026-11-30' }],
  });
  await database.insert(adviceOutcomes).values(sums(kind, 7, { isReplayed: true }));
  expect(await readStoredRecord(database, true)).toEqual({
    rows: [{ ...row, scored: 2, replayed: 2, first: '2026-12-06', last: '2026-12-06' }],
  });
  expect(await readStoredRecord(database, false)).toEqual({ rows: [] });
  // Advice that has not been scored is deleted with its league.
  await database.delete(leagues);
  expect(await database.$count(adviceShown)).toBe(0);
  await forgetOldAdvice(database, new Date('2030-12-21T17:00:00Z'));
  expect(await app.recordOf(kind)).toMatchObject({ season: null, rows: [] });
});

it('readStoredRecord counts stored chances of matchups and of categories separately for administrators', async () => {
  const { database } = app.parts;
  await database.insert(shownForecasts).values(
    ['matchup' as const, 'PTS' as const].map((what) => ({
      leagueId,
      week: 4,
      matchupId: 'm',
      about: what,
      day: '2027-01-04',
      dayOfWeek: 1,
      isSimulated: true,
      chance: 0.5,
      outcome: what === 'PTS' ? 1 : null,
      scoredAt: what === 'PTS' ? new Date('2027-01-12T17:00:00Z') : null,
    })),
  );
  expect((await readStoredRecord(database, true)).rows).toMatchObject([
    { season: 2026, kind: 'categories', leagues: 1, scored: 1, waiting: 0 },
    { season: 2026, kind: 'matchups', leagues: 1, scored: 0, waiting: 1, first: '2027-01-04' },
  ]);
});

it('the advice record contains nothing from a league uploaded by a browser', async () => {
  const league = browserCopyId(2027, 7, 'abcdefghijkl');
  await storeAdvice(app.parts.database, { ...about, league }, [advice('pickups')]);
  expect(await app.parts.database.$count(adviceShown)).toBe(0);
});
