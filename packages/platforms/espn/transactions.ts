import type { PlayerMove, TeamId, Transaction, TransactionKind } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, list, neededInteger, neededText, number, readInstant, text } from '../loose.ts';
import type { EspnAnswer } from './client.ts';

const EspnTransaction = z.object({
  id: neededText,
  type: neededText,
  status: text,
  executionType: text,
  teamId: integer,
  bidAmount: number,
  proposedDate: number,
  processDate: number,
  relatedTransactionId: text,
  items: list,
});

const Item = z.object({
  type: text,
  playerId: neededInteger,
  fromTeamId: integer,
  toTeamId: integer,
});

/** Line-up changes, drafts, offers and answers to offers are no moves of players between teams. */
const moveTypes = new Set(['FREEAGENT', 'WAIVER', 'TRADE_ACCEPT', 'TRADE_UPHOLD', 'ROSTER', 'RETRO_ROSTER']);

/**
 * Executed moves of the days an answer is about. A trade is told twice, accepted and upheld: told by the same
 * players between the same teams, it is kept once.
 */
export function readTransactions({ body, answer }: EspnAnswer): Transaction[] {
  const found = new Map<string, Transaction>();
  const entries = answer.read(list, body.transactions, 'transactions');
  for (const entry of answer.each(EspnTransaction, entries, 'transactions')) {
    if (entry.status !== 'EXECUTED' || entry.executionType === 'CANCEL') continue;
    if (!moveTypes.has(entry.type)) continue;
    const moves = readMoves(answer.each(Item, entry.items, 'transactions.items'));
    const at = readInstant(entry.processDate ?? entry.proposedDate);
    if (moves.length === 0 || at === null) continue;
    const kind = kindOf(entry.type, moves);
    const own = team(entry.teamId);
    const teamIds = [...moves.flatMap((move) => [move.from, move.to]), kind === 'trade' ? null : own];
    const transaction: Transaction = {
      id: entry.id,
      kind,
      at,
      teamIds: [...new Set(teamIds.filter((id) => id !== null))],
      moves,
      picks: [],
      faabBid: kind === 'waiver' && entry.bidAmount !== null && entry.bidAmount > 0 ? entry.bidAmount : null,
    };
    const key = kind === 'trade' ? tradeKey(transaction) : entry.id;
    const before = found.get(key);
    if (!before || before.at < transaction.at) found.set(key, transaction);
  }
  return [...found.values()];
}

/** The same for every record of the same trade on the same players. */
export function tradeKey(transaction: Transaction): string {
  const moves = transaction.moves.map((move) => `${move.playerId}:${move.from}>${move.to}`).sort();
  return `${transaction.kind} ${moves.join(' ')}`;
}

function team(id: number | null): TeamId | null {
  return id === null || id <= 0 ? null : String(id);
}

function readMoves(items: readonly z.output<typeof Item>[]): PlayerMove[] {
  return items.flatMap((item) => {
    const from = team(item.fromTeamId);
    const to = team(item.toTeamId);
    if (item.type !== 'ADD' && item.type !== 'DROP' && item.type !== 'TRADE') return [];
    return from === to ? [] : [{ playerId: String(item.playerId), playerName: null, from, to }];
  });
}

function kindOf(type: string, moves: readonly PlayerMove[]): TransactionKind {
  if (type.startsWith('TRADE')) return 'trade';
  if (type === 'WAIVER') return 'waiver';
  const adds = moves.some((move) => move.to !== null);
  const drops = moves.some((move) => move.to === null);
  if (adds && drops) return 'addDrop';
  return adds ? 'add' : 'drop';
}
