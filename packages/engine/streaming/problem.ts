import {
  type Day,
  type InjuredSlot,
  InvalidInput,
  isDay,
  type Position,
  type RosterSlot,
} from '@fantasy-stats/domain';
import { requireCount, requireFinite, requireNonNegative, requireProbability } from '../errors.ts';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { checkOutlook, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { StreamingGoal } from './goal.ts';

/** A player of the user's roster, or a free agent. */
export interface StreamingPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  /** The position that counts for limits; null or absent when unknown. */
  readonly primaryPosition?: Position | null;
  /** Value of a game, above zero; managers fill lineups in this order. */
  readonly value: number;
  /** Projection of a game; `chances` are the probabilities to play each of `games`. */
  readonly outlook: PlayerOutlook;
  /**
   * NBA team games in the window: index of the day, share that is not in the score yet, and the lineup slot
   * that a started game keeps (absent while the lineup is open).
   */
  readonly games: readonly {
    readonly day: number;
    readonly share: number;
    readonly closedSlot?: RosterSlot | undefined;
  }[];
  /** Value after the window above the best free agents, in units of the goal. At least zero. */
  readonly later: number;
  /** Standard error of `later` from the error of the player's mean line; absent for free agents. */
  readonly laterError?: number;
  /**
   * Index of the first day on which the player is available (a free agent) or can be dropped (on the roster).
   */
  readonly from: number;
  /** Whether they are never dropped: protected, undroppable, or without a projection. */
  readonly isProtected?: boolean;
  /** Whether they are in an IL, IR or NA slot: games do not count, and a drop opens no spot. */
  readonly isReserved?: boolean;
  /** Absent for free agents, and when the injured list is unknown. */
  readonly injured?: InjuredPlayer;
}

export interface InjuredPlayer {
  /** The player's slot of the injured list; null on the roster. */
  readonly slot: InjuredSlot | null;
  /** Slots of the injured list that accept the player. */
  readonly slots: readonly InjuredSlot[];
  /** Index of the day from which the player can return from the list; null when after the window. */
  readonly mayReturnOn: number | null;
  /**
   * Index of the first day on which the player can move to or from the list, which locks like a lineup; absent:
   * the day from which they can be dropped.
   */
  readonly movesFrom?: number;
  /**
   * Index of the day from which the player is expected to be ineligible, 0 if ineligible today; null when
   * after the window.
   */
  readonly blocksFrom: number | null;
}

export interface StreamingProblem {
  readonly days: readonly Day[];
  readonly roster: readonly StreamingPlayer[];
  readonly freeAgents: readonly StreamingPlayer[];
  /** Number of open roster spots, which allow adds without a drop. */
  readonly openSpots: number;
  /** Free slots of the injured list; default none. */
  readonly freeInjuredSlots?: readonly InjuredSlot[];
  /** Maximum number of players per position; positions without a limit are missing. */
  readonly mostByPosition?: Readonly<Partial<Record<Position, number>>>;
  readonly adds: number;
  /** Slots and locks. When lineups lock weekly, all moves are made on the first day. */
  readonly rules: LineupRules;
  /** Number of days, from the first, on which moves can be made; default all. */
  readonly moveDays?: number;
  readonly goal: StreamingGoal;
  /** Weight of a unit of the goal after the window relative to one within it: 1 full, 0 ignores it. */
  readonly laterWeight?: number;
  /** Minimum gain of every add, in units of the goal. */
  readonly leastGain?: number;
}

function checkPlayer(player: StreamingPlayer, days: number, field: string): void {
  checkOutlook(player.outlook, `${field}.outlook`);
  requireFinite(player.value, `${field}.value`);
  requireNonNegative(player.later, `${field}.later`);
  requireCount(player.from, `${field}.from`);
  if (player.games.length !== player.outlook.chances.length) {
    throw new InvalidInput(`${field}.games`, `must be as many as chances, ${player.outlook.chances.length}`);
  }
  let before = -1;
  player.games.forEach(({ day, share }, game) => {
    requireCount(day, `${field}.games[${game}].day`);
    requireProbability(share, `${field}.games[${game}].share`);
    if (day >= days || day <= before) {
      throw new InvalidInput(`${field}.games[${game}].day`, `must rise and stay below ${days}, got ${day}`);
    }
    before = day;
  });
}

/**
 * Validates a problem from outside.
 *
 * @throws InvalidInput naming the field: a duplicate player, games outside the window or not ascending,
 * chances that do not match them, invalid numbers
 */
export function checkStreaming(problem: StreamingProblem): void {
  const { days, roster, freeAgents } = problem;
  days.forEach((day, index) => {
    if (!isDay(day)) throw new InvalidInput(`days[${index}]`, `"${day}" is not a day`);
    if (index > 0 && day <= (days[index - 1] ?? '')) throw new InvalidInput(`days[${index}]`, 'must rise');
  });
  requireCount(problem.openSpots, 'openSpots');
  requireCount(problem.adds, 'adds');
  for (const [position, most] of Object.entries(problem.mostByPosition ?? {}))
    requireCount(most, `mostByPosition.${position}`);
  requireCount(problem.moveDays ?? days.length, 'moveDays');
  requireNonNegative(problem.laterWeight ?? 1, 'laterWeight');
  requireNonNegative(problem.leastGain ?? 0, 'leastGain');
  const ids = new Set<string>();
  for (const [list, players] of Object.entries({ roster, freeAgents })) {
    players.forEach((player, index) => {
      const field = `${list}[${index}]`;
      if (ids.has(player.id)) throw new InvalidInput(`${field}.id`, `${player.id} is given twice`);
      ids.add(player.id);
      checkPlayer(player, days.length, field);
    });
  }
}
