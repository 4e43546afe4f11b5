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
import type { AllowedResponse } from '../api/responses.ts';
import { columnInSentence, counted, positionsInWords } from '../text/phrases.ts';
import type { ScheduleModel } from './schedule-model.ts';

/** The statistic for which ease is computed: a scored one, or fantasy points. */
export type EaseChoice = StatisticId | 'points';

/**
 * The weeks that the ease covers: a number of weeks from the selected one, the playoff weeks, or the rest of
 * the season.
 */
export const easeRanges = ['1', '2', '3', 'playoffs', 'rest'] as const;
export type EaseRange = (typeof easeRanges)[number];

/** A date range, both ends inclusive. */
export type DayRange = Pick<Week, 'firstDay' | 'lastDay'>;

/** How favorable NBA teams' games are for one statistic. */
export interface ScheduleEase {
  /** Name of the statistic: "rebounds". */
  readonly label: string;
  /** The statistic and position: "in rebounds to centers". */
  readonly words: string;
  /** Returns the mean ease of the games' opponents; null if unknown. */
  readonly of: (games: readonly NbaTeamGame[]) => number | null;
}

/**
 * Returns the statistics that users can choose: the league's, if they are sums of box-score numbers, and in
 * points leagues fantasy points.
 */
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

export function scheduleEase(
  response: AllowedResponse,
  league: Pick<League, 'scored'>,
  choice: EaseChoice,
  position: Position | null,
): ScheduleEase | null {
  const allowed = response.nbaTeams.flatMap(({ nbaTeam, games, counts, byPosition }): Allowed[] => {
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
 * Returns the days of a range of weeks from a given week, up to the end of the season. Null if there is no
 * such week, or no playoff weeks.
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

/** Returns the available ranges: playoff weeks only in head-to-head leagues with playoffs. */
export function rangesOf(
  league: Pick<League, 'scoringForm'> | null,
  weeks: readonly Week[],
): readonly EaseRange[] {
  const hasPlayoffs =
    league !== null && isHeadToHead(league.scoringForm) && weeks.some(({ isPlayoffs }) => isPlayoffs);
  return easeRanges.filter((range) => range !== 'playoffs' || hasPlayoffs);
}

/** Names a range: "2 weeks", "playoff weeks", "rest of season". */
export function rangeInWords(range: EaseRange): string {
  if (range === 'playoffs') return 'playoff weeks';
  return range === 'rest' ? 'rest of season' : counted(Number(range), 'week');
}

/** Returns an NBA team's remaining games in a date range; for a past range, all its games. */
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
