import { desc, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import type { Logger } from '../kernel/log.ts';
import { ThreadStopped } from '../kernel/threads/thread-pool.ts';
import { forecastVersion } from '../leagues/input-versions.ts';
import { nbaVersionOf } from './forecast-facts.ts';
import type { Forecaster } from './forecaster.ts';

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
    const version = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
    await forecasts.request('inputs', { league: row.id }, { version });
  } catch (error) {
    if (!(error instanceof ThreadStopped)) log.warn({ err: error }, 'forecasts could not be precomputed');
  }
}
