import type { PickMove, PlayerMove, TeamId, TransactionKind } from '@fantasy-stats/domain';
import {
  type Answer,
  type Properties,
  readFlag,
  readInstant,
  readInteger,
  readNumber,
  readText,
} from '../loose.ts';
import type { EspnAnswer } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { movesKey, type NamelessTransaction, readTeam, teamsOf } from './moves.ts';

/** What of a league the reading of its moves depends on. */
export interface MoveRules {
  readonly usesFaab: boolean;
  readonly size: number;
  /** Whether an accepted trade waits for a review. */
  readonly reviewsTrades: boolean;
}

/** A record of `mTransactions2`: a move, an offer, or what became of one. */
export interface TransactionRecord {
  readonly id: string;
  readonly type: string;
  readonly status: string | null;
  readonly isCancel: boolean;
  readonly teamId: TeamId | null;
  /** Whether one of ESPN's own tasks wrote it. */
  readonly isByTask: boolean;
  readonly isByCommissioner: boolean;
  readonly bid: number | null;
  readonly proposedAt: string | null;
  readonly processedAt: string | null;
  readonly expiresAt: string | null;
  readonly relatedId: string | null;
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
}

/** The records of an answer. Line-up changes and the draft are left out. */
export function readRecords({ body, answer }: EspnAnswer, size: number): TransactionRecord[] {
  const records: TransactionRecord[] = [];
  eachEntry(body.transactions, answer, 'transactions', (entry, index) => {
    const id = readText(entry.id);
    const type = readText(entry.type);
    if (id === null) unfit(answer, 'transactions', index, 'id', 'text');
    else if (type === null) unfit(answer, 'transactions', index, 'type', 'text');
    else if (type !== 'DRAFT' && type !== 'FUTURE_ROSTER' && type !== 'WAIVER_ERROR')
      records.push(readRecord(entry, id, type, size, answer));
  });
  return records;
}

function readRecord(
  entry: Properties,
  id: string,
  type: string,
  size: number,
  answer: Answer,
): TransactionRecord {
  const moves: PlayerMove[] = [];
  const picks: PickMove[] = [];
  eachEntry(entry.items, answer, 'transactions.items', (item, index) => {
    const from = readTeam(item.fromTeamId);
    const to = readTeam(item.toTeamId);
    switch (item.type) {
      case 'ADD':
      case 'DROP':
      case 'TRADE': {
        const playerId = readInteger(item.playerId);
        if (playerId === null) unfit(answer, 'transactions.items', index, 'playerId', 'a whole number');
        else if (from !== to) moves.push({ playerId: String(playerId), playerName: null, from, to });
        break;
      }
      case 'DRAFT_TRADE':
      case 'FUTURE_DRAFT_TRADE': {
        const overall = readInteger(item.overallPickNumber);
        if (from === null || to === null || overall === null || overall < 1 || size < 1)
          answer.skip('a traded pick');
        else picks.push({ round: Math.ceil(overall / size), originalTeamId: null, from, to });
        break;
      }
      case 'ACQUISITION_BUDGET_TRADE':
        answer.skip('a traded budget');
        break;
      default:
    }
  });
  const memberId = readText(entry.memberId);
  return {
    id,
    type,
    status: readText(entry.status),
    isCancel: entry.executionType === 'CANCEL',
    teamId: readTeam(entry.teamId),
    isByTask: memberId !== null && !memberId.startsWith('{'),
    isByCommissioner: readFlag(entry.isLeagueManager) && !readFlag(entry.isActingAsTeamOwner),
    bid: readNumber(entry.bidAmount),
    proposedAt: readInstant(entry.proposedDate),
    processedAt: readInstant(entry.processDate),
    expiresAt: readInstant(entry.expirationDate),
    relatedId: readText(entry.relatedTransactionId),
    moves,
    picks,
  };
}

/** Line-up changes, offers and answers to offers are no moves of players between teams. */
const moveTypes = new Set(['FREEAGENT', 'WAIVER', 'ROSTER', 'RETRO_ROSTER']);

/**
 * Executed moves, failed claims left out. A trade is told by up to two records: accepted, and upheld after its
 * review. Where the league reviews trades only the second took effect; else the first did, at once, and a second
 * one about the same players is the same trade.
 */
export function executedMoves(
  records: readonly TransactionRecord[],
  rules: MoveRules,
): NamelessTransaction[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const vetoed = new Set(
    records.flatMap((record) => (record.type === 'TRADE_VETO' ? [record.relatedId] : [])),
  );
  const found: NamelessTransaction[] = [];
  const upheld = new Map<string, string[]>();
  const accepted: NamelessTransaction[] = [];
  for (const record of records) {
    if (record.status !== 'EXECUTED' || record.isCancel) continue;
    const isUpheld = record.type === 'TRADE_UPHOLD';
    const isAccepted = record.type === 'TRADE_ACCEPT' && !rules.reviewsTrades;
    if (!isUpheld && !isAccepted && !moveTypes.has(record.type)) continue;
    const told = isUpheld || isAccepted ? withItems(record, byId) : record;
    const at = record.processedAt ?? record.proposedAt;
    if (at === null || told.moves.length + told.picks.length === 0) continue;
    const transaction = transactionOf(record, told, at, rules);
    if (isUpheld) {
      const key = movesKey(transaction);
      upheld.set(key, [...(upheld.get(key) ?? []), at]);
      found.push(transaction);
    } else if (isAccepted) {
      if (!vetoed.has(record.id) && !vetoed.has(record.relatedId)) accepted.push(transaction);
    } else found.push(transaction);
  }
  return [...found, ...accepted.filter((trade) => !isUpheldLater(trade, upheld.get(movesKey(trade)) ?? []))];
}

const longestReview = 10 * 86_400_000;

function isUpheldLater({ at }: NamelessTransaction, upheldAt: readonly string[]): boolean {
  return upheldAt.some((instant) => Math.abs(Date.parse(instant) - Date.parse(at)) <= longestReview);
}

/** The record that tells what is traded: the record itself, else one it answers. */
function withItems(
  record: TransactionRecord,
  byId: ReadonlyMap<string, TransactionRecord>,
): TransactionRecord {
  let told = record;
  for (let step = 0; step < 4 && told.moves.length + told.picks.length === 0; step++) {
    const before = told.relatedId === null ? undefined : byId.get(told.relatedId);
    if (!before) break;
    told = before;
  }
  return told;
}

function transactionOf(
  record: TransactionRecord,
  { moves, picks }: Pick<TransactionRecord, 'moves' | 'picks'>,
  at: string,
  rules: MoveRules,
): NamelessTransaction {
  const kind = kindOf(record, moves);
  const bid = record.bid !== null && record.bid >= 0 ? record.bid : null;
  return {
    kind,
    at,
    teamIds: teamsOf(moves, picks, kind === 'trade' ? null : record.teamId),
    moves,
    picks,
    faabBid: kind === 'waiver' && rules.usesFaab ? bid : null,
  };
}

function kindOf(record: TransactionRecord, moves: readonly PlayerMove[]): TransactionKind {
  if (record.type.startsWith('TRADE')) return 'trade';
  if (record.isByCommissioner) return 'commissioner';
  if (record.type === 'WAIVER') return 'waiver';
  return pickUpKind(moves);
}

/** Whether players came, went, or both. */
export function pickUpKind(moves: readonly PlayerMove[]): TransactionKind {
  const adds = moves.some((move) => move.to !== null);
  const drops = moves.some((move) => move.to === null);
  if (adds && drops) return 'addDrop';
  return adds ? 'add' : 'drop';
}
