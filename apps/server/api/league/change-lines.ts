import type { LeagueState } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import { count, eq, max } from 'drizzle-orm';
import { nbaVersionOf } from '../../forecasts/forecast-facts.ts';
import type { Database } from '../../kernel/database/index.ts';
import { alerts } from '../../kernel/database/schema/alert.ts';
import type { Callers } from '../../kernel/http/callers.ts';
import type { Changes } from '../../kernel/jobs/changes-stream.ts';
import { alertsChanged, nbaChanged } from '../../kernel/jobs/notify-change.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import { latestSync } from '../../leagues/sync/sync-row.ts';

/** Maximum time between lines. Proxies and clients close a stream that is silent for longer. */
const heartbeatMilliseconds = 15_000;

interface ChangeRequest {
  readonly league: LeagueId;
  readonly user: string;
  /** Seconds after which the stream ends. */
  readonly seconds: number;
}

async function readState(database: Database, { league, user }: ChangeRequest): Promise<LeagueState> {
  const { syncedAt, version } = await leagueRow(database, { league });
  const sync = await latestSync(database, league);
  const [alertState] = await database
    .select({
      count: count(),
      created: max(alerts.createdAt),
      read: max(alerts.readAt),
      ended: max(alerts.endedAt),
    })
    .from(alerts)
    .where(eq(alerts.userId, user));
  return {
    league: String(version),
    sync: `${sync?.state ?? 'never'} ${syncedAt?.toISOString() ?? ''}`.trim(),
    nba: await nbaVersionOf(database),
    alerts: JSON.stringify(alertState),
  };
}

/**
 * Yields the state immediately, after every change, and as a heartbeat, until the time is over, the client
 * disconnects, or the server stops.
 */
export async function* changeLines(
  database: Database,
  changes: Changes,
  callers: Pick<Callers, 'expire'>,
  streamRequest: ChangeRequest,
  gone: AbortSignal,
): AsyncGenerator<LeagueState> {
  const until = performance.now() + streamRequest.seconds * 1000;
  for (let goesOn = true; goesOn; ) {
    const mark = changes.mark();
    const state = await readState(database, streamRequest);
    callers.expire(null);
    yield state;
    const left = until - performance.now();
    if (left <= 0) return;
    goesOn = await changes.next(
      [streamRequest.league, nbaChanged, alertsChanged(streamRequest.user)],
      mark,
      Math.min(heartbeatMilliseconds, left),
      gone,
    );
  }
}
