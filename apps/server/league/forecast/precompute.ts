import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../database/index.ts';
import { forecastAnswers } from '../../database/schema/forecast.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { leagueSyncs } from '../../database/schema/sync.ts';
import { ApiError } from '../../http/errors.ts';
import type { Task, WorkKind } from '../../jobs/work.ts';
import { isSeasonComing } from '../../nba/status.ts';
import type { Parts } from '../../parts.ts';
import { forecastVersion, nbaVersionOf } from './facts.ts';
import type { Forecaster } from './forecaster.ts';
import { precomputeOpenings, precomputeOpeningsWork } from './precompute-openings.ts';
import { keepWeekStart } from './week-starts.ts';

/*
 * Forecasts are computed by the nodes that do the jobs, once, before somebody asks: after each sync, and after the night's
 * games are read. Who comes first finds them kept.
 */

/** Computes what the pages of a league ask for: its week and its season, or the rest. */
export const precomputeWork: WorkKind<{ league: string; part: 'first' | 'rest' }> = {
  name: 'precompute-forecasts',
  data: z.object({ league: z.string(), part: z.enum(['first', 'rest']) }),
  tries: 3,
  pauseSeconds: 30,
  isUnique: true,
};

/** Only leagues somebody has looked at within so many days are computed ahead. */
const readWithinDays = 14;

export interface Precomputer {
  /** Has a league's forecasts computed soon, where anybody reads it. */
  request(league: LeagueId): Promise<void>;
  /** Has those of all leagues computed soon that anybody reads and that are old. */
  requestAll(): Promise<void>;
  /** Whether a league is being read because somebody asked for it, or forecasts are being computed ahead, on any node. */
  isUnderWay(): Promise<boolean>;
  /** Has those computed that the night's games have made old. */
  readonly task: Task;
}

/** @param mostAtOnce leagues that are looked at in one query */
export function precomputer(
  { database, log, queue }: Pick<Parts, 'database' | 'log' | 'queue'>,
  forecasts: Pick<Forecaster, 'dashboard' | 'draftReview' | 'inputs' | 'lineups' | 'opening' | 'trades'>,
  mostAtOnce = 5_000,
): Precomputer {
  const put = (league: string, part: 'first' | 'rest') =>
    queue.enqueue(database, precomputeWork, { league, part }, { key: `${league} ${part}` });

  queue.handle(precomputeWork, async ({ league, part }) => {
    /* All are asked for again when that has ended. Past seasons are not waited for: with them forecasts are made anew once. */
    if (await isSeasonComing(database)) return;
    const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
    if (!row?.syncedAt) return;
    const version = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
    try {
      if (part === 'first') {
        const made = await forecasts.inputs(league, version);
        const dashboard = await forecasts.dashboard(league, version);
        /* What was forecast before the season's games were read would be told as players' changed outlook later. */
        if (made && dashboard && !dashboard.nba.isPartial) await keepWeekStart(database, league, made.inputs);
        /* Behind the first part of other leagues. */
        await put(league, 'rest');
        return;
      }
      await forecasts.draftReview(league, version);
      await forecasts.lineups(league, version, undefined);
      await forecasts.trades(league, version);
      await queue.enqueue(database, precomputeOpeningsWork, { league }, { key: league });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
      log.info({ leagueId: league }, 'the forecasts of a league that is set aside are not computed');
    }
  });

  precomputeOpenings({ database, log, queue }, forecasts, readWithinDays);

  async function requestAll(): Promise<void> {
    const nba = await nbaVersionOf(database);
    for (let after = ''; ; ) {
      const some = await readLeagues(database, gt(leagues.id, after), mostAtOnce);
      for (const { id, kept, syncedAt, version } of some)
        if (kept !== forecastVersion(version, syncedAt, nba)) await put(id, 'first');
      const last = some.at(-1);
      if (!last || some.length < mostAtOnce) return;
      after = last.id;
    }
  }

  return {
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
    task: { name: 'precompute-mornings', cron: '*/10 5-11 * * *', run: requestAll },
  };
}

/** Leagues that somebody has looked at lately, or just linked, by their ids, with the version that was computed last. */
function readLeagues(database: Queryable, which: SQL, most: number) {
  const since = sql`now() - make_interval(days => ${readWithinDays})`;
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
      kept: forecastAnswers.version,
    })
    .from(leagues)
    .leftJoin(
      forecastAnswers,
      and(eq(forecastAnswers.leagueId, leagues.id), eq(forecastAnswers.about, 'trades')),
    )
    .where(and(isNotNull(leagues.syncedAt), exists(readers), which))
    .orderBy(leagues.id)
    .limit(most);
}
