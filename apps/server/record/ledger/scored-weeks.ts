import { type Horizon, mostWeeks } from '@fantasy-stats/contract/projection-record';
import type { Day } from '@fantasy-stats/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { ledgerWeeks, projectionScores } from '../../kernel/database/schema/ledger.ts';

export interface ScoredWeek {
  readonly monday: Day;
  readonly season: number;
}

/** Returns the ledger's weeks in the newest season with a scored horizon, newest first. */
export async function scoredWeeks(
  database: Queryable,
  isSimulated: boolean,
  horizon: Horizon,
): Promise<ScoredWeek[]> {
  const rows = await database
    .select({ monday: ledgerWeeks.monday, season: ledgerWeeks.season })
    .from(ledgerWeeks)
    .innerJoin(
      projectionScores,
      and(
        eq(projectionScores.isSimulated, ledgerWeeks.isSimulated),
        eq(projectionScores.monday, ledgerWeeks.monday),
        eq(projectionScores.horizon, horizon),
      ),
    )
    .where(eq(ledgerWeeks.isSimulated, isSimulated))
    .orderBy(desc(ledgerWeeks.monday))
    .limit(mostWeeks);
  return rows.filter(({ season }) => season === rows[0]?.season);
}
