import { addDays, type Day, fantasyDayOf, leagueLimits } from '@fantasy-stats/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { readSeason, readTransactions } from '../../leagues/facts/read-league.ts';
import type {
  AdviceKind,
  AdviceWindow,
  Days,
  Result,
  Scored,
  ScoreParts,
  ShownAdvice,
} from './advice-kind.ts';
import { adviceKinds } from './advice-kinds.ts';
import { isOver, longestWait, scorableAfter, settledDays, storedSince } from './settled.ts';

type DueDays = Days & Pick<ShownAdvice, 'kind' | 'leagueId' | 'unit'>;

/**
 * Scores advice whose period is over, and adds the results to the sums of its league and week. Deletes fully
 * scored advice.
 * @returns the number of results
 */
export async function scoreAdvice(parts: ScoreParts): Promise<number> {
  const { database, now } = parts;
  const before = addDays(fantasyDayOf(now()), -settledDays);
  const { firstDay, kind, lastDay, leagueId, unit } = adviceShown;
  const after = scorableAfter(adviceShown);
  const { rows: due } = await database.execute<
    DueDays & { readonly after: Day } & Record<string, unknown>
  >(sql`
    select distinct ${leagueId} as "leagueId", ${kind} as kind, ${firstDay}::text as "firstDay",
      ${lastDay}::text as "lastDay", ${unit} as unit, ${after}::text as after
    from ${adviceShown} join ${leagues} on ${leagues.id} = ${leagueId}
    where ${after} < ${before}::date
    order by "lastDay"`);
  let results = 0;
  for (const [id, windows] of Map.groupBy(due, (one) => one.leagueId)) {
    const season = await readSeason(database, id);
    if (!season) continue;
    const moves = await readTransactions(database, season.league, leagueLimits.transactions);
    for (const window of windows) {
      const { firstDay: first, kind: name, lastDay: last } = window;
      const isLate = window.after < addDays(before, -longestWait);
      const of = adviceKinds.find(({ names }) => names.includes(name));
      if (of && (isLate || isOver(season, window.unit, last)))
        results += await scoreWindow(parts, of, window, {
          ...{ season, moves, isLate },
          ...{ firstDay: first, lastDay: last },
        });
    }
  }
  return results;
}

async function scoreWindow(
  parts: ScoreParts,
  of: AdviceKind,
  { firstDay, kind, lastDay, leagueId, unit }: DueDays,
  window: AdviceWindow,
): Promise<number> {
  const isDue = and(
    eq(adviceShown.leagueId, leagueId),
    eq(adviceShown.kind, kind),
    eq(adviceShown.unit, unit),
    eq(adviceShown.firstDay, firstDay),
    eq(adviceShown.lastDay, lastDay),
  );
  const shown = await parts.database.select().from(adviceShown).where(isDue);
  const scored = await of.score(parts, window, shown);
  return parts.database.transaction(async (transaction) => {
    // If two nodes score the same advice, only the one that updates or deletes its row adds the score.
    const claimed: Scored[] = [];
    for (const one of scored) {
      const { day, rank, teamId } = one.shown;
      const isThis = and(
        isDue,
        eq(adviceShown.teamId, teamId),
        eq(adviceShown.day, day),
        eq(adviceShown.rank, rank),
      );
      const { rowCount } = one.next
        ? await transaction
            .update(adviceShown)
            .set({ firstDay: one.next.firstDay, lastDay: one.next.lastDay })
            .where(isThis)
        : await transaction.delete(adviceShown).where(isThis);
      if (rowCount) claimed.push(one);
    }
    return addUp(transaction, claimed, window);
  });
}

/**
 * Adds results to the sums of their league and week.
 * @returns the number of results
 */
async function addUp(
  database: Queryable,
  scored: readonly Scored[],
  { lastDay, season: { league } }: AdviceWindow,
): Promise<number> {
  const all = scored.flatMap(({ results, shown }) => results.map((result) => ({ result, shown })));
  const groups = Map.groupBy(
    all,
    ({ result: { isFollowed, isOwn }, shown: { isReplayed } }) => `${isOwn} ${isFollowed} ${isReplayed}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const sum = (of: (result: Result) => number): number =>
      group.reduce((total, { result }) => total + of(result), 0);
    const { isFollowed, isOwn } = first.result;
    const { isReplayed, kind, unit } = first.shown;
    const sums = {
      count: group.length,
      promised: sum(({ promised }) => promised),
      actual: sum(({ actual }) => actual),
      errors: sum(({ error }) => error ?? 0),
      drawn: sum(({ error }) => (error === null ? 0 : 1)),
    };
    const key = { leagueId: league.id, kind, lastDay, unit, isOwn, isFollowed, isReplayed };
    const outcomes = adviceOutcomes;
    await database
      .insert(outcomes)
      .values({ ...key, isSimulated: league.isSimulated, season: league.season, ...sums })
      .onConflictDoUpdate({
        target: [
          outcomes.leagueId,
          outcomes.kind,
          outcomes.lastDay,
          outcomes.unit,
          outcomes.isOwn,
          outcomes.isFollowed,
          outcomes.isReplayed,
        ],
        set: {
          count: sql`${outcomes.count} + excluded.count`,
          promised: sql`${outcomes.promised} + excluded.promised`,
          actual: sql`${outcomes.actual} + excluded.actual`,
          errors: sql`${outcomes.errors} + excluded.errors`,
          drawn: sql`${outcomes.drawn} + excluded.drawn`,
        },
      });
  }
  return all.length;
}

export async function forgetOldAdvice(database: Queryable, now: Date): Promise<void> {
  await database.delete(adviceOutcomes).where(lt(adviceOutcomes.lastDay, storedSince(now)));
}
