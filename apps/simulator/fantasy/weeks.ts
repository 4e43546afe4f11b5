import { at } from '../at.ts';
import { lastDayNumber, seasonWeeks, type Week } from '../calendar.ts';
import type { Playoffs } from './rules.ts';

/** A week of a league: one calendar week, or as many as a play-off round lasts. Day numbers from 1. */
export interface LeagueWeek extends Week {
  /** The calendar weeks it consists of, by number. */
  readonly calendarWeeks: readonly number[];
  /** From 1 in the play-offs; 0 before. */
  readonly round: number;
}

/** Rounds it takes to find a winner among so many teams. */
export function roundsOf(teams: number): number {
  return teams < 2 ? 0 : Math.ceil(Math.log2(teams));
}

/** The weeks of a league in order: `number` is their place from 1. */
export function leagueWeeks(playoffs: Playoffs): LeagueWeek[] {
  const finalLength = playoffs.weeksOfFinal ?? playoffs.weeksPerRound;
  return Array.from({ length: playoffs.lastWeek }, (_, index): LeagueWeek => {
    const week = index + 1;
    const round = Math.max(0, week - playoffs.firstWeek + 1);
    const start = round === 0 ? week : playoffs.firstWeek + (round - 1) * playoffs.weeksPerRound;
    const length = round === 0 ? 1 : week === playoffs.lastWeek ? finalLength : playoffs.weeksPerRound;
    const calendarWeeks = Array.from({ length }, (_unused, place) => start + place);
    return {
      week,
      first: at(seasonWeeks, start - 1).first,
      last: at(seasonWeeks, start + length - 2).last,
      calendarWeeks,
      round,
    };
  });
}

/** The last day number of a league. */
export function finalDayOf(playoffs: Playoffs): number {
  return leagueWeeks(playoffs).at(-1)?.last ?? lastDayNumber;
}

/** Calendar weeks by which the final is longer than a league week of its own number: at Yahoo the weeks keep their calendar's numbers. */
export function extraWeeks({ weeksOfFinal, weeksPerRound }: Playoffs): number {
  return (weeksOfFinal ?? weeksPerRound) - weeksPerRound;
}
