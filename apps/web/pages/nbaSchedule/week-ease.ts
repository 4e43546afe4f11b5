import {
  boxStatistics,
  type Day,
  isCategoryForm,
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
  type NbaTeamWeek,
  opponentEase,
} from '@fantasy-stats/engine/schedule';
import type { AllowedAnswer } from '../../api/answers.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { columnInSentence, positionsInWords } from '../../words/phrases.ts';
import type { EaseChoice } from './choice.ts';

/** How easy the games of NBA teams are for one thing. */
export interface WeekEase {
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
export function weekEase(
  answer: AllowedAnswer,
  league: Pick<League, 'scored'>,
  choice: EaseChoice,
  position: Position | null,
): WeekEase | null {
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

/** A week's games of an NBA team that are not over; of a week that has passed, all of them. */
export function gamesAhead(
  { days }: Pick<NbaTeamWeek, 'days'>,
  week: Week,
  model: Pick<ScheduleModel, 'facts'>,
  today: Day,
): NbaTeamGame[] {
  const games = days.filter((game) => game !== null);
  if (week.lastDay < today) return games;
  return games.filter(({ game }) => game.day >= today && model.facts.get(game.id)?.status !== 'final');
}
