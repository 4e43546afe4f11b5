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
import type { PlannedWeek } from '../streaming/calendar-weeks.ts';
import { seasonStakes } from '../streaming/stakes.ts';

export interface LineupQuestion {
  readonly week: PlannedWeek;
  readonly team: TeamId;
  /** Null in leagues without matchups, and when the pairing is unknown. */
  readonly opponent: TeamId | null;
  /** Possible opponents with relative probabilities, when the pairing is unknown. */
  readonly likelyOpponents?: readonly (readonly [team: TeamId, weight: number])[];
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

const MOST_OPPONENTS = 6;

/** Returns the most likely opponents with probabilities that add up to 1. */
function likeliest(opponents: NonNullable<LineupQuestion['likelyOpponents']>): (readonly [TeamId, number])[] {
  const some = opponents.toSorted(([, one], [, other]) => other - one).slice(0, MOST_OPPONENTS);
  const whole = some.reduce((sum, [, weight]) => sum + weight, 0);
  return some.map(([id, weight]) => [id, weight / whole] as const);
}

type WeightedOutcome = LineupOutcome & { readonly chance: number; readonly weight: number };

/** Averages outcomes by weights that add up to 1. */
function averageOutcome(outcomes: readonly WeightedOutcome[]): LineupOutcome {
  const average = (value: (outcome: WeightedOutcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + outcome.weight * value(outcome), 0);
  const categories = outcomes[0]?.categories ?? [];
  return {
    value: average(({ value }) => value),
    chance: average(({ chance }) => chance),
    // Fantasy points are the same against every opponent.
    ...(outcomes[0]?.points === undefined ? {} : { points: outcomes[0].points }),
    categories: categories.map(({ statistic }, index) => ({
      statistic,
      value: average((outcome) => outcome.categories[index]?.value ?? 0),
    })),
  };
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
    const opponents =
      opponent === null ? likeliest(question.likelyOpponents ?? []) : [[opponent, 1] as const];
    if (opponents.length === 0) throw new InvalidInput('opponent', 'is missing in a league with matchups');
    if (number === null) throw new InvalidInput('week', 'has no number in a league with matchups');
    const against = opponents.map(([id, weight]) => ({
      weight,
      theirs: weekWindow(compiled, number, id).side,
      ties: pairTieDecision(compiled, number, team, id),
    }));
    return {
      unit,
      windowWith: (edits) => weekWindow(compiled, number, team, edits),
      outcomeOf: ({ side }) =>
        averageOutcome(
          against.map(({ theirs, ties, weight }) => {
            const { categories, expected, matchup, points } = matchupForecast(
              side,
              theirs,
              set,
              constants,
              ties,
            );
            const outcome = matchup[scoringForm];
            const chance = outcome ? shareOf(outcome) : 0.5;
            return {
              weight,
              value: unit === 'categories' ? shareOf(expected) : chance,
              chance,
              ...(scoringForm === 'headToHeadPoints' && points ? { points: points.first } : {}),
              categories:
                scoringForm === 'headToHeadPoints'
                  ? []
                  : categories.map((one) => ({ statistic: one.statistic, value: shareOf(one) })),
            };
          }),
        ),
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
