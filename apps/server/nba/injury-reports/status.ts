import type { AnswerOf, calls } from '@fantasy-stats/contract';
import type { Queryable } from '../../database/index.ts';
import { feed } from '../feeds.ts';
import { newestReport, reportedNow } from './store.ts';

type ReportHealth = AnswerOf<typeof calls.admin.health>['nba']['reports'];

/** How far the reading of injury reports is, and whom the newest one names whom nobody knows. */
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
