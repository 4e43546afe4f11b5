import type { TeamOpening } from '@fantasy-stats/contract/team-opening';
import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import { and, desc, eq, gt, isNotNull, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../database/index.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { ApiError } from '../../http/errors.ts';
import type { WorkKind } from '../../jobs/work.ts';
import { isSeasonComing } from '../../nba/status.ts';
import type { Parts } from '../../parts.ts';
import { forecastVersion, nbaVersionOf } from './facts.ts';
import type { Forecaster } from './forecaster.ts';
import { keepOpenings, readKeptOpenings } from './kept.ts';

/*
 * What the openings of pages are written from is computed ahead for the teams that members call their own: behind all forecasts, since
 * a page without it waits for the browser's worker.
 */

/** Computes what a league's members' pages open with. */
export const precomputeOpeningsWork: WorkKind<{ league: string }> = {
  name: 'precompute-openings',
  data: z.object({ league: z.string() }),
  tries: 2,
  pauseSeconds: 60,
  isUnique: true,
};

/** Teams of a league at most, those of whom looked last. */
export const mostOpenings = 12;

/** The teams that members call their own who have looked lately, who looked last first. */
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
    .limit(mostOpenings);
  return rows.flatMap(({ team }) => team ?? []);
}

/**
 * Does the work of computing openings ahead.
 *
 * @param withinDays only for members who have looked within so many days
 */
export function precomputeOpenings(
  { database, log, queue }: Pick<Parts, 'database' | 'log' | 'queue'>,
  forecasts: Pick<Forecaster, 'dashboard' | 'opening'>,
  withinDays: number,
): void {
  queue.handle(precomputeOpeningsWork, async ({ league }) => {
    if (await isSeasonComing(database)) return;
    const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
    if (!row?.syncedAt) return;
    const current = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
    const known = await readKeptOpenings(database, league, current);
    try {
      const teams = await ownTeams(database, league, withinDays);
      /* It is told of beside them. */
      if (teams.length > 0) await forecasts.dashboard(league, current);
      const openings: Record<TeamId, TeamOpening> = {};
      for (const team of teams) {
        if (known?.[team] !== undefined) continue;
        const made = await forecasts.opening(league, team);
        /* Of a newer version they are computed with it. */
        if (made?.version === current) openings[team] = made.opening;
      }
      if (Object.keys(openings).length > 0)
        await keepOpenings(database, league, current, { ...known, ...openings });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'leagueSetAside') throw error;
      log.info({ leagueId: league }, 'the openings of a league that is set aside are not computed');
    }
  });
}
