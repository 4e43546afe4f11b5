import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { ApiError } from '../kernel/http/errors.ts';
import type { DashboardResult } from './compute-forecast.ts';
import type { Forecaster } from './forecaster.ts';

type Odds = NonNullable<DashboardResult['odds']>;

interface OddsAroundWeek {
  readonly before: readonly {
    readonly teamId: TeamId;
    readonly playoffs: number | null;
    readonly title: number;
  }[];
  readonly after: Odds['teams'];
  /** The week for which `after` contains the odds after a win and after a loss; null if none. */
  readonly nextWeek: number | null;
}

/**
 * Returns the odds before and after a completed week. For the last week, these are the current odds; for
 * earlier weeks, odds simulated from that week's standings. Null if either is unavailable.
 */
export async function oddsAroundWeek(
  forecasts: Pick<Forecaster, 'request'>,
  { league, matchups }: Pick<LeagueSeason, 'league' | 'matchups'>,
  version: string,
  week: number,
  requestedBy?: string,
): Promise<OddsAroundWeek | null> {
  if (matchups.length === 0) return null;
  const now = await oddsAfter(forecasts, league, version, undefined, requestedBy);
  if (now?.lastWeek === week)
    return {
      before: now.teams.flatMap(({ before, teamId }) => (before ? [{ teamId, ...before }] : [])),
      after: now.teams,
      nextWeek: now.nextWeek,
    };
  const before = await oddsAfter(forecasts, league, version, weekBefore(league, week), requestedBy);
  const after = await oddsAfter(forecasts, league, version, week, requestedBy);
  return before && after && { before: before.teams, after: after.teams, nextWeek: after.nextWeek };
}

/**
 * Returns a league's current odds, or its odds after a past week (0: before week 1). Null if unavailable or
 * if the league's forecasts are quarantined.
 */
export async function oddsAfter(
  forecasts: Pick<Forecaster, 'request'>,
  league: LeagueSeason['league'],
  version: string,
  week: number | undefined,
  requestedBy?: string,
): Promise<Odds | null> {
  try {
    const dashboard = await forecasts.request(
      'dashboard',
      { league: league.id, week },
      { version, caller: requestedBy },
    );
    return dashboard?.odds ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'leagueSetAside') return null;
    throw error;
  }
}

/** Returns the number of the previous week; 0 before the first. */
export function weekBefore({ weeks }: LeagueSeason['league'], week: number): number {
  return Math.max(0, ...weeks.map(({ number }) => number).filter((number) => number < week));
}
