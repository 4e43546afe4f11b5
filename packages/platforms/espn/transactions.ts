import type { PickMove, PlayerMove, TeamId, TransactionKind } from '@fantasy-stats/domain';
import {
  type PlatformResponse,
  type Properties,
  readFlag,
  readInstant,
  readInteger,
  readNumber,
  readText,
} from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { type NamelessTransaction, readTeam, teamsOf } from './moves.ts';

/** Settings needed to read a league's moves. */
export interface MoveRules extends TradeReview {
  readonly usesFaab: boolean;
  readonly size: number;
}

export interface TradeReview {
  readonly reviewsTrades: boolean;
  /** Number of team vetoes that stop a trade; null if unknown. */
  readonly vetoVotes: number | null;
}

/** A record of `mTransactions2`: a move, an offer, or an offer's outcome. */
export interface TransactionRecord {
  readonly id: string;
  readonly type: string;
  readonly status: string | null;
  readonly isCancel: boolean;
  readonly teamId: TeamId | null;
  /** Whether one of ESPN's own tasks wrote the record. */
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
 * Reads a response's records. Lineup changes and the draft are skipped. Records with an unreadable item are
 * skipped and reported.
 */
export function readRecords({ body, response }: EspnResponse, size: number): TransactionRecord[] {
  const records: TransactionRecord[] = [];
  eachEntry(body.transactions, response, 'transactions', (entry, index) => {
    const id = readText(entry.id);
    const type = readText(entry.type);
    if (id === null || !isRecordId(id)) unfit(response, 'transactions', index, 'id', 'text');
    else if (type === null) unfit(response, 'transactions', index, 'type', 'text');
    else if (type !== 'DRAFT' && type !== 'FUTURE_ROSTER' && type !== 'WAIVER_ERROR') {
      const lost = response.lost;
      const record = readRecord(entry, { id, type, at: `transactions[${index}].items` }, size, response);
      if (response.lost === lost) records.push(record);
    }
  });
  return response.once(records, ({ id }) => id, 'transaction');
}

function readRecord(
  entry: Properties,
  { id, type, at }: { readonly id: string; readonly type: string; readonly at: string },
  size: number,
  response: PlatformResponse,
): TransactionRecord {
  const moves: PlayerMove[] = [];
  const picks: PickMove[] = [];
  const { items } = entry;
  if (items !== undefined && items !== null && !Array.isArray(items)) response.leaveOut('is not a list', at);
  eachEntry(items, response, at, (item, index) => {
    const from = readTeam(item.fromTeamId);
    const to = readTeam(item.toTeamId);
    switch (item.type) {
      case 'ADD':
      case 'DROP':
      case 'TRADE': {
        const playerId = readInteger(item.playerId);
        if (playerId === null) unfit(response, at, index, 'playerId', 'a whole number');
        else if (![item.fromTeamId, item.toTeamId].every(isTeam))
          unfit(response, at, index, 'toTeamId', 'the number of a team');
        else if (from !== to) moves.push({ playerId: String(playerId), playerName: null, from, to });
        break;
      }
      case 'DRAFT_TRADE':
      case 'FUTURE_DRAFT_TRADE': {
        const overall = readInteger(item.overallPickNumber);
        if (from === null || to === null || overall === null || overall < 1 || size < 1)
          response.skip('a traded pick');
        else picks.push({ round: Math.ceil(overall / size), originalTeamId: null, from, to });
        break;
      }
      case 'ACQUISITION_BUDGET_TRADE':
        response.skip('a traded budget');
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

function isTeam(value: unknown): boolean {
  return value === undefined || value === null || readInteger(value) !== null;
}

/** Record types that move players, unlike lineup changes, trade offers and their responses. */
const moveTypes = new Set(['FREEAGENT', 'WAIVER', 'ROSTER', 'RETRO_ROSTER']);

/**
 * Returns executed adds, drops and waiver claims. Failed and pending ones are left out, and so are trades
 * (see {@link executedTrades}).
 */
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

/** Returns whether players came, went, or both. */
export function pickUpKind(moves: readonly PlayerMove[]): TransactionKind {
  const adds = moves.some((move) => move.to !== null);
  const drops = moves.some((move) => move.to === null);
  if (adds && drops) return 'addDrop';
  return adds ? 'add' : 'drop';
}
