import {
  emptyLine,
  type GoalUnit,
  goalUnitOf,
  InvalidInput,
  isHeadToHead,
  type StatisticId,
  type StatLine,
  type TeamId,
} from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { weekWindow } from '../league/forecast-matchup.ts';
import { gamesLeft } from '../league/games-left.ts';
import { pairTieDecision } from '../league/pair-tie-decision.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { type TeamWindow, teamWindow } from '../league/team-week.ts';
import { shareOf } from '../league/week-projection.ts';
import { matchupForecast } from '../matchup/forecast.ts';
import { remainingTotals } from '../matchup/side.ts';
import { isWeekLocked } from '../schedule/open-games.ts';
import type { PlannedWeek } from '../streaming/plan-question.ts';
import { seasonStakes } from '../streaming/stakes.ts';

export interface LineupQuestion {
  readonly week: PlannedWeek;
  readonly team: TeamId;
  /** Null in leagues without matchups. */
  readonly opponent: TeamId | null;
  /** Season totals by team, for rotisserie. */
  readonly seasonLines?: ReadonlyMap<TeamId, StatLine>;
}

export interface LineupOutcome {
  /** The outcome in the unit of the goal. */
  readonly value: number;
  /** The chance to win the matchup (ties count as half); null without matchups. */
  readonly chance: number | null;
  /** The team's expected fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  /**
   * By category: the chance to win it (ties count as half); in rotisserie its expected points. Empty in
   * points leagues.
   */
  readonly categories: readonly { readonly statistic: StatisticId; readonly value: number }[];
}

export interface LineupGoal {
  readonly unit: GoalUnit;
  readonly windowWith: (edits: readonly RosterEdit[]) => TeamWindow;
  readonly outcomeOf: (window: TeamWindow) => LineupOutcome;
}

/**
 * @throws InvalidInput as `weekWindow`, and in a league with matchups without an opponent; CannotStream in
 * rotisserie without season totals
 */
export function lineupGoal(compiled: CompiledForecast, question: LineupQuestion): LineupGoal {
  const { constants, inputs, set } = compiled;
  const { scoringForm } = inputs.rules;
  const { opponent, team, week } = question;
  const unit = goalUnitOf(scoringForm);
  if (isHeadToHead(scoringForm)) {
    const { number } = week;
    if (opponent === null) throw new InvalidInput('opponent', 'is missing in a league with matchups');
    if (number === null) throw new InvalidInput('week', 'has no number in a league with matchups');
    const theirs = weekWindow(compiled, number, opponent).side;
    const ties = pairTieDecision(compiled, number, team, opponent);
    return {
      unit,
      windowWith: (edits) => weekWindow(compiled, number, team, edits),
      outcomeOf: ({ side }) => {
        const { categories, expected, matchup, points } = matchupForecast(side, theirs, set, constants, ties);
        const outcome = matchup[scoringForm];
        const chance = outcome ? shareOf(outcome) : 0.5;
        return {
          value: unit === 'categories' ? shareOf(expected) : chance,
          chance,
          ...(scoringForm === 'headToHeadPoints' && points ? { points: points.first } : {}),
          categories:
            scoringForm === 'headToHeadPoints'
              ? []
              : categories.map((one) => ({ statistic: one.statistic, value: shareOf(one) })),
        };
      },
    };
  }
  const first = week.firstDay > inputs.today ? week.firstDay : inputs.today;
  const last = week.lastDay;
  if (first > last) throw new InvalidInput('week', `nothing is left until ${last}`);
  const { seasonLines } = question;
  const stakes = { teamId: team, last, ...(seasonLines ? { seasonLines } : {}) };
  const { goal } = seasonStakes(compiled, stakes, first);
  return {
    unit,
    windowWith: (edits) => {
      const isLocked = isWeekLocked(inputs, week);
      const left = gamesLeft(inputs, team, first, last);
      return teamWindow(compiled, team, first, last, emptyLine, edits, isLocked, left);
    },
    outcomeOf: ({ side }) => {
      const totals = remainingTotals(side.players, set, constants.spread.correlation);
      const values = goal.byCategory(totals);
      return {
        value: goal.worth(totals),
        chance: null,
        categories: values.map((value, index) => ({ statistic: set.categories[index]!.statistic, value })),
      };
    },
  };
}
