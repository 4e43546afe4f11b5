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
  flag,
  neededInteger,
  neededText,
  number,
  type PlatformResponse,
  type Properties,
  readInstant,
  readNumber,
  text,
} from '../loose.ts';
import { leaguePart } from './league.ts';
import { readPlayer, readPlayerKey } from './players.ts';
import { isCollection, merged, neededCollection, optionalCollection, teamIdOf } from './shape.ts';
import { readTradedFaab } from './traded-faab.ts';

const DraftResult = z.object({
  pick: neededInteger,
  round: neededInteger,
  team_key: neededText,
  cost: number,
  is_keeper: flag,
});

/** Reads the picks of a draft in order; a pick not made yet has no player. @throws UnexpectedAnswer without a list */
export function readDraftResults(
  body: unknown,
  response: PlatformResponse,
  keepers: ReadonlySet<string> = new Set(),
): DraftPick[] {
  const at = 'league.draft_results';
  const list = leaguePart(body, 'draft_results');
  if (!isCollection(list)) throw response.unexpected('is not a list', at);
  const picks = neededCollection(list, 'draft_result', response, at).flatMap((resource, index) => {
    const raw = merged(resource);
    const entry = response.readOrSkip(DraftResult, raw, `${at}[${index}]`);
    if (!entry) return [];
    const teamId = teamIdOf(entry.team_key);
    const playerId = readPlayerKey(raw.player_key);
    if (teamId === null) response.leaveOut('is not the key of a team', `${at}[${index}].team_key`);
    else if (playerId === null && hasText(raw.player_key))
      response.leaveOut('is not the key of a player', `${at}[${index}].player_key`);
    else
      return [
        {
          pick: entry.pick,
          round: entry.round,
          teamId,
          playerId,
          cost: entry.cost,
          isKeeper: entry.is_keeper || (playerId !== null && keepers.has(playerId)),
        },
      ];
    return [];
  });
  return response.once(picks, ({ pick }) => String(pick), 'draft pick');
}

/** Returns whether a value exists. Yahoo sends an empty text for some missing values. */
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

/** Yahoo's statuses of trades that have not taken effect; `proposed` ones are open. */
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

export interface TransactionPage {
  readonly facts: TransactionFacts;
  /** Number of rows on the page, executed or not. */
  readonly count: number;
  /** The instant of the oldest row, executed or not; null when no row has one. */
  readonly oldest: string | null;
}

/**
 * Reads one page of moves. Vetoed and open trades are offers; other moves that did not take effect are left
 * out. Incomplete moves are left out and reported.
 *
 * @throws UnexpectedAnswer if there is no list
 */
export function readTransactions(body: unknown, response: PlatformResponse): TransactionPage {
  const list = leaguePart(body, 'transactions');
  if (!isCollection(list)) throw response.unexpected('is not a list', 'league.transactions');
  const before = response.lost;
  const raw = neededCollection(list, 'transaction', response, 'league.transactions').map(merged);
  const broken = response.lost - before;
  const transactions: Transaction[] = [];
  const offers: TradeOffer[] = [];
  const players = new Map<string, Player>();
  let oldest: string | null = null;
  for (const [index, entry] of raw.entries()) {
    const at = `league.transactions[${index}]`;
    const rowInstant = instantOf(readNumber(entry.timestamp));
    if (rowInstant !== null && (oldest === null || rowInstant < oldest)) oldest = rowInstant;
    const read = response.readOrSkip(TransactionProperties, entry, at);
    if (!read) continue;
    const isExecuted = read.status === null || read.status === 'successful';
    const isTrade = read.type === 'trade' || read.type === 'pending_trade';
    if (isTrade && (!isExecuted || read.type === 'pending_trade')) {
      const offer = readOffer(read, entry, response, at, players);
      if (offer) offers.push(offer);
      continue;
    }
    if (!isExecuted) continue;
    const kind = kinds.get(read.type);
    const instant = instantOf(read.timestamp);
    if (!kind || instant === null) {
      if (kind) response.leaveOut('is not an instant', `${at}.timestamp`);
      else response.skip(`transaction of type ${read.type}`);
      continue;
    }
    const lost = response.lost;
    const { moves, fromWaivers } = readMoves(entry.players, response, at, players);
    if (response.lost > lost) continue;
    const picks = readPicks(entry.picks, response, at);
    transactions.push({
      id: read.transaction_key,
      kind: fromWaivers && (kind === 'add' || kind === 'addDrop') ? 'waiver' : kind,
      at: instant,
      teamIds: teamsOf(read, moves, picks),
      moves,
      picks,
      ...tradedFaab(entry, kind, response, at),
      faabBid: kind === 'trade' ? null : read.faab_bid,
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
  response: PlatformResponse,
  at: string,
  players: Map<string, Player>,
): TradeOffer | null {
  const state = offerStates.get(read.status ?? 'proposed');
  const proposedAt = instantOf(read.trade_proposed_time) ?? instantOf(read.timestamp);
  if (!state || proposedAt === null) {
    if (state) response.leaveOut('is not an instant', `${at}.timestamp`);
    else response.skip(`trade that is ${read.status}`);
    return null;
  }
  const lost = response.lost;
  const { moves } = readMoves(entry.players, response, at, players);
  if (response.lost > lost) return null;
  const picks = readPicks(entry.picks, response, at);
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
    ...tradedFaab(entry, 'trade', response, at),
  };
}

function tradedFaab(
  entry: Properties,
  kind: TransactionKind,
  response: PlatformResponse,
  at: string,
): Pick<Transaction, 'faab'> {
  const faab = kind === 'trade' || kind === 'commissioner' ? readTradedFaab(entry, response, at) : [];
  return faab.length > 0 ? { faab } : {};
}

/** Returns the teams of a transaction, in the order in which they appear in it. */
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

function readPicks(list: unknown, response: PlatformResponse, at: string): PickMove[] {
  const raw = optionalCollection(list, 'pick', response, `${at}.picks`).map(merged);
  return response.each(Pick, raw, `${at}.picks`).flatMap((pick) => {
    const from = teamIdOf(pick.source_team_key);
    const to = teamIdOf(pick.destination_team_key);
    if (from === null || to === null) {
      response.leaveOut('names no teams', `${at}.picks`);
      return [];
    }
    return [{ round: pick.round, originalTeamId: teamIdOf(pick.original_team_key ?? ''), from, to }];
  });
}

function readMoves(
  list: unknown,
  response: PlatformResponse,
  at: string,
  players: Map<string, Player>,
): { moves: PlayerMove[]; fromWaivers: boolean } {
  let fromWaivers = false;
  const moves: PlayerMove[] = [];
  const entries = optionalCollection(list, 'player', response, `${at}.players`);
  for (const [index, resource] of entries.entries()) {
    const entryPath = `${at}.players[${index}]`;
    const player = readPlayer(resource, response, entryPath);
    if (!player) continue;
    const data = response.read(Move, merged(merged(resource).transaction_data), at);
    if (data.source_type === 'waivers') fromWaivers = true;
    const from = teamIdOf(data.source_team_key ?? '');
    const to = teamIdOf(data.destination_team_key ?? '');
    const isComplete =
      (from !== null || to !== null) &&
      (from !== null || data.source_type !== 'team') &&
      (to !== null || data.destination_type !== 'team');
    if (!isComplete) {
      response.leaveOut('does not say from where to where', `${entryPath}.transaction_data`);
      continue;
    }
    if (!players.has(player.id)) players.set(player.id, player);
    moves.push({ playerId: player.id, playerName: player.name, from, to });
  }
  return { moves, fromWaivers };
}
