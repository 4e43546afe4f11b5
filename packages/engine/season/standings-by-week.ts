import type { LeagueSeason } from '@fantasy-stats/domain';
import { type RotisserieStanding, rotisserieStandings } from './rotisserie-standings.ts';
import { playedWeeks, teamWeekIndex } from './weeks.ts';

export interface WeekStandings {
  readonly week: number;
  readonly standings: readonly RotisserieStanding[];
}

/**
 * Computes the rotisserie standings after each completed week, from the totals of all weeks so far. Ends
 * before the first week that is not known for every team.
 *
 * @param season a season with weeks; calendar weeks if the league has none
 */
export function standingsByWeek(season: LeagueSeason, throughWeek?: number): WeekStandings[] {
  const lineOf = teamWeekIndex(season.teamWeeks);
  const completed = playedWeeks(season.league, {
    includePlayoffs: true,
    ...(throughWeek === undefined ? {} : { throughWeek }),
  });
  const firstUnknown = completed.findIndex((week) => !season.teams.every(({ id }) => lineOf(week, id)));
  const weeks = firstUnknown < 0 ? completed : completed.slice(0, firstUnknown);
  // Without the platform's standings, totals are always summed from weeks.
  const summed = { ...season, standings: [] };
  return weeks.map((week) => ({ week, standings: rotisserieStandings(summed, week) }));
}
