import { type GoalUnit, isHeadToHead, shownGoal, type TeamId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import { weekForecast } from '../league/forecast-matchup.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import { shareOf } from '../league/week-projection.ts';
import { editsOfPlan } from './edits-of-plan.ts';
import type { FreeAgentGain } from './free-agent-gains.ts';
import type { PlanQuestion } from './plan-outlook.ts';
import { readyForAdds, returnsOf } from './plan-returns.ts';
import type { PlanScale } from './plan-worth.ts';
import type { PlannedMoves } from './seats.ts';

/** Number of best free agents whose gain is simulated. */
const DRAWN_GAINS = 8;
/** Maximum number of simulated free agents. */
const MOST_DRAWN = 12;

export interface MatchupFigures {
  /** Chance to win; ties count as half. */
  readonly share: number;
  /** Expected category wins, or the difference in fantasy points. */
  readonly score: number;
}

/**
 * Returns the first team's figures in an edited matchup, from weeks simulated with the seed that all pages
 * use.
 */
export function simulatedFigures(
  compiled: CompiledForecast,
  week: number,
  first: TeamId,
  second: TeamId,
  edits: readonly RosterEdit[] = [],
): MatchupFigures {
  const { scoringForm } = compiled.inputs.rules;
  const { simulated } = weekForecast(compiled, week, first, second, edits);
  const outcome = simulated.matchup[scoringForm];
  const points = scoringForm === 'headToHeadPoints' ? simulated.points : null;
  return {
    share: outcome ? shareOf(outcome) : 0.5,
    score: points ? points.first - points.second : shareOf(simulated.expected),
  };
}

export interface DrawnBefore {
  readonly currentRoster: MatchupFigures;
  /**
   * The matchup after the returns from the injured list that help even without an add: the baseline of gains.
   */
  readonly withReturns: MatchupFigures;
}

/** A free agent's gain, which is simulated for the best free agents. */
export interface PickupGain extends FreeAgentGain {
  /** The gain minus the later cost, each rounded as displayed, by which all pages rank adds. */
  readonly net: number;
  /** The matchup with the player; null without a matchup, and when not simulated. */
  readonly after: MatchupFigures | null;
}

/**
 * Simulates the gains of the best free agents with common random numbers. Repeats until the first {@link
 * DRAWN_GAINS} are simulated, because simulations change the order.
 * @param gains best first
 * @returns the gains by net gain, best first
 */
export function* drawnGains(
  compiled: CompiledForecast,
  question: PlanQuestion,
  scale: PlanScale,
  gains: readonly FreeAgentGain[],
): Generator<
  readonly PickupGain[],
  { readonly gains: readonly PickupGain[]; readonly before: DrawnBefore | null }
> {
  const { problem } = scale;
  const { unit } = problem.goal;
  const laterWeight = problem.laterWeight ?? 1;
  let found = rankedGains(gains, unit, laterWeight);
  const { opponentId, teamId, week } = question;
  if (!isHeadToHead(compiled.inputs.rules.scoringForm) || week === null || opponentId === null)
    return { gains: found, before: null };
  const before = simulatedFigures(compiled, week, teamId, opponentId);
  const ready = readyForAdds(scale);
  const isReturnWorth = ready.net > scale.standing.net;
  const returns = isReturnWorth
    ? editsOfPlan({ moves: [], returns: returnsOf(scale, ready.plan) }, problem.days, teamId)
    : [];
  const reference =
    returns.length === 0 ? before : simulatedFigures(compiled, week, teamId, opponentId, returns);
  for (let drawn = 0; drawn < MOST_DRAWN; drawn += 1) {
    const next = found.slice(0, DRAWN_GAINS).find(({ after, net }) => after === null && net > 0);
    if (!next) break;
    const edits = editsOfPlan(movesOf(next), problem.days, teamId);
    const after = simulatedFigures(compiled, week, teamId, opponentId, edits);
    const key = unit === 'categories' ? 'score' : 'share';
    const gain = shownGoal(unit, shownGoal(unit, after[key]) - shownGoal(unit, reference[key]));
    const net = netGain({ ...next, gain }, unit, laterWeight);
    // `next.points` exists only in points leagues, where scores are in fantasy points.
    const points = next.points === undefined ? {} : { points: after.score - reference.score };
    const weighed: PickupGain = { ...next, gain, ...points, net, after };
    found = byNet(found.map((one) => (one === next ? weighed : one)));
    yield found;
  }
  return { gains: found, before: { currentRoster: before, withReturns: reference } };
}

/** Returns the moves of a single add, with the returns from the injured list that it needs. */
export function movesOf({ day, drop, id, list, returns }: FreeAgentGain): PlannedMoves {
  return {
    moves: [{ day, add: id, drop, ...(list === undefined ? {} : { list }) }],
    ...(returns ? { returns } : {}),
  };
}

/** Sorts by net gain, best first. */
export function rankedGains(
  gains: readonly FreeAgentGain[],
  unit: GoalUnit,
  laterWeight: number,
): PickupGain[] {
  return byNet(
    gains.map((one) => ({
      ...one,
      gain: shownGoal(unit, one.gain),
      givenUp: shownGoal(unit, one.givenUp),
      net: netGain(one, unit, laterWeight),
      after: null,
    })),
  );
}

function netGain(
  { gain, givenUp }: Pick<FreeAgentGain, 'gain' | 'givenUp'>,
  unit: GoalUnit,
  laterWeight: number,
): number {
  return shownGoal(unit, shownGoal(unit, gain) - laterWeight * shownGoal(unit, givenUp));
}

function byNet(gains: readonly PickupGain[]): PickupGain[] {
  return gains.toSorted((a, b) => b.net - a.net);
}
