import { type Horizon, mostWeeks } from '@fantasy-stats/contract/projection-record';
import type { Day } from '@fantasy-stats/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { ledgerWeeks, projectionScores } from '../../database/schema/ledger.ts';

/** A week whose projections were frozen. */
export interface ScoredWeek {
  readonly monday: Day;
  readonly season: number;
}

/** The frozen weeks of the newest season of which a horizon is scored, the newest first. */
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
