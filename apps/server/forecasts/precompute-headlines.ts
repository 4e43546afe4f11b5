import type { TeamHeadline } from '@fantasy-stats/contract/team-headline';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, desc, eq, gt, isNotNull, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../kernel/database/index.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Handler, WorkKind } from '../kernel/jobs/work.ts';
import { defineJob, type Job } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { forecastVersion } from '../leagues/input-versions.ts';
import { isSeasonComing } from '../nba/status.ts';
import { nbaVersionOf } from './forecast-facts.ts';
import type { Forecaster } from './forecaster.ts';
import { readStoredHeadlines, storeHeadlines } from './stored-forecasts.ts';

// Precomputes page headlines for members' own teams, after all forecasts.

export const precomputeHeadlinesWork: WorkKind<{ league: string }> = {
  name: 'precompute-headlines',
  schema: z.object({ league: z.string() }),
  concurrency: 1,
  retry: { tries: 2, pauseSeconds: 60 },
  timeoutSeconds: 1800,
  key: 'unique',
};

/** Maximum number of teams per league, most recently active first. */
export const mostHeadlines = 12;

/** Returns the teams of recently active members, most recently active first. */
async function ownTeams(database: Queryable, league: LeagueId, withinDays: number): Promise<TeamId[]> {
  const looked = sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt})`;
  const rows = await database
    .select({ team: leagueMembers.ownTeamId })
    .from(leagueMembers)
    .where(
      and(
        eq(leagueMembers.leagueId, league),
        isNotNull(leagueMembers.ownTeamId),
        gt(looked, sql`now() - make_interval(days => ${withinDays})`),
      ),
    )
    .groupBy(leagueMembers.ownTeamId)
    .orderBy(desc(max(looked)))
    .limit(mostHeadlines);
  return rows.flatMap(({ team }) => team ?? []);
}

/**
 * Returns the job that precomputes headlines.
 * @param withinDays only for members active within this many days
 */
export function precomputeHeadlinesJob(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  forecasts: Pick<Forecaster, 'request'>,
  withinDays: number,
): Job & { readonly run: Handler<{ league: string }> } {
  return defineJob(precomputeHeadlinesWork, async ({ league }) => {
    if (await isSeasonComing(database)) return;
    const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
    if (!row?.syncedAt) return;
    const current = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
    const known = await readStoredHeadlines(database, league, current);
    try {
      const teams = await ownTeams(database, league, withinDays);
      // Compute the dashboard first, because headlines use it.
      if (teams.length > 0) await forecasts.request('dashboard', { league }, { version: current });
      const headlines: Record<TeamId, TeamHeadline> = {};
      for (const team of teams) {
        if (known?.[team] !== undefined) continue;
        const made = await forecasts.request('headline', { league, team });
        // If the version changed meanwhile, another job precomputes the new one.
        if (made?.version === current) headlines[team] = made.headline;
      }
      if (Object.keys(headlines).length > 0)
        await storeHeadlines(database, league, current, { ...known, ...headlines });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
      log.info({ leagueId: league }, 'headlines not computed: league quarantined');
    }
  });
}
