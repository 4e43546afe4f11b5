import type {
  DraftPick,
  Player,
  PlayerMove,
  Transaction,
  TransactionFacts,
  TransactionKind,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { type Answer, neededInteger, neededNumber, neededText, number, readInstant, text } from '../loose.ts';
import { leaguePart } from './league.ts';
import { readPlayer } from './players.ts';
import { collection, merged, teamIdOf } from './shape.ts';

const DraftResult = z.object({
  pick: neededInteger,
  round: neededInteger,
  team_key: neededText,
  player_key: text,
  cost: number,
});

/** The picks of a draft in their order; a pick that is not made has no player. */
export function readDraftResults(body: unknown, answer: Answer): DraftPick[] {
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
            isKeeper: false,
          },
        ];
  });
}

const TransactionProperties = z.object({
  transaction_key: neededText,
  type: neededText,
  status: text,
  timestamp: neededNumber,
  faab_bid: number,
  trader_team_key: text,
  tradee_team_key: text,
});

const Move = z.object({ source_type: text, source_team_key: text, destination_team_key: text });

const kinds = new Map<string, TransactionKind>([
  ['add', 'add'],
  ['drop', 'drop'],
  ['add/drop', 'addDrop'],
  ['trade', 'trade'],
  ['commish', 'commissioner'],
]);

/** One page of moves. `count` is how many rows the page had, executed or not. */
export function readTransactions(body: unknown, answer: Answer): { facts: TransactionFacts; count: number } {
  const raw = collection(leaguePart(body, 'transactions'), 'transaction').map(merged);
  const transactions: Transaction[] = [];
  const players = new Map<string, Player>();
  for (const [index, entry] of raw.entries()) {
    const at = `league.transactions[${index}]`;
    const status = merged(entry).status;
    if (status !== undefined && status !== 'successful') continue;
    const [read] = answer.each(TransactionProperties, [entry], at);
    const kind = read ? kinds.get(read.type) : undefined;
    const instant = read ? readInstant(read.timestamp * 1000) : null;
    if (!read || !kind || instant === null) {
      if (read) answer.skip(`transaction of type ${read.type}`);
      continue;
    }
    const { moves, fromWaivers } = readMoves(entry.players, answer, at, players);
    const teams = [
      ...moves.flatMap((move) => [move.from, move.to]),
      teamIdOf(read.trader_team_key ?? ''),
      teamIdOf(read.tradee_team_key ?? ''),
    ].filter((team) => team !== null);
    transactions.push({
      id: read.transaction_key,
      kind: fromWaivers && (kind === 'add' || kind === 'addDrop') ? 'waiver' : kind,
      at: instant,
      teamIds: [...new Set(teams)],
      moves,
      picks: [],
      faabBid: read.faab_bid,
    });
  }
  return { facts: { transactions, offers: [], players: [...players.values()] }, count: raw.length };
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
