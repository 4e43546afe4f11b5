import {
  addDays,
  type Day,
  fantasyDayOf,
  type LeagueId,
  type LeagueSeason,
  leagueLimits,
  type Transaction,
} from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import { leagues } from '../../database/schema/league.ts';
import type { shownPickups } from '../../database/schema/pickup-record.ts';
import type { shownPlans } from '../../database/schema/plan-record.ts';
import type { Parts } from '../../parts.ts';
import { readSeason, readTransactions } from '../facts/read.ts';
import { isOver, longestWait, settledDays, toldAfter } from './settled.ts';

export type ScoreParts = Pick<Parts, 'database' | 'now' | 'pool'>;

/** Four seasons: of longer ago no sums are kept. */
const keptDays = 4 * 365;

/** The first day of which sums are kept. */
export const keptSince = (now: Date): Day => addDays(fantasyDayOf(now), -keptDays);

/** Days that advice was about, in a unit of it, with what happened in the league. */
export interface DueStretch {
  readonly season: LeagueSeason;
  readonly moves: readonly Transaction[];
  readonly lastDay: Day;
  readonly unit: (typeof shownPickups.$inferSelect)['unit'];
}

interface DueDays extends Pick<DueStretch, 'lastDay' | 'unit'>, Record<string, unknown> {
  readonly league: LeagueId;
  readonly toldAfter: Day;
}

/**
 * Goes through the days of advice that are over, league by league, the earliest first; what cannot be told yet is left for later.
 *
 * @param close scores a stretch @returns how many it told
 * @returns how many were told in all
 */
export async function closeDueStretches(
  { database, now }: ScoreParts,
  shown: typeof shownPickups | typeof shownPlans,
  close: (stretch: DueStretch) => Promise<number>,
): Promise<number> {
  const before = addDays(fantasyDayOf(now()), -settledDays);
  const { lastDay, leagueId, unit } = shown;
  const after = toldAfter({ lastDay, unit });
  const { rows: due } = await database.execute<DueDays>(sql`
    select distinct ${leagueId} as league, ${lastDay}::text as "lastDay", ${unit} as unit, ${after}::text as "toldAfter"
    from ${shown} join ${leagues} on ${leagues.id} = ${leagueId}
    where ${after} < ${before}::date
    order by "lastDay"`);
  let told = 0;
  for (const [league, stretches] of Map.groupBy(due, (one) => one.league)) {
    const season = await readSeason(database, league);
    if (!season) continue;
    const moves = await readTransactions(database, season.league, leagueLimits.transactions);
    for (const stretch of stretches) {
      const isLate = stretch.toldAfter < addDays(before, -longestWait);
      if (isLate || isOver(season, stretch.unit, stretch.lastDay))
        told += await close({ season, moves, lastDay: stretch.lastDay, unit: stretch.unit });
    }
  }
  return told;
}
