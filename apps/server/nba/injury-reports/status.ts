import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { Queryable } from '../../kernel/database/index.ts';
import { feed } from '../feeds.ts';
import { newestReport, reportedNow } from './store-report.ts';

type ReportHealth = ResponseOf<typeof calls.admin.health>['nba']['reports'];

/** Returns the progress of injury reports, and the newest report's unmatched players. */
export async function reportHealth(database: Queryable): Promise<ReportHealth> {
  const reading = await feed(database, 'injuryReports');
  const newest = await newestReport(database);
  const unmatched = new Set(
    (await reportedNow(database)).flatMap(({ name, nbaId, nbaTeam }) =>
      nbaId === null ? [`${name} (${nbaTeam})`] : [],
    ),
  );
  return {
    madeAt: newest?.madeAt.toISOString() ?? null,
    readAt: reading?.readAt?.toISOString() ?? null,
    players: newest?.players ?? 0,
    failure: reading?.failure ?? null,
    unmatched: [...unmatched],
    skipped: [...(newest?.skipped ?? [])],
  };
}
