import type { Day, Week } from '@fantasy-stats/domain';
import { daysFrom, InvalidInput } from '@fantasy-stats/domain';
import type { NbaTeamGame, Schedule } from './games.ts';
import { isOffNight } from './off-nights.ts';

export interface NbaTeamWeek {
  readonly nbaTeam: string;
  /** One entry per day of the week, null without a game. */
  readonly days: readonly (NbaTeamGame | null)[];
  readonly games: number;
  readonly home: number;
  readonly offNightGames: number;
  /** Pairs of games on consecutive days, including those that cross the week's ends. */
  readonly backToBacks: number;
}

export interface WeekSchedule {
  readonly week: Week;
  readonly days: readonly {
    readonly day: Day;
    readonly nbaTeamsPlaying: number;
    readonly isOffNight: boolean;
  }[];
  readonly nbaTeams: readonly NbaTeamWeek[];
  readonly averageGames: number;
}

/**
 * Computes the schedule of one league week: NBA team × day, with games, off-night games and back-to-backs.
 *
 * @throws InvalidInput `week` when it has no days
 */
export function weekSchedule(schedule: Schedule, week: Week): WeekSchedule {
  const days = daysFrom(week.firstDay, week.lastDay);
  if (days.length === 0) throw new InvalidInput('week', `week ${week.number} has no days`);
  const offNight = days.map((day) => isOffNight(schedule, day));
  const nbaTeams = schedule.nbaTeams.map((nbaTeam): NbaTeamWeek => {
    const entries = days.map((day) => schedule.gameOn(nbaTeam, day) ?? null);
    const played = entries.filter((entry) => entry !== null);
    const first = entries[0];
    const backToBacks =
      played.filter((entry) => entry.playsTomorrow).length + (first?.playedYesterday ? 1 : 0);
    return {
      nbaTeam,
      days: entries,
      games: played.length,
      home: played.filter((entry) => entry.isHome).length,
      offNightGames: entries.filter((entry, index) => entry !== null && offNight[index]).length,
      backToBacks,
    };
  });
  const total = nbaTeams.reduce((sum, nbaTeam) => sum + nbaTeam.games, 0);
  return {
    week,
    days: days.map((day, index) => ({
      day,
      nbaTeamsPlaying: schedule.nbaTeamsPlaying(day),
      isOffNight: offNight[index] ?? false,
    })),
    nbaTeams,
    averageGames: nbaTeams.length === 0 ? 0 : total / nbaTeams.length,
  };
}
