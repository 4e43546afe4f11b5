import {
  type Day,
  fantasyDayOf,
  type PickMove,
  type PlayerMove,
  type TeamId,
  type Transaction,
} from '@fantasy-stats/domain';
import { readInteger } from '../loose.ts';

/** Parses a team number; null for the player pool and everything else. */
export function readTeam(value: unknown): TeamId | null {
  const id = readInteger(value);
  return id === null || id <= 0 ? null : String(id);
}

export type NamelessTransaction = Omit<Transaction, 'id'>;

export function isExchange({ moves, picks }: Pick<Transaction, 'moves' | 'picks'>): boolean {
  return picks.length > 0 || moves.some(({ from, to }) => from !== null && to !== null);
}

/**
 * Returns a key that is the same in both of ESPN's lists. It omits a player's previous team, which is not
 * always known.
 */
export function movesKey(transaction: Pick<Transaction, 'moves' | 'picks'>): string {
  const { moves, picks } = transaction;
  // Ignore a trade's drops, because only one of ESPN's two lists has forced drops as part of the trade.
  const counted = isExchange(transaction) ? moves.filter((move) => move.to !== null) : moves;
  const players = counted.map(moveText).sort();
  const moved = players.length > 0 ? players : picks.map(pickText).sort();
  return moved.join('_');
}

function moveText({ playerId, from, to }: PlayerMove): string {
  return to === null ? `${playerId}from${from}` : `${playerId}to${to}`;
}

function pickText({ round, from, to }: PickMove): string {
  return `round${round}from${from}to${to}`;
}

/**
 * Gives moves their ids, newest first. ESPN's two lists number moves differently, so an id names the fantasy
 * day, the players, and where they went: `trade_2026-11-03_100to3_101to1`. A day's repeated moves are
 * numbered, so callers must pass whole days.
 */
export function withIds(found: readonly NamelessTransaction[]): Transaction[] {
  const counts = new Map<string, number>();
  return [...found]
    .sort((left, right) => inOrder(left.at, right.at))
    .map((transaction): Transaction => {
      const kind = isExchange(transaction) ? 'trade' : 'move';
      const id = `${kind}_${dayOfInstant(transaction.at)}_${movesKey(transaction)}`;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      return { id: count === 1 ? id : `${id}_${count}`, ...transaction };
    })
    .reverse();
}

/** Compares ISO instants by time, for sorting. */
export function inOrder(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function dayOfInstant(at: string): Day {
  return fantasyDayOf(new Date(at));
}

export function teamsOf(
  moves: readonly PlayerMove[],
  picks: readonly PickMove[],
  acting: TeamId | null,
): TeamId[] {
  const teams = [...moves, ...picks].flatMap(({ from, to }) => [from, to]);
  return [...new Set([...teams, acting].filter((id) => id !== null))];
}
