import { fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../kernel/database/index.ts';
import { forecastResults, type StoredForecastKind } from '../kernel/database/schema/forecast.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Task, WorkKind } from '../kernel/jobs/work.ts';
import { defineJob, type Job } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { gameTime } from '../leagues/backfill/need.ts';
import { forecastVersion } from '../leagues/input-versions.ts';
import { isPlayed } from '../leagues/league-phase.ts';
import { isSeasonComing } from '../nba/status.ts';
import { nbaVersionOf } from './forecast-facts.ts';
import type { Forecaster } from './forecaster.ts';
import { precomputeHeadlinesJob, precomputeHeadlinesWork } from './precompute-headlines.ts';
import { storeWeekStart } from './week-starts.ts';

// Computes forecasts in advance: after each sync, and after the night's games are read.

/**
 * Computes the forecasts for a league's pages: first those of the week and season, then the rest. During
 * games (`live`), only the former.
 */
export const precomputeWork: WorkKind<{ league: string; part: 'first' | 'rest' | 'live' }> = {
  name: 'precompute-forecasts',
  schema: z.object({ league: z.string(), part: z.enum(['first', 'rest', 'live']) }),
  concurrency: 1,
  retry: { tries: 3, pauseSeconds: 30 },
  timeoutSeconds: 1800,
  key: 'unique',
};

/** Only leagues viewed within this many days are precomputed. */
const readWithinDays = 14;

export interface Precomputer {
  /** Precomputes a league's forecasts if its members are active. */
  request(league: LeagueId): Promise<void>;
  /** Precomputes outdated forecasts for all active leagues. */
  requestAll(): Promise<void>;
  /** Whether any node is syncing a requested league or precomputing forecasts. */
  isUnderWay(): Promise<boolean>;
  /** Recomputes forecasts after the night's games, and win probabilities during games. */
  readonly tasks: readonly Task[];
  readonly jobs: readonly Job[];
}

/**
 * Creates the precomputer.
 * @param mostAtOnce maximum leagues per query
 */
export function precomputer(
  { database, log, now, queue }: Pick<Parts, 'database' | 'log' | 'now' | 'queue'>,
  forecasts: Pick<Forecaster, 'request'>,
  mostAtOnce = 5_000,
): Precomputer {
  const put = (league: string, part: 'first' | 'rest' | 'live') =>
    queue.enqueue(database, precomputeWork, { league, part }, { key: `${league} ${part}` });

  const job = defineJob(precomputeWork, async ({ league, part }) => {
    // Wait until the current season's games are read, but not for past seasons.
    if (await isSeasonComing(database)) return;
    const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
    if (!row?.syncedAt) return;
    const version = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
    try {
      if (part !== 'rest') {
        const made = await forecasts.request('inputs', { league }, { version });
        const dashboard = await forecasts.request('dashboard', { league }, { version });
        // Do not store a week's start from partial NBA data: the missing games would later look like a change
        // in the odds.
        if (made && dashboard && !dashboard.nba.isPartial)
          await storeWeekStart(database, league, made.inputs);
        // Queue the rest separately, so that other leagues' first forecasts run before it.
        if (part === 'first') await put(league, 'rest');
        return;
      }
      for (const kind of ['draftReview', 'lineups', 'trades'] as const)
        await forecasts.request(kind, { league }, { version });
      await queue.enqueue(database, precomputeHeadlinesWork, { league }, { key: league });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
      log.info({ leagueId: league }, 'forecasts not computed: league quarantined');
    }
  });

  async function requestAll(): Promise<void> {
    const nba = await nbaVersionOf(database);
    for (let after = ''; ; ) {
      const some = await readLeagues(database, gt(leagues.id, after), mostAtOnce);
      for (const { id, storedVersion, syncedAt, version } of some)
        if (storedVersion !== forecastVersion(version, syncedAt, nba)) await put(id, 'first');
      const last = some.at(-1);
      if (!last || some.length < mostAtOnce) return;
      after = last.id;
    }
  }

  /** Requests outdated dashboards of leagues viewed within the last day, during NBA games. */
  async function requestFollowed(): Promise<void> {
    const at = now();
    if ((await gameTime(database, at, fantasyDayOf(at))) !== 'on') return;
    const nba = await nbaVersionOf(database);
    const some = await readLeagues(database, isPlayed, mostAtOnce, { about: 'dashboard', days: 1 });
    for (const { id, storedVersion, syncedAt, version } of some)
      if (storedVersion !== forecastVersion(version, syncedAt, nba)) await put(id, 'live');
  }

  return {
    jobs: [job, precomputeHeadlinesJob({ database, log }, forecasts, readWithinDays)],
    request: async (league) => {
      if ((await readLeagues(database, eq(leagues.id, league), 1)).length > 0) await put(league, 'first');
    },
    requestAll,
    isUnderWay: async () => {
      const { rowCount } = await database.execute(sql`
        select 1 from ${leagueSyncs} as sync
        where sync.state in ('queued', 'running') and sync.trigger in ('link', 'user')
          and (sync.retry_at is null or sync.retry_at <= now())
        union all
        select 1 from jobs.job
        where name = ${precomputeWork.name} and state in ('created', 'active') and start_after <= now()
        limit 1`);
      return (rowCount ?? 0) > 0;
    },
    tasks: [
      { name: 'precompute-mornings', cron: '*/10 5-11 * * *', run: requestAll },
      { name: 'precompute-games', cron: '*/5 * * * *', run: requestFollowed },
    ],
  };
}

/**
 * Reads recently viewed or linked leagues, ordered by id, with the version of their stored forecast of a
 * kind.
 */
function readLeagues(
  database: Queryable,
  which: SQL,
  most: number,
  { about, days }: { readonly about: StoredForecastKind; readonly days: number } = {
    about: 'trades',
    days: readWithinDays,
  },
) {
  const since = sql`now() - make_interval(days => ${days})`;
  const isRead = gt(sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt})`, since);
  const readers = database
    .select({ one: sql`1` })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, leagues.id), isRead));
  return database
    .select({
      id: leagues.id,
      version: leagues.version,
      syncedAt: leagues.syncedAt,
      storedVersion: forecastResults.version,
    })
    .from(leagues)
    .leftJoin(
      forecastResults,
      and(eq(forecastResults.leagueId, leagues.id), eq(forecastResults.about, about)),
    )
    .where(and(isNotNull(leagues.syncedAt), exists(readers), which))
    .orderBy(leagues.id)
    .limit(most);
}
