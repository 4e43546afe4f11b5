import { at, need } from '../at.ts';
import { type Random, random } from '../random.ts';
import type { Player } from '../season/players.ts';
import type { FantasyTeam } from './people.ts';
import { activeSpots, draftBudget, type LeagueRules } from './rules.ts';

export interface Pick {
  readonly overall: number;
  readonly round: number;
  readonly roundPick: number;
  readonly team: number;
  readonly player: number;
  /** Dollars in an auction, null in a snake draft. */
  readonly cost: number | null;
  /** The nominating team in an auction; the picking team in a snake draft. */
  readonly nominatedBy: number;
  readonly isKeeper: boolean;
}

/** Returns a team’s valuation of a player, with the team’s weights and errors. */
export type Opinion = (player: number) => number;

/** Discounts players at filled positions, which keeps rosters playable. */
function crowding(roster: readonly Player[], player: Player): number {
  const same = roster.filter((other) => other.positions[0] === player.positions[0]).length;
  return same <= 2 ? 0 : 0.55 * (same - 2);
}

/** Returns each team’s keepers by team index: some of the better players, each kept once. */
export function drawKeepers(
  seed: number,
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  players: readonly Player[],
  worths: readonly number[],
): number[][] {
  const count = rules.keepers ?? 0;
  const stream = random('keepers', seed, rules.leagueId);
  const known = [...players].sort((a, b) => at(worths, b.index) - at(worths, a.index));
  const left = stream.shuffle(known.slice(0, Math.ceil(1.6 * count * teams.length)));
  return teams.map(() => {
    // Some teams keep one player fewer than allowed.
    const own = stream.chance(0.8) ? count : Math.max(0, count - 1);
    return left.splice(0, own).map(({ index }) => index);
  });
}

export function snakeDraft(
  seed: number,
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  players: readonly Player[],
  opinions: readonly Opinion[],
  unit: number,
  keepers: readonly (readonly number[])[],
): Pick[] {
  const stream = random('draft', seed, rules.leagueId);
  const order = stream.shuffle(teams.map(({ index }) => index));
  const byIndex = new Map(players.map((player) => [player.index, player]));
  const gone = new Set<number>(keepers.flat());
  const rosters: Player[][] = teams.map(({ index }) =>
    at(keepers, index).map((player) => need(byIndex, player)),
  );
  const picks: Pick[] = [];
  const rounds = activeSpots(rules);
  for (let round = 1; round <= rounds; round += 1) {
    const turn = round % 2 === 1 ? order : [...order].reverse();
    for (const [index, team] of turn.entries()) {
      const roster = at(rosters, team);
      const opinion = at(opinions, team);
      const keeper = at(keepers, team)[rounds - round];
      let best = keeper ?? -1;
      let bestWorth = Number.NEGATIVE_INFINITY;
      for (const player of keeper === undefined ? players : []) {
        if (gone.has(player.index)) continue;
        const worth = opinion(player.index) - unit * crowding(roster, player);
        if (worth > bestWorth) {
          best = player.index;
          bestWorth = worth;
        }
      }
      gone.add(best);
      if (keeper === undefined) roster.push(need(byIndex, best));
      picks.push({
        overall: picks.length + 1,
        round,
        roundPick: index + 1,
        team,
        player: best,
        cost: null,
        nominatedBy: team,
        isKeeper: keeper !== undefined,
      });
    }
  }
  return picks;
}

interface Bidder {
  readonly team: number;
  money: number;
  readonly roster: Player[];
}

/** Sells to the highest bidder for one dollar more than the second-highest bid. */
function sell(
  player: Player,
  nominator: Bidder,
  bidders: readonly Bidder[],
  price: (team: number, player: number) => number,
  spots: number,
  stream: Random,
): { winner: Bidder; cost: number } {
  const bids = bidders
    .filter(({ roster }) => roster.length < spots)
    .map((bidder) => {
      const most = bidder.money - (spots - bidder.roster.length - 1);
      const crowded = Math.max(0.4, 1 - 0.18 * crowding(bidder.roster, player));
      // Unspent money has no value, so late bids rise.
      const loose = bidder.money / (spots - bidder.roster.length) > 1.6 * (draftBudget / spots) ? 1.2 : 1;
      const wanted = price(bidder.team, player.index) * crowded * loose * (1 + 0.08 * stream.normal());
      const least = bidder === nominator ? 1 : 0;
      return { bidder, bid: Math.min(most, Math.max(least, Math.round(wanted))) };
    })
    .sort((a, b) => b.bid - a.bid || a.bidder.team - b.bidder.team);
  const first = at(bids, 0);
  const second = bids[1]?.bid ?? 0;
  return { winner: first.bidder, cost: Math.max(1, Math.min(first.bid, second + 1)) };
}

/** Runs an auction. Teams nominate in turn with equal budgets. Keepers are sold first, at a fixed price. */
export function auctionDraft(
  seed: number,
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  players: readonly Player[],
  opinions: readonly Opinion[],
  keepers: readonly (readonly number[])[],
): Pick[] {
  const stream = random('draft', seed, rules.leagueId);
  const spots = activeSpots(rules);
  const bidders: Bidder[] = teams.map(({ index }) => ({ team: index, money: draftBudget, roster: [] }));
  const drafted = spots * teams.length;
  const byIndex = new Map(players.map((player) => [player.index, player]));
  const prices = opinions.map((opinion) => {
    const playerCount = Math.max(...byIndex.keys()) + 1;
    const worths = Array.from({ length: playerCount }, (_, index) =>
      byIndex.has(index) ? opinion(index) : Number.NEGATIVE_INFINITY,
    );
    const sorted = [...worths].sort((a, b) => b - a);
    const replacement = at(sorted, Math.min(sorted.length - 1, drafted));
    const above = worths.map((worth) => Math.max(0, worth - replacement));
    // Star players cost more than their share of the total value.
    const weights = above.map((worth) => worth * Math.sqrt(worth));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const money = teams.length * (draftBudget - spots);
    return weights.map((weight) => 1 + (money * weight) / total);
  });
  const price = (team: number, player: number): number => at(at(prices, team), player);
  const mean = at(prices, 0).map((_, index) => prices.reduce((sum, list) => sum + at(list, index), 0));
  const left = new Set(byIndex.keys());
  const order = stream.shuffle(teams.map(({ index }) => index));
  const picks: Pick[] = [];
  const book = (put: Player, winner: Bidder, cost: number, nominatedBy: number, isKeeper: boolean): void => {
    winner.money -= cost;
    winner.roster.push(put);
    left.delete(put.index);
    picks.push({
      overall: picks.length + 1,
      round: Math.floor(picks.length / teams.length) + 1,
      roundPick: (picks.length % teams.length) + 1,
      team: winner.team,
      player: put.index,
      cost,
      nominatedBy,
      isKeeper,
    });
  };
  for (const bidder of bidders) {
    for (const player of at(keepers, bidder.team)) {
      const fair = Math.round(0.8 * price(bidder.team, player));
      const cost = Math.max(1, Math.min(fair, bidder.money - (spots - bidder.roster.length - 1)));
      book(need(byIndex, player), bidder, cost, bidder.team, true);
    }
  }
  for (let turn = 0; picks.length < drafted; turn += 1) {
    const nominator = at(bidders, at(order, turn % order.length));
    if (nominator.roster.length >= spots) continue;
    // Expensive players are nominated early, with some surprises.
    const known = [...left].sort((a, b) => at(mean, b) - at(mean, a)).slice(0, 14);
    const put = need(
      byIndex,
      at(known, Math.min(known.length - 1, Math.floor(14 * stream.next() * stream.next()))),
    );
    const { winner, cost } = sell(put, nominator, bidders, price, spots, stream);
    book(put, winner, cost, nominator.team, false);
  }
  return picks;
}
