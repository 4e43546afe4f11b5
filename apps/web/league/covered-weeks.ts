import { playedWeeks } from '@fantasy-stats/engine/season';
import { weeksInWords } from '../text/phrases.ts';
import { runningWeek, type SeasonView } from './season-view.ts';

/** Formats the covered weeks: "weeks 1–12, week 12 in progress". */
export function coveredWeeks(view: SeasonView, weeks: readonly number[]): string {
  const running = runningWeek(view);
  const isIn = running !== null && weeks.includes(running);
  return `${weeksInWords(weeks)}${isIn ? `,${weeks.length > 1 ? ` week ${running}` : ''} in progress` : ''}`;
}

/** Returns the weeks used for records, all-play and luck: completed weeks of the regular season. */
export function recordWeeks(view: SeasonView, through: number | null): number[] {
  return playedWeeks(view.league, through === null ? {} : { throughWeek: through });
}
