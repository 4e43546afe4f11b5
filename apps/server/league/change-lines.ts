import type { LeagueState } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import { count, eq, max } from 'drizzle-orm';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Database } from '../database/index.ts';
import { alerts } from '../database/schema/alert.ts';
import type { Changes } from '../jobs/changes.ts';
import { alertsChanged, nbaChanged } from '../jobs/tell.ts';
import { nbaVersionOf } from './forecast/facts.ts';
import { leagueRow } from './open-league.ts';
import { latestSync } from './sync/sync-row.ts';

/** A line at least this often, so that proxies and readers know that the stream lives. */
const heartbeatMilliseconds = 15_000;

interface Asked {
  readonly league: LeagueId;
  readonly user: string;
  /** After so many seconds the stream ends. */
  readonly seconds: number;
}

async function readState(database: Database, { league, user }: Asked): Promise<LeagueState> {
  const { syncedAt, version } = await leagueRow(database, { league });
  const sync = await latestSync(database, league);
  const [told] = await database
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
    alerts: JSON.stringify(told),
  };
}

/**
 * The state of a league, of the NBA and of a user's alerts: at once, at every change and as a heartbeat, until the time is
 * over, the reader goes, or the server stops.
 */
export async function* changeLines(
  database: Database,
  changes: Changes,
  access: Pick<AccessDecisions, 'caughtUp'>,
  asked: Asked,
  gone: AbortSignal,
): AsyncGenerator<LeagueState> {
  const until = performance.now() + asked.seconds * 1000;
  for (let goesOn = true; goesOn; ) {
    const mark = changes.mark();
    const state = await readState(database, asked);
    /* Whoever is told of a change asks for what it brought at once. */
    await access.caughtUp();
    yield state;
    const left = until - performance.now();
    if (left <= 0) return;
    goesOn = await changes.next(
      [asked.league, nbaChanged, alertsChanged(asked.user)],
      mark,
      Math.min(heartbeatMilliseconds, left),
      gone,
    );
  }
}
