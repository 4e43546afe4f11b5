import type { LeagueSeason, TeamWeek } from '@fantasy-stats/domain';
import { withSharedRanks } from './shared-ranks.ts';

/**
 * Returns team lines for the single "week" of a league that is played over the whole season, from the season
 * totals in the standings.
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

/**
 * Returns the season from which tables are computed: with shared ranks ({@link withSharedRanks}), and with
 * team lines from the standings if there are no weekly lines.
 */
export function computedSeason(season: LeagueSeason): LeagueSeason {
  const { league, teams, matchups } = season;
  const standings = withSharedRanks(league, season.standings);
  const teamWeeks = season.teamWeeks.length === 0 ? wholeSeason(season) : season.teamWeeks;
  return { league, teams, standings, teamWeeks, matchups };
}
