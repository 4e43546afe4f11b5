import type { MeasuredGame, SplitGames } from './played-games.ts';
import {
  clearFrom,
  type GameSample,
  rateSampleOf,
  sampleOf,
  typicalVariance,
  type WindowChange,
  windowChange,
} from './window-change.ts';

/** Windows of recent games in days. */
export const movementDays = [7, 30] as const;
export type MovementDays = (typeof movementDays)[number];

/** Measures of movement. Minutes come first: they change before value does. */
export const movementMeasures = ['minutes', 'usage', 'value'] as const;
export type MovementMeasure = (typeof movementMeasures)[number];

export type Changes = Readonly<Record<MovementMeasure, WindowChange>>;

export interface ClearChange {
  readonly measure: MovementMeasure;
  readonly isUp: boolean;
}

/** Minimum games before the window, and in it. */
export const fewestBefore = 5;
export const fewestIn = { 7: 2, 30: 5 } as const satisfies Record<MovementDays, number>;

/** Minimum minutes per game, before the window or in it, for a change to matter. */
const LEAST_MINUTES = 15;
/** Maximum average share of clear changes that are due to chance. */
const CHANCE_SHARE = 0.1;

const samplesOf: Readonly<Record<MovementMeasure, (games: readonly MeasuredGame[]) => GameSample>> = {
  minutes: (games) => sampleOf(games.map(({ minutes }) => minutes)),
  usage: (games) =>
    rateSampleOf(
      games.map(({ minutes, possessions }) => ({ top: possessions, bottom: minutes })),
      36,
    ),
  value: (games) => sampleOf(games.map(({ value }) => value)),
};

/**
 * Computes the changes of players between the season's games before a window and those in it. Null for
 * players with too few games or minutes.
 */
export function playerChanges(players: readonly SplitGames[], days: MovementDays): (Changes | null)[] {
  const isMeasured = players.map(({ before, now }) => {
    if (before.length < fewestBefore || now.length < fewestIn[days]) return false;
    return Math.max(meanMinutes(before), meanMinutes(now)) >= LEAST_MINUTES && meanMinutes(now) > 0;
  });
  const changesIn = (measure: MovementMeasure): (WindowChange | null)[] => {
    const pairs = players.map(({ before, now }, player) =>
      isMeasured[player] ? ([samplesOf[measure](before), samplesOf[measure](now)] as const) : null,
    );
    const typical = typicalVariance(pairs.flatMap((pair) => pair ?? []));
    return pairs.map((pair) => pair && windowChange(...pair, typical));
  };
  const [minutes, usage, value] = [changesIn('minutes'), changesIn('usage'), changesIn('value')];
  return players.map((_, player) => {
    const found = { minutes: minutes[player], usage: usage[player], value: value[player] };
    return found.minutes && found.usage && found.value
      ? { minutes: found.minutes, usage: found.usage, value: found.value }
      : null;
  });
}

/** Returns each player's first clear change, in the order of {@link movementMeasures}; null if none. */
export function clearChanges(changes: readonly (Changes | null)[]): (ClearChange | null)[] {
  const measured = changes.flatMap((one) => one ?? []);
  const least = movementMeasures.map((measure) => ({
    measure,
    from: clearFrom(
      measured.map((one) => one[measure].z),
      CHANCE_SHARE,
    ),
  }));
  return changes.map((one) => {
    const found = one && least.find(({ from, measure }) => Math.abs(one[measure].z) >= from);
    return found ? { measure: found.measure, isUp: one[found.measure].z > 0 } : null;
  });
}

function meanMinutes(games: readonly MeasuredGame[]): number {
  return games.reduce((sum, { minutes }) => sum + minutes, 0) / games.length;
}
