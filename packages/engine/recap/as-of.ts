import { addDays, type LeagueSeason, type Matchup } from '@fantasy-stats/domain';
import { weekOf } from '../season/weeks.ts';

/**
 * Returns a season as of the morning after a week, without anything later. Drops the platform's standings.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function seasonAsOf(season: LeagueSeason, number: number): LeagueSeason {
  const { league } = season;
  const week = weekOf(league, number);
  const hasLater = league.weeks.some((other) => other.number > number);
  return {
    ...season,
    league: {
      ...league,
      today: addDays(week.lastDay, 1),
      currentWeek: number,
      phase: !hasLater && league.phase === 'over' ? 'over' : week.isPlayoffs ? 'playoffs' : 'running',
    },
    standings: [],
    teamWeeks: season.teamWeeks.filter((entry) => entry.week <= number),
    matchups: season.matchups.map((matchup) => (matchup.week > number ? unplayed(matchup) : matchup)),
  };
}

function unplayed(matchup: Matchup): Matchup {
  return { ...matchup, status: 'upcoming', winner: null, homeScore: null, awayScore: null, categories: {} };
}

export function weekBefore({ league }: LeagueSeason, number: number): number | null {
  const earlier = league.weeks.map((week) => week.number).filter((other) => other < number);
  return earlier.length === 0 ? null : Math.max(...earlier);
}
