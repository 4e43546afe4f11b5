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
import { readPlayer } from './players.ts';
import { collection, merged, teamIdOf } from './shape.ts';

const DraftResult = z.object({
  pick: neededInteger,
  round: neededInteger,
  team_key: neededText,
  player_key: text,
  cost: number,
  is_keeper: flag,
});

/** The picks of a draft in their order; a pick that is not made has no player. */
export function readDraftResults(
  body: unknown,
  answer: Answer,
  keptPlayers: ReadonlySet<string> = new Set(),
): DraftPick[] {
  const raw = collection(leaguePart(body, 'draft_results'), 'draft_result').map(merged);
  return answer.each(DraftResult, raw, 'league.draft_results').flatMap((entry) => {
    const teamId = teamIdOf(entry.team_key);
    return teamId === null
      ? []
      : [
          {
            pick: entry.pick,
            round: entry.round,
            teamId,
            playerId: entry.player_key,
            cost: entry.cost,
            isKeeper: entry.is_keeper || (entry.player_key !== null && keptPlayers.has(entry.player_key)),
          },
        ];
  });
}

const TransactionProperties = z.object({
  transaction_key: neededText,
  type: neededText,
  status: text,
  timestamp: number,
  trade_proposed_time: number,
  faab_bid: number,
  trader_team_key: text,
  tradee_team_key: text,
});
type TransactionProperties = z.output<typeof TransactionProperties>;

const Move = z.object({ source_type: text, source_team_key: text, destination_team_key: text });
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
 * is left out.
 */
export function readTransactions(body: unknown, answer: Answer): TransactionPage {
  const raw = collection(leaguePart(body, 'transactions'), 'transaction').map(merged);
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
      answer.skip(kind ? `${at}.timestamp: is not a number` : `transaction of type ${read.type}`);
      continue;
    }
    const { moves, fromWaivers } = readMoves(entry.players, answer, at, players);
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
  return { facts: { transactions, offers, players: [...players.values()] }, count: raw.length, oldest };
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
    answer.skip(state ? `${at}.timestamp: is not a number` : `trade that is ${read.status}`);
    return null;
  }
  const { moves } = readMoves(entry.players, answer, at, players);
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
  const raw = collection(list, 'pick').map(merged);
  return answer.each(Pick, raw, `${at}.picks`).flatMap((pick) => {
    const from = teamIdOf(pick.source_team_key);
    const to = teamIdOf(pick.destination_team_key);
    if (from === null || to === null) {
      answer.skip(`${at}.picks: names no teams`);
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
  for (const [index, resource] of collection(list, 'player').entries()) {
    const player = readPlayer(resource, answer, `${at}.players[${index}]`);
    if (!player) continue;
    if (!players.has(player.id)) players.set(player.id, player);
    const data = answer.read(Move, merged(merged(resource).transaction_data), at);
    if (data.source_type === 'waivers') fromWaivers = true;
    moves.push({
      playerId: player.id,
      playerName: player.name,
      from: teamIdOf(data.source_team_key ?? ''),
      to: teamIdOf(data.destination_team_key ?? ''),
    });
  }
  return { moves, fromWaivers };
}
