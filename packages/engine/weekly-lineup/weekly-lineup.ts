import { type GoalUnit, isReserveSlot } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import type { RosterEdit } from '../league/roster-edits.ts';
import type { PlayerWindow, TeamWindow } from '../league/team-week.ts';
import { type LineupGoal, type LineupOutcome, type LineupQuestion, lineupGoal } from './lineup-goal.ts';

export interface WeeklyStarter {
  readonly id: string;
  /** Expected number of counted games. */
  readonly games: number;
  /** Gain over the best lineup without the player, in `unit`. */
  readonly gain: number;
  /** The same gain in fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  /** Whether the player is in the lineup now; null if the slot is unknown. */
  readonly isInLineup: boolean | null;
}

export interface WeeklyLineup {
  readonly unit: GoalUnit;
  /** Largest gain first. */
  readonly starters: readonly WeeklyStarter[];
  /** Players in the lineup now who are not in the best one. */
  readonly out: readonly string[];
  /** Gain over the current lineup, in `unit`; null if a slot is unknown. */
  readonly gain: number | null;
  /** The same gain in fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  /** The chance to win the matchup with the best lineup; null without matchups. */
  readonly chance: number | null;
}

/**
 * Minimum gain of a step, by unit: a tenth of a percentage point or fantasy point, or a hundredth of a
 * category or rotisserie point.
 */
export const leastStep = {
  categories: 0.01,
  wins: 0.001,
  fantasyPoints: 0.1,
  rotisseriePoints: 0.01,
} as const satisfies Record<GoalUnit, number>;

const MOST_STEPS = 12;

const isInLineup = ({ player: { rostered } }: PlayerWindow): boolean | null =>
  rostered.slot === null ? null : !isReserveSlot(rostered.slot);
const idOf = ({ player: { rostered } }: PlayerWindow): string => rostered.id;
const counts = ({ counting }: PlayerWindow): boolean => counting > 0;

export const sitting = (playerId: string): RosterEdit => ({ kind: 'sit', playerId, day: null });
export const starting = (playerId: string): RosterEdit => ({ kind: 'start', playerId, day: null });

/** Returns changes in which a player sits, starts, or replaces another. */
function changesOf({ players }: TeamWindow): RosterEdit[][] {
  const movable = players.filter(({ isSlotLocked }) => !isSlotLocked);
  const within = movable.filter(counts).map(idOf);
  const bench = movable
    .filter((one) => !counts(one) && !one.isReserved && one.days.some(({ gameChance }) => gameChance > 0))
    .map(idOf);
  return [
    ...within.map((id) => [sitting(id)]),
    ...bench.map((id) => [starting(id)]),
    ...bench.flatMap((id) => within.map((other) => [starting(id), sitting(other)])),
  ];
}

/** Merges changes; the last change of each player counts. */
function withChanges(edits: readonly RosterEdit[], more: readonly RosterEdit[]): RosterEdit[] {
  const changed = new Set(more.map((edit) => (edit.kind === 'add' ? '' : edit.playerId)));
  return [...edits.filter((edit) => edit.kind === 'add' || !changed.has(edit.playerId)), ...more];
}

/**
 * Returns the changes that lead from the lineup with the most value per game to the best lineup for the goal:
 * makes the best single change until none helps.
 */
export function bestChanges({ outcomeOf, unit, windowWith }: LineupGoal): RosterEdit[] {
  let edits: RosterEdit[] = [];
  let window = windowWith(edits);
  let value = outcomeOf(window).value;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let best = { value: value + leastStep[unit], edits, window };
    for (const change of changesOf(window)) {
      const tried = withChanges(edits, change);
      const changed = windowWith(tried);
      const outcome = outcomeOf(changed).value;
      if (outcome > best.value) best = { value: outcome, edits: tried, window: changed };
    }
    if (best.edits === edits) break;
    ({ value, edits, window } = best);
  }
  return edits;
}

/** Returns the gain of one outcome over another, also in fantasy points if the league counts them. */
export function gainOver(
  better: LineupOutcome,
  worse: LineupOutcome,
): { readonly gain: number; readonly points?: number } {
  const gain = better.value - worse.value;
  return better.points === undefined || worse.points === undefined
    ? { gain }
    : { gain, points: better.points - worse.points };
}

/**
 * Computes one lineup for the whole week, also for two-week rounds. Returns null if the lineup is locked.
 *
 * @throws InvalidInput as {@link lineupGoal}, CannotStream
 */
export function weeklyLineup(compiled: CompiledForecast, question: LineupQuestion): WeeklyLineup | null {
  const goal = lineupGoal(compiled, question);
  if (goal.windowWith([]).isLocked) return null;
  const edits = bestChanges(goal);
  const best = goal.windowWith(edits);
  const outcome = goal.outcomeOf(best);
  const without = (id: string): LineupOutcome =>
    goal.outcomeOf(goal.windowWith(withChanges(edits, [sitting(id)])));
  const starters = best.players
    .filter(counts)
    .map(
      (one): WeeklyStarter => ({
        id: idOf(one),
        games: one.counting,
        ...gainOver(outcome, without(idOf(one))),
        isInLineup: isInLineup(one),
      }),
    )
    .sort((one, other) => other.gain - one.gain);
  const isKnown = best.players.every((one) => isInLineup(one) !== null);
  const ids = new Set(starters.map(({ id }) => id));
  return {
    unit: goal.unit,
    starters,
    out: best.players
      .filter((one) => isInLineup(one) === true && !one.isSlotLocked && !ids.has(idOf(one)))
      .map(idOf),
    ...(isKnown ? gainOver(outcome, currentOutcome(goal, best)) : { gain: null }),
    chance: outcome.chance,
  };
}

function currentOutcome({ outcomeOf, windowWith }: LineupGoal, { players }: TeamWindow): LineupOutcome {
  const edits = players.map((one) => (isInLineup(one) ? starting : sitting)(idOf(one)));
  return outcomeOf(windowWith(edits));
}
