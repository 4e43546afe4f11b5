import type { Day, Week } from '@fantasy-stats/domain';
import { daysFrom, InvalidInput } from '@fantasy-stats/domain';
import type { ClubGame, Schedule } from './games.ts';
import { isOffNight } from './off-nights.ts';

/** What a club's week is worth to a lineup. */
export interface ClubWeek {
  readonly club: string;
  /** One entry a day of the week, null without a game. */
  readonly days: readonly (ClubGame | null)[];
  readonly games: number;
  readonly home: number;
  /** Games on days on which few clubs play. */
  readonly offNightGames: number;
  /** Pairs of games on successive days, those that cross the week's ends included. */
  readonly backToBacks: number;
}

export interface WeekSchedule {
  readonly week: Week;
  readonly days: readonly {
    readonly day: Day;
    readonly clubsPlaying: number;
    readonly isOffNight: boolean;
  }[];
  readonly clubs: readonly ClubWeek[];
  /** Games of the average club, to compare with. */
  readonly averageGames: number;
}

/**
 * Who plays when in one league week: club × day, with games, off-night games and back-to-backs.
 *
 * @throws InvalidInput `week` when it has no days
 */
export function weekSchedule(schedule: Schedule, week: Week): WeekSchedule {
  const days = daysFrom(week.firstDay, week.lastDay);
  if (days.length === 0) throw new InvalidInput('week', `week ${week.number} has no days`);
  const offNight = days.map((day) => isOffNight(schedule, day));
  const clubs = schedule.clubs.map((club): ClubWeek => {
    const entries = days.map((day) => schedule.gameOn(club, day) ?? null);
    const played = entries.filter((entry) => entry !== null);
    const first = entries[0];
    const backToBacks =
      played.filter((entry) => entry.playsTomorrow).length + (first?.playedYesterday ? 1 : 0);
    return {
      club,
      days: entries,
      games: played.length,
      home: played.filter((entry) => entry.isHome).length,
      offNightGames: entries.filter((entry, index) => entry !== null && offNight[index]).length,
      backToBacks,
    };
  });
  const total = clubs.reduce((sum, club) => sum + club.games, 0);
  return {
    week,
    days: days.map((day, index) => ({
      day,
      clubsPlaying: schedule.clubsPlaying(day),
      isOffNight: offNight[index] ?? false,
    })),
    clubs,
    averageGames: clubs.length === 0 ? 0 : total / clubs.length,
  };
}
