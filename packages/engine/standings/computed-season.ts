import type { LeagueSeason, TeamWeek } from '@fantasy-stats/domain';
import { withSharedRanks } from './shared-ranks.ts';

/**
 * Leagues that are played over the whole season have one "week": all of it. Where the platform gives no line for it,
 * the season totals of its table are that line.
 */
function wholeSeason({ league, standings }: LeagueSeason): TeamWeek[] {
  const [only, ...others] = league.weeks;
  if (!only || others.length > 0 || league.phase === 'beforeDraft' || league.phase === 'beforeSeason')
    return [];
  return standings
    .filter(({ seasonLine }) => Object.keys(seasonLine).length > 0)
    .map(({ teamId, seasonLine, pointsFor }) => ({
      week: only.number,
      teamId,
      line: seasonLine,
      gamesPlayed: seasonLine.GP ?? null,
      gamesRemaining: null,
      points: league.scoringForm === 'seasonPoints' ? pointsFor : null,
    }));
}

/** A season as tables are computed from it: ranks shared where the form shares them, and a line for a season without weeks. */
export function computedSeason(season: LeagueSeason): LeagueSeason {
  const { league, teams, matchups } = season;
  const standings = withSharedRanks(league.scoringForm, season.standings);
  const teamWeeks = season.teamWeeks.length === 0 ? wholeSeason(season) : season.teamWeeks;
  return { league, teams, standings, teamWeeks, matchups };
}
