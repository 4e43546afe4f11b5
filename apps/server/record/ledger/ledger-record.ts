import { horizons, mostWeeks, type ProjectionRecord } from '@fantasy-stats/contract/projection-record';
import { type Day, fantasyDayOf } from '@fantasy-stats/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { ledgerWeeks, projectionScores } from '../../kernel/database/schema/ledger.ts';
import { combineScores } from './combine.ts';
import { scoredFrom } from './horizons.ts';

/**
 * Returns the accuracy of a season's weekly projections.
 * @param wanted the season's first year; null for the newest with scores
 */
export async function readProjectionRecord(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
  now: Date,
): Promise<ProjectionRecord> {
  const ours = eq(projectionScores.isSimulated, isSimulated);
  const seasons = (
    await database
      .selectDistinct({ season: projectionScores.season })
      .from(projectionScores)
      .where(ours)
      .orderBy(desc(projectionScores.season))
  ).map((row) => row.season);
  const season = wanted ?? seasons[0] ?? null;
  const rows =
    season === null
      ? []
      : await database
          .select()
          .from(projectionScores)
          .where(and(ours, eq(projectionScores.season, season)))
          .orderBy(desc(projectionScores.monday))
          .limit(mostWeeks * horizons.length);
  const of = Map.groupBy(rows, ({ horizon }) => horizon);
  return {
    isSimulated,
    season,
    seasons,
    nextOn: await nextOf(database, isSimulated, fantasyDayOf(now)),
    horizons: horizons.flatMap((horizon) => {
      // Some Mondays have no NBA games.
      const own = (of.get(horizon) ?? []).filter(({ score }) => score.games > 0);
      if (own.length === 0) return [];
      const score = combineScores(own.map((row) => row.score));
      return [
        { horizon, weeks: own.length, replayed: own.filter(({ isReplayed }) => isReplayed).length, score },
      ];
    }),
    weeks: (of.get('week') ?? [])
      .slice(0, mostWeeks)
      .map(({ isReplayed, monday, score }) => ({ monday, isReplayed, score })),
  };
}

/** Returns the next day on which a stored week can be scored; null if none is waiting. */
async function nextOf(database: Queryable, isSimulated: boolean, today: Day): Promise<Day | null> {
  const recent = await database
    .select({ monday: ledgerWeeks.monday })
    .from(ledgerWeeks)
    .where(eq(ledgerWeeks.isSimulated, isSimulated))
    .orderBy(desc(ledgerWeeks.monday))
    .limit(horizons.length + 2);
  const days = recent
    .flatMap(({ monday }) => horizons.map((horizon) => scoredFrom(monday, horizon)))
    .filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}
