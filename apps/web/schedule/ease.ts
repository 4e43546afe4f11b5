import {
  boxStatistics,
  type Day,
  isCategoryForm,
  isHeadToHead,
  type League,
  type Position,
  type StatisticId,
  statistic,
  type Week,
} from '@fantasy-stats/domain';
import {
  type Allowed,
  type EaseMeasure,
  easeOf,
  type NbaTeamGame,
  opponentEase,
} from '@fantasy-stats/engine/schedule';
import type { AllowedAnswer } from '../api/answers.ts';
import { columnInSentence, counted, positionsInWords } from '../words/phrases.ts';
import type { ScheduleModel } from './schedule-model.ts';

/** What ease is asked about: a scored statistic, or all of them as fantasy points. */
export type EaseChoice = StatisticId | 'points';

/** Over which weeks ease is asked about: so many from the chosen one on, the playoff weeks, all to the season's end. */
export const easeRanges = ['1', '2', '3', 'playoffs', 'rest'] as const;
export type EaseRange = (typeof easeRanges)[number];

/** Days from the first to the last, both included. */
export type DayRange = Pick<Week, 'firstDay' | 'lastDay'>;

/** How easy the games of NBA teams are for one thing. */
export interface ScheduleEase {
  /** "rebounds". */
  readonly label: string;
  /** "in rebounds to centers". */
  readonly words: string;
  /** Mean ease of some games' opponents; null where it is not known. */
  readonly of: (games: readonly NbaTeamGame[]) => number | null;
}

/** What ease can be asked about in a league: its categories, or its fantasy points; nothing box scores do not sum up to. */
export function easeChoices(league: Pick<League, 'scoringForm' | 'scored'>): EaseChoice[] {
  const sums = league.scored.map(({ statistic: id }) => id).filter(isSummed);
  return isCategoryForm(league.scoringForm) || sums.length === 0 ? sums : ['points', ...sums];
}

function isSummed(id: StatisticId): boolean {
  const { computed } = statistic(id);
  if (computed.kind === 'counted') return (boxStatistics as readonly StatisticId[]).includes(id);
  const parts =
    computed.kind === 'rate' ? [...computed.numerator, ...computed.denominator] : [...computed.parts];
  return parts.every((part) => (boxStatistics as readonly StatisticId[]).includes(part.statistic));
}

/** The ease of opponents for a choice; null where too little is known. */
export function scheduleEase(
  answer: AllowedAnswer,
  league: Pick<League, 'scored'>,
  choice: EaseChoice,
  position: Position | null,
): ScheduleEase | null {
  const allowed = answer.nbaTeams.flatMap(({ nbaTeam, games, counts, byPosition }): Allowed[] => {
    const line = position === null ? counts : byPosition[position];
    return line ? [{ nbaTeam, games, line }] : [];
  });
  const byOpponent = opponentEase(allowed, measureOf(choice, league));
  if (byOpponent.size === 0) return null;
  const label = columnInSentence(choice);
  return {
    label,
    words: `in ${label}${position === null ? '' : ` to ${positionsInWords(position)}`}`,
    of: (games) => easeOf(games, byOpponent),
  };
}

function measureOf(choice: EaseChoice, { scored }: Pick<League, 'scored'>): EaseMeasure {
  if (choice !== 'points') {
    const found = scored.find(({ statistic: id }) => id === choice);
    return { statistic: choice, lowerIsBetter: found?.lowerIsBetter ?? statistic(choice).lowerIsBetter };
  }
  return {
    prices: Object.fromEntries(
      scored.flatMap(({ statistic: id, points }) =>
        points === null || !isSummed(id) || statistic(id).computed.kind === 'rate' ? [] : [[id, points]],
      ),
    ),
  };
}

/**
 * The days of a range of weeks that begins with one of them; weeks past the last are left out. Null where there are none: no such
 * week, or no playoff weeks.
 */
export function daysOfRange(range: EaseRange, weeks: readonly Week[], from: number): DayRange | null {
  const start = weeks.findIndex(({ number }) => number === from);
  const found =
    range === 'playoffs'
      ? weeks.filter(({ isPlayoffs }) => isPlayoffs)
      : start < 0
        ? []
        : weeks.slice(start, range === 'rest' ? undefined : start + Number(range));
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? { firstDay: first.firstDay, lastDay: last.lastDay } : null;
}

/** The ranges that can be asked about: playoff weeks only where the league plays matchups in some. */
export function rangesOf(
  league: Pick<League, 'scoringForm'> | null,
  weeks: readonly Week[],
): readonly EaseRange[] {
  const hasPlayoffs =
    league !== null && isHeadToHead(league.scoringForm) && weeks.some(({ isPlayoffs }) => isPlayoffs);
  return easeRanges.filter((range) => range !== 'playoffs' || hasPlayoffs);
}

/** "2 weeks", "playoff weeks", "rest of season". */
export function rangeInWords(range: EaseRange): string {
  if (range === 'playoffs') return 'playoff weeks';
  return range === 'rest' ? 'rest of season' : counted(Number(range), 'week');
}

/** An NBA team's games of some days that are not over; of days that have all passed, all of them. */
export function gamesAhead(
  nbaTeam: string,
  { firstDay, lastDay }: DayRange,
  model: Pick<ScheduleModel, 'facts' | 'schedule'>,
  today: Day,
): readonly NbaTeamGame[] {
  const games = model.schedule.gamesOf(nbaTeam, firstDay, lastDay);
  if (lastDay < today) return games;
  return games.filter(({ game }) => game.day >= today && model.facts.get(game.id)?.status !== 'final');
}
