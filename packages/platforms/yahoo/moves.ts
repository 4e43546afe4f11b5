import type {
  DraftPick,
  OfferState,
  PickMove,
  Player,
  PlayerMove,
  TradeOffer,
  Transaction,
  TransactionFacts,
  TransactionKind,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  type Answer,
  flag,
  neededInteger,
  neededText,
  number,
  type Properties,
  readInstant,
  readNumber,
  text,
} from '../loose.ts';
import { leaguePart } from './league.ts';
import { readPlayer, readPlayerKey } from './players.ts';
import { isCollection, merged, neededCollection, optionalCollection, teamIdOf } from './shape.ts';

const DraftResult = z.object({
  pick: neededInteger,
  round: neededInteger,
  team_key: neededText,
  cost: number,
  is_keeper: flag,
});

/** The picks of a draft in their order; a pick that is not made has no player. @throws UnexpectedAnswer without a list */
export function readDraftResults(
  body: unknown,
  answer: Answer,
  keptPlayers: ReadonlySet<string> = new Set(),
): DraftPick[] {
  const at = 'league.draft_results';
  const list = leaguePart(body, 'draft_results');
  if (!isCollection(list)) throw answer.unexpected('is not a list', at);
  const picks = neededCollection(list, 'draft_result', answer, at).flatMap((resource, index) => {
    const raw = merged(resource);
    const entry = answer.readOrSkip(DraftResult, raw, `${at}[${index}]`);
    if (!entry) return [];
    const teamId = teamIdOf(entry.team_key);
    const playerId = readPlayerKey(raw.player_key);
    if (teamId === null) answer.leaveOut('is not the key of a team', `${at}[${index}].team_key`);
    else if (playerId === null && hasText(raw.player_key))
      answer.leaveOut('is not the key of a player', `${at}[${index}].player_key`);
    else
      return [
        {
          pick: entry.pick,
          round: entry.round,
          teamId,
          playerId,
          cost: entry.cost,
          isKeeper: entry.is_keeper || (playerId !== null && keptPlayers.has(playerId)),
        },
      ];
    return [];
  });
  return answer.once(picks, ({ pick }) => String(pick), 'draft pick');
}

/** Whether anything stands there: nothing, or nothing in it, is Yahoo's way to leave out. */
function hasText(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

const TransactionKey = z
  .unknown()
  .optional()
  .transform((value, context): string => {
    if (typeof value === 'string' && /^[\w.]{1,100}$/.test(value)) return value;
    context.addIssue({ code: 'custom', message: 'is not the key of a transaction' });
    return z.NEVER;
  });

const TransactionProperties = z.object({
  transaction_key: TransactionKey,
  type: neededText,
  status: text,
  timestamp: number,
  trade_proposed_time: number,
  faab_bid: number,
  trader_team_key: text,
  tradee_team_key: text,
});
type TransactionProperties = z.output<typeof TransactionProperties>;

const Move = z.object({
  source_type: text,
  source_team_key: text,
  destination_type: text,
  destination_team_key: text,
});
const Pick = z.object({
  round: neededInteger,
  source_team_key: neededText,
  destination_team_key: neededText,
  original_team_key: text,
});

const kinds = new Map<string, TransactionKind>([
  ['add', 'add'],
  ['drop', 'drop'],
  ['add/drop', 'addDrop'],
  ['trade', 'trade'],
  ['commish', 'commissioner'],
]);

/** What a trade that has not taken effect says of itself; `proposed` ones are open. */
const offerStates = new Map<string, OfferState>([
  ['proposed', 'open'],
  ['pending', 'open'],
  ['accepted', 'accepted'],
  ['vetoed', 'vetoed'],
  ['rejected', 'declined'],
  ['declined', 'declined'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['expired', 'expired'],
  ['invalid', 'failed'],
  ['failed', 'failed'],
]);

/** A page of Yahoo's list of transactions. */
export interface TransactionPage {
  readonly facts: TransactionFacts;
  /** How many rows the page had, executed or not. */
  readonly count: number;
  /** The instant of its oldest row, executed or not; null when no row says when it was. */
  readonly oldest: string | null;
}

/**
 * One page of moves. Trades that were vetoed, or wait for an answer, are offers; whatever else did not take effect
 * is left out. So is, and noted, a move of which not everything can be read: a trade without one of its players would
 * be another trade.
 * @throws UnexpectedAnswer where there is no list
 */
export function readTransactions(body: unknown, answer: Answer): TransactionPage {
  const list = leaguePart(body, 'transactions');
  if (!isCollection(list)) throw answer.unexpected('is not a list', 'league.transactions');
  const before = answer.lost;
  const raw = neededCollection(list, 'transaction', answer, 'league.transactions').map(merged);
  const broken = answer.lost - before;
  const transactions: Transaction[] = [];
  const offers: TradeOffer[] = [];
  const players = new Map<string, Player>();
  let oldest: string | null = null;
  for (const [index, entry] of raw.entries()) {
    const at = `league.transactions[${index}]`;
    const rowInstant = instantOf(readNumber(entry.timestamp));
    if (rowInstant !== null && (oldest === null || rowInstant < oldest)) oldest = rowInstant;
    const read = answer.readOrSkip(TransactionProperties, entry, at);
    if (!read) continue;
    const isExecuted = read.status === null || read.status === 'successful';
    const isTrade = read.type === 'trade' || read.type === 'pending_trade';
    if (isTrade && (!isExecuted || read.type === 'pending_trade')) {
      const offer = readOffer(read, entry, answer, at, players);
      if (offer) offers.push(offer);
      continue;
    }
    if (!isExecuted) continue;
    const kind = kinds.get(read.type);
    const instant = instantOf(read.timestamp);
    if (!kind || instant === null) {
      if (kind) answer.leaveOut('is not an instant', `${at}.timestamp`);
      else answer.skip(`transaction of type ${read.type}`);
      continue;
    }
    const lost = answer.lost;
    const { moves, fromWaivers } = readMoves(entry.players, answer, at, players);
    if (answer.lost > lost) continue;
    const picks = readPicks(entry.picks, answer, at);
    transactions.push({
      id: read.transaction_key,
      kind: fromWaivers && (kind === 'add' || kind === 'addDrop') ? 'waiver' : kind,
      at: instant,
      teamIds: teamsOf(read, moves, picks),
      moves,
      picks,
      faabBid: read.faab_bid,
    });
  }
  const count = raw.length + broken;
  return { facts: { transactions, offers, players: [...players.values()] }, count, oldest };
}

function instantOf(seconds: number | null): string | null {
  return seconds === null ? null : readInstant(seconds * 1000);
}

function readOffer(
  read: TransactionProperties,
  entry: Properties,
  answer: Answer,
  at: string,
  players: Map<string, Player>,
): TradeOffer | null {
  const state = offerStates.get(read.status ?? 'proposed');
  const proposedAt = instantOf(read.trade_proposed_time) ?? instantOf(read.timestamp);
  if (!state || proposedAt === null) {
    if (state) answer.leaveOut('is not an instant', `${at}.timestamp`);
    else answer.skip(`trade that is ${read.status}`);
    return null;
  }
  const lost = answer.lost;
  const { moves } = readMoves(entry.players, answer, at, players);
  if (answer.lost > lost) return null;
  const picks = readPicks(entry.picks, answer, at);
  const trader = teamIdOf(read.trader_team_key ?? '');
  const teamIds = teamsOf(read, moves, picks);
  return {
    id: read.transaction_key,
    teamIds: trader === null ? teamIds : [...new Set([trader, ...teamIds])],
    proposedAt,
    expiresAt: null,
    state,
    moves,
    picks,
  };
}

/** The teams a move is about, in the order in which it names them. */
function teamsOf(
  read: TransactionProperties,
  moves: readonly PlayerMove[],
  picks: readonly PickMove[],
): string[] {
  const teams = [
    ...moves.flatMap((move) => [move.from, move.to]),
    ...picks.flatMap((pick) => [pick.from, pick.to]),
    teamIdOf(read.trader_team_key ?? ''),
    teamIdOf(read.tradee_team_key ?? ''),
  ].filter((team) => team !== null);
  return [...new Set(teams)];
}

function readPicks(list: unknown, answer: Answer, at: string): PickMove[] {
  const raw = optionalCollection(list, 'pick', answer, `${at}.picks`).map(merged);
  return answer.each(Pick, raw, `${at}.picks`).flatMap((pick) => {
    const from = teamIdOf(pick.source_team_key);
    const to = teamIdOf(pick.destination_team_key);
    if (from === null || to === null) {
      answer.leaveOut('names no teams', `${at}.picks`);
      return [];
    }
    return [{ round: pick.round, originalTeamId: teamIdOf(pick.original_team_key ?? ''), from, to }];
  });
}

function readMoves(
  list: unknown,
  answer: Answer,
  at: string,
  players: Map<string, Player>,
): { moves: PlayerMove[]; fromWaivers: boolean } {
  let fromWaivers = false;
  const moves: PlayerMove[] = [];
  const entries = optionalCollection(list, 'player', answer, `${at}.players`);
  for (const [index, resource] of entries.entries()) {
    const place = `${at}.players[${index}]`;
    const player = readPlayer(resource, answer, place);
    if (!player) continue;
    const data = answer.read(Move, merged(merged(resource).transaction_data), at);
    if (data.source_type === 'waivers') fromWaivers = true;
    const from = teamIdOf(data.source_team_key ?? '');
    const to = teamIdOf(data.destination_team_key ?? '');
    const isTold =
      (from !== null || to !== null) &&
      (from !== null || data.source_type !== 'team') &&
      (to !== null || data.destination_type !== 'team');
    if (!isTold) {
      answer.leaveOut('does not say from where to where', `${place}.transaction_data`);
      continue;
    }
    if (!players.has(player.id)) players.set(player.id, player);
    moves.push({ playerId: player.id, playerName: player.name, from, to });
  }
  return { moves, fromWaivers };
}
