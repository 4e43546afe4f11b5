import {
  type Day,
  fantasyDayOf,
  type PickMove,
  type PlayerMove,
  type TeamId,
  type Transaction,
} from '@fantasy-stats/domain';
import { readInteger } from '../loose.ts';

/** A team from its number in an answer; the pool and everything else are null. */
export function readTeam(value: unknown): TeamId | null {
  const id = readInteger(value);
  return id === null || id <= 0 ? null : String(id);
}

/** A move that took effect, before it has its id. */
export type NamelessTransaction = Omit<Transaction, 'id'>;

/** Whether players or picks go from one team to another. */
export function isExchange({ moves, picks }: Pick<Transaction, 'moves' | 'picks'>): boolean {
  return picks.length > 0 || moves.some(({ from, to }) => from !== null && to !== null);
}

/** The same for a move in either of ESPN's lists: which players went where. Where they came from is not always told. */
export function movesKey(transaction: Pick<Transaction, 'moves' | 'picks'>): string {
  const { moves, picks } = transaction;
  // What is dropped to make room belongs to a trade, but only one of the lists tells it with the trade.
  const counted = isExchange(transaction) ? moves.filter((move) => move.to !== null) : moves;
  const players = counted.map(moveText).sort();
  const told = players.length > 0 ? players : picks.map(pickText).sort();
  return told.join('_');
}

function moveText({ playerId, from, to }: PlayerMove): string {
  return to === null ? `${playerId}from${from}` : `${playerId}to${to}`;
}

function pickText({ round, from, to }: PickMove): string {
  return `round${round}from${from}to${to}`;
}

/**
 * Gives moves their ids, newest first. ESPN's two lists number the same move differently, so an id is made of what
 * happened: the fantasy day, the players, and where they went: `trade_2026-11-03_100to3_101to1`. What happens
 * again on the same day (added, dropped, added) is counted: so whole days have to be given.
 */
export function named(found: readonly NamelessTransaction[]): Transaction[] {
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

/** The order of ISO instants in time. */
export function inOrder(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function dayOfInstant(at: string): Day {
  return fantasyDayOf(new Date(at));
}

/** The teams that are in a move, in the order in which they are told. */
export function teamsOf(
  moves: readonly PlayerMove[],
  picks: readonly PickMove[],
  acting: TeamId | null,
): TeamId[] {
  const told = [...moves, ...picks].flatMap(({ from, to }) => [from, to]);
  return [...new Set([...told, acting].filter((id) => id !== null))];
}
