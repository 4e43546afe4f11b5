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
import { type NamelessTransaction, readTeam, teamsOf } from './moves.ts';

/** What of a league the reading of its moves depends on. */
export interface MoveRules extends TradeReview {
  readonly usesFaab: boolean;
  readonly size: number;
}

/** How a league reviews accepted trades. */
export interface TradeReview {
  /** Whether they wait for a review. */
  readonly reviewsTrades: boolean;
  /** Teams whose veto stops one; null where the league does not say. */
  readonly vetoVotes: number | null;
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

/** Ids of records are UUIDs. */
const isRecordId = (id: string) => /^[\w-]{1,64}$/.test(id);

/**
 * The records of an answer. Lineup changes and the draft are left out; so are, and noted, records of which not every
 * item can be read: a trade without one of its players would be another trade.
 */
export function readRecords({ body, answer }: EspnAnswer, size: number): TransactionRecord[] {
  const records: TransactionRecord[] = [];
  eachEntry(body.transactions, answer, 'transactions', (entry, index) => {
    const id = readText(entry.id);
    const type = readText(entry.type);
    if (id === null || !isRecordId(id)) unfit(answer, 'transactions', index, 'id', 'text');
    else if (type === null) unfit(answer, 'transactions', index, 'type', 'text');
    else if (type !== 'DRAFT' && type !== 'FUTURE_ROSTER' && type !== 'WAIVER_ERROR') {
      const lost = answer.lost;
      const record = readRecord(entry, { id, type, at: `transactions[${index}].items` }, size, answer);
      if (answer.lost === lost) records.push(record);
    }
  });
  return answer.once(records, ({ id }) => id, 'transaction');
}

function readRecord(
  entry: Properties,
  { id, type, at }: { readonly id: string; readonly type: string; readonly at: string },
  size: number,
  answer: Answer,
): TransactionRecord {
  const moves: PlayerMove[] = [];
  const picks: PickMove[] = [];
  const { items } = entry;
  if (items !== undefined && items !== null && !Array.isArray(items)) answer.leaveOut('is not a list', at);
  eachEntry(items, answer, at, (item, index) => {
    const from = readTeam(item.fromTeamId);
    const to = readTeam(item.toTeamId);
    switch (item.type) {
      case 'ADD':
      case 'DROP':
      case 'TRADE': {
        const playerId = readInteger(item.playerId);
        if (playerId === null) unfit(answer, at, index, 'playerId', 'a whole number');
        else if (![item.fromTeamId, item.toTeamId].every(isTeam))
          unfit(answer, at, index, 'toTeamId', 'the number of a team');
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

/** Whether something tells a team, or the pool: nothing, or a whole number. */
function isTeam(value: unknown): boolean {
  return value === undefined || value === null || readInteger(value) !== null;
}

/** Lineup changes, offers and answers to offers are no moves of players between teams. */
const moveTypes = new Set(['FREEAGENT', 'WAIVER', 'ROSTER', 'RETRO_ROSTER']);

/** Executed adds, drops and waiver claims. Failed and pending ones are left out, and trades: {@link executedTrades}. */
export function executedMoves(
  records: readonly TransactionRecord[],
  rules: MoveRules,
): NamelessTransaction[] {
  return records.flatMap((record) => {
    if (record.status !== 'EXECUTED' || record.isCancel || !moveTypes.has(record.type)) return [];
    const at = record.processedAt ?? record.proposedAt;
    if (at === null || record.moves.length === 0) return [];
    const kind = record.isByCommissioner
      ? 'commissioner'
      : record.type === 'WAIVER'
        ? 'waiver'
        : pickUpKind(record.moves);
    const bid = record.bid !== null && record.bid >= 0 ? record.bid : null;
    return [
      {
        kind,
        at,
        teamIds: teamsOf(record.moves, [], record.teamId),
        moves: record.moves,
        picks: [],
        faabBid: kind === 'waiver' && rules.usesFaab ? bid : null,
      },
    ];
  });
}

/** Whether players came, went, or both. */
export function pickUpKind(moves: readonly PlayerMove[]): TransactionKind {
  const adds = moves.some((move) => move.to !== null);
  const drops = moves.some((move) => move.to === null);
  if (adds && drops) return 'addDrop';
  return adds ? 'add' : 'drop';
}
