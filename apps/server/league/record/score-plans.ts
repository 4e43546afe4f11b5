import { addLines, type Day, type LeagueId, type StatLine, statisticIds } from '@fantasy-stats/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { planWeeks, shownPlans } from '../../database/schema/plan-record.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { closeDueStretches, type DueStretch, keptSince, type ScoreParts } from './due-stretches.ts';
import { isMadeAdd } from './made-add.ts';
import { pickupOutcome } from './pickup-outcome.ts';
import { playedGames } from './played-games.ts';

type Shown = typeof shownPlans.$inferSelect;
type Sum = typeof planWeeks.$inferInsert;

/**
 * Sums up what the plans of weeks that are over brought, and forgets them. What the platform or the box scores do not tell is left
 * out, and so are plans of which some adds were made and some not.
 *
 * @returns how many were told
 */
export function scorePlans(parts: ScoreParts): Promise<number> {
  return closeDueStretches(parts, shownPlans, (stretch) => close(parts, stretch));
}

/** Forgets what plans of seasons long ago brought. */
export async function forgetOldPlans(database: Queryable, now: Date): Promise<void> {
  await database.delete(planWeeks).where(lt(planWeeks.lastDay, keptSince(now)));
}

async function close(
  { database, pool }: ScoreParts,
  { lastDay, moves, season, unit }: DueStretch,
): Promise<number> {
  const { league } = season;
  const isDue = and(
    eq(shownPlans.leagueId, league.id),
    eq(shownPlans.lastDay, lastDay),
    eq(shownPlans.unit, unit),
  );
  const shown = await database.select().from(shownPlans).where(isDue);
  const linesOf = await readLines({ database, pool }, league.id, shown, lastDay);
  const sums = new Map<boolean, Sum>();
  let told = 0;
  for (const plan of shown) {
    const made = plan.moves.filter(({ add }) => isMadeAdd(moves, plan, add)).length;
    const isFollowed = made === plan.moves.length;
    const lines = linesOf(plan);
    /* Of a week with some of the adds in it neither is known: the week with all of them, nor that with none. */
    if (!lines || (made > 0 && !isFollowed)) continue;
    const actual = pickupOutcome(season, { ...plan, isFollowed, ...lines });
    if (actual === null) continue;
    told += 1;
    const { error, gain } = plan;
    const sum = sums.get(isFollowed) ?? { plans: 0, promised: 0, actual: 0, errors: 0, drawn: 0 };
    sums.set(isFollowed, {
      leagueId: league.id,
      lastDay,
      unit,
      isFollowed,
      isSimulated: league.isSimulated,
      season: league.season,
      plans: sum.plans + 1,
      promised: sum.promised + gain,
      actual: sum.actual + actual,
      errors: sum.errors + (error ?? 0),
      drawn: sum.drawn + (error === null ? 0 : 1),
    });
  }
  return database.transaction(async (transaction) => {
    /* Whoever deletes them has told of them: of two nodes one. */
    const gone = await transaction.delete(shownPlans).where(isDue).returning({ teamId: shownPlans.teamId });
    if (gone.length === 0) return 0;
    for (const row of sums.values()) await addUp(transaction, row);
    return told;
  });
}

async function addUp(database: Queryable, row: Sum): Promise<void> {
  const { actual, drawn, errors, isFollowed, lastDay, leagueId, plans, promised, unit } = planWeeks;
  await database
    .insert(planWeeks)
    .values(row)
    .onConflictDoUpdate({
      target: [leagueId, lastDay, unit, isFollowed],
      set: {
        plans: sql`${plans} + excluded.plans`,
        promised: sql`${promised} + excluded.promised`,
        actual: sql`${actual} + excluded.actual`,
        errors: sql`${errors} + excluded.errors`,
        drawn: sql`${drawn} + excluded.drawn`,
      },
    });
}

interface Lines {
  readonly added: StatLine;
  readonly dropped: StatLine;
}

/** What a plan's lineups would hold more of and less of; null where nobody knows which of the NBA's a player is. */
async function readLines(
  { database, pool }: Pick<ScoreParts, 'database' | 'pool'>,
  league: LeagueId,
  shown: readonly Shown[],
  lastDay: Day,
): Promise<(plan: Shown) => Lines | null> {
  const days = shown.flatMap(({ lineups }) => lineups.map(({ day }) => day)).toSorted();
  const ids = shown.flatMap(({ lineups }) => lineups.map(({ playerId }) => playerId));
  const numbers = await nbaNumbersOf(database, league, [...new Set(ids)]);
  const games = await playedGames(pool, days[0] ?? lastDay, lastDay);
  return ({ lineups }) => {
    const held: { readonly line: StatLine; readonly share: number }[] = [];
    for (const { day, playerId, share } of lineups) {
      const number = numbers.get(playerId);
      if (number === undefined) return null;
      for (const game of games.get(number) ?? []) if (game.day === day) held.push({ line: game.line, share });
    }
    const sumOf = (times: 1 | -1): StatLine =>
      addLines(held.flatMap(({ line, share }) => (share * times > 0 ? [partOf(line, share * times)] : [])));
    return { added: sumOf(1), dropped: sumOf(-1) };
  };
}

/** A share of a game. */
function partOf(line: StatLine, share: number): StatLine {
  return Object.fromEntries(
    statisticIds.flatMap((id) => {
      const value = line[id];
      return value === undefined ? [] : [[id, value * share]];
    }),
  );
}
