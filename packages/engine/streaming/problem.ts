import { type Day, InvalidInput, isDay, type Position } from '@fantasy-stats/domain';
import { requireCount, requireFinite, requireNonNegative, requireProbability } from '../errors.ts';
import type { LineupRules } from '../lineup/best-lineups.ts';
import { checkOutlook, type PlayerOutlook } from '../projection/player-outlook.ts';
import type { StreamingGoal } from './goal.ts';

/** A player of the reader's roster, or one nobody has. */
export interface StreamingPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  /** The position that limits count him by; null or absent where it is not known. */
  readonly primaryPosition?: Position | null;
  /** What a game of his brings: the order in which a manager fills his lineup. Above zero. */
  readonly value: number;
  /** A game of his; `chances` hold the probability to play each of `games`. */
  readonly outlook: PlayerOutlook;
  /** His NBA team's games in the stretch: the place of the day, and the share of the game that is not in the score yet. */
  readonly games: readonly { readonly day: number; readonly share: number }[];
  /** What having him after those days is worth beyond anyone who can be picked up then, in units of the goal. Not below zero. */
  readonly later: number;
  /** First day, by its place, from which he can be had (a free agent) or replaced (a player of the roster). */
  readonly from: number;
  /** Never dropped: a keeper, a player who cannot be dropped, one about whom nothing is known. */
  readonly isKept?: boolean;
  /** In an IL, IR or NA slot: his games do not count, and dropping him makes no room. */
  readonly isReserved?: boolean;
}

/** Who to add and drop over some days. */
export interface StreamingProblem {
  readonly days: readonly Day[];
  readonly roster: readonly StreamingPlayer[];
  readonly freeAgents: readonly StreamingPlayer[];
  /** Free places of the roster: adds that need no drop. */
  readonly openSpots: number;
  /** The most players of a position the roster may hold; a position without a limit is not in it. */
  readonly mostByPosition?: Readonly<Partial<Record<Position, number>>>;
  /** The most adds. */
  readonly adds: number;
  /** Slots and locks. Where lineups lock weekly, all moves are made before the first day. */
  readonly rules: LineupRules;
  /** Moves are made on so many of the first days; on any without it. */
  readonly moveDays?: number;
  readonly goal: StreamingGoal;
  /** How much a unit of the goal after the stretch weighs against one within it: 1 all of it, 0 only the stretch counts. */
  readonly laterWeight?: number;
  /** What every add must bring, in units of the goal: a move is not made for less. */
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
 * Checks a problem that came from outside.
 *
 * @throws InvalidInput naming the field: a player given twice, games that do not lie in the stretch or do not rise, chances that do
 *   not fit them, numbers that are none
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
