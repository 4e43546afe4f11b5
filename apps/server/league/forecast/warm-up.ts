import { desc, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagues } from '../../database/schema/league.ts';
import type { Logger } from '../../log.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';
import { forecastVersion, nbaVersionOf } from './facts.ts';
import type { Forecaster } from './forecaster.ts';

/** Has the league read last prepared, so that whoever asks first finds the thread running and the NBA read. */
export async function warmUpForecasts(
  database: Queryable,
  forecasts: Forecaster,
  log: Logger,
): Promise<void> {
  try {
    const [row] = await database
      .select({ id: leagues.id, version: leagues.version, syncedAt: leagues.syncedAt })
      .from(leagues)
      .where(isNotNull(leagues.syncedAt))
      .orderBy(desc(leagues.syncedAt))
      .limit(1);
    if (!row) return;
    await forecasts.inputs(row.id, forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database)));
  } catch (error) {
    if (!(error instanceof ThreadStopped)) log.warn({ err: error }, 'forecasts could not be precomputed');
  }
}
