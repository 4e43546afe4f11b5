import { at } from '../at.ts';
import { lastDayNumber, seasonWeeks, type Week } from '../calendar.ts';
import type { Playoffs } from './rules.ts';

/** A league week: one calendar week, or a playoff round. Day numbers start at 1. */
export interface LeagueWeek extends Week {
  readonly calendarWeeks: readonly number[];
  readonly round: number;
}

export function roundsOf(teams: number): number {
  return teams < 2 ? 0 : Math.ceil(Math.log2(teams));
}

/** Returns a league’s weeks in order. `number` starts at 1. */
export function leagueWeeks(playoffs: Playoffs): LeagueWeek[] {
  const finalLength = playoffs.weeksOfFinal ?? playoffs.weeksPerRound;
  return Array.from({ length: playoffs.lastWeek }, (_, index): LeagueWeek => {
    const week = index + 1;
    const round = Math.max(0, week - playoffs.firstWeek + 1);
    const start = round === 0 ? week : playoffs.firstWeek + (round - 1) * playoffs.weeksPerRound;
    const length = round === 0 ? 1 : week === playoffs.lastWeek ? finalLength : playoffs.weeksPerRound;
    const calendarWeeks = Array.from({ length }, (_unused, offset) => start + offset);
    return {
      week,
      first: at(seasonWeeks, start - 1).first,
      last: at(seasonWeeks, start + length - 2).last,
      calendarWeeks,
      round,
    };
  });
}

export function finalDayOf(playoffs: Playoffs): number {
  return leagueWeeks(playoffs).at(-1)?.last ?? lastDayNumber;
}

/** Returns the additional calendar weeks of a final that is longer than the other rounds. */
export function extraWeeks({ weeksOfFinal, weeksPerRound }: Playoffs): number {
  return (weeksOfFinal ?? weeksPerRound) - weeksPerRound;
}
