import { at, need } from '../at.ts';
import { type Random, random } from '../random.ts';
import type { Player } from '../season/players.ts';
import type { FantasyTeam } from './people.ts';
import { activeSpots, draftBudget, type LeagueRules } from './rules.ts';

export interface Pick {
  /** From 1, over the whole draft. */
  readonly overall: number;
  readonly round: number;
  readonly roundPick: number;
  /** Place of the team in the league. */
  readonly team: number;
  readonly player: number;
  /** Dollars in an auction, null in a snake draft. */
  readonly cost: number | null;
  /** The team that put the player up; in a snake draft the one that picked. */
  readonly nominatedBy: number;
  /** Kept from the season before. */
  readonly isKeeper: boolean;
}

/** How a team sees each player: his worth with the weights of its build, and its own errors. */
export type Opinion = (player: number) => number;

/** Too many of one position are less use; it keeps drafted rosters playable. */
function crowding(roster: readonly Player[], player: Player): number {
  const same = roster.filter((other) => other.positions[0] === player.positions[0]).length;
  return same <= 2 ? 0 : 0.55 * (same - 2);
}

/** The players each team has kept, by its place: some of the better ones, none twice. */
export function drawKept(
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
    // Not everybody keeps all he may.
    const own = stream.chance(0.8) ? count : Math.max(0, count - 1);
    return left.splice(0, own).map(({ index }) => index);
  });
}

/** A snake draft: the order turns round after each round. Who was kept is picked in the last rounds, at their turn. */
export function snakeDraft(
  seed: number,
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  players: readonly Player[],
  opinions: readonly Opinion[],
  unit: number,
  kept: readonly (readonly number[])[],
): Pick[] {
  const stream = random('draft', seed, rules.leagueId);
  const order = stream.shuffle(teams.map(({ index }) => index));
  const byIndex = new Map(players.map((player) => [player.index, player]));
  const gone = new Set<number>(kept.flat());
  const rosters: Player[][] = teams.map(({ index }) =>
    at(kept, index).map((player) => need(byIndex, player)),
  );
  const picks: Pick[] = [];
  const rounds = activeSpots(rules);
  for (let round = 1; round <= rounds; round += 1) {
    const turn = round % 2 === 1 ? order : [...order].reverse();
    for (const [place, team] of turn.entries()) {
      const roster = at(rosters, team);
      const opinion = at(opinions, team);
      const keeper = at(kept, team)[rounds - round];
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
        roundPick: place + 1,
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

/** The two highest bids for a player decide: the winner pays one dollar more than the runner-up would. */
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
      // Money that cannot be spent any more is worth nothing: late bids rise.
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

/** An auction: teams nominate in turn and every team has the same money. Who was kept comes first, at a price. */
export function auctionDraft(
  seed: number,
  rules: LeagueRules,
  teams: readonly FantasyTeam[],
  players: readonly Player[],
  opinions: readonly Opinion[],
  kept: readonly (readonly number[])[],
): Pick[] {
  const stream = random('draft', seed, rules.leagueId);
  const spots = activeSpots(rules);
  const bidders: Bidder[] = teams.map(({ index }) => ({ team: index, money: draftBudget, roster: [] }));
  const drafted = spots * teams.length;
  const byIndex = new Map(players.map((player) => [player.index, player]));
  const prices = opinions.map((opinion) => {
    const everybody = Math.max(...byIndex.keys()) + 1;
    const worths = Array.from({ length: everybody }, (_, index) =>
      byIndex.has(index) ? opinion(index) : Number.NEGATIVE_INFINITY,
    );
    const sorted = [...worths].sort((a, b) => b - a);
    const replacement = at(sorted, Math.min(sorted.length - 1, drafted));
    const above = worths.map((worth) => Math.max(0, worth - replacement));
    // The best are bid up beyond their share of the total worth.
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
    for (const player of at(kept, bidder.team)) {
      const fair = Math.round(0.8 * price(bidder.team, player));
      const cost = Math.max(1, Math.min(fair, bidder.money - (spots - bidder.roster.length - 1)));
      book(need(byIndex, player), bidder, cost, bidder.team, true);
    }
  }
  for (let turn = 0; picks.length < drafted; turn += 1) {
    const nominator = at(bidders, at(order, turn % order.length));
    if (nominator.roster.length >= spots) continue;
    // Dear players come up early, with a surprise now and then.
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
