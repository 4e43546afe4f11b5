import { at } from '../at.ts';
import { random } from '../random.ts';
import type { Scouting } from './scouting.ts';

/** Average draft position and cost of each player across all of a platform’s drafts. */
export interface DraftMarket {
  /** Each player's mean pick in the drafts that include the player. */
  readonly pick: readonly number[];
  /** Share of drafts in which the player was picked. */
  readonly share: readonly number[];
  /** Mean price with a budget of $200 per team. Auctions without the player count as $0. */
  readonly cost: readonly number[];
}

/** Number of picks in a typical draft: ten teams, 13 rounds. Few drafts have more. */
const drafted = 130;
const teams = 10;

/**
 * Computes where a platform’s managers draft players: by projected value, with an error that increases down
 * the list. The platforms differ.
 */
export function draftMarket({ season, ranking }: Scouting, platform: 'yahoo' | 'espn'): DraftMarket {
  const perceived = ranking.map((player, index) => {
    const error = random('draft market', season.seed, platform, player).normal();
    return { player, place: (index + 1) * Math.exp(0.14 * error) + 0.6 * error };
  });
  const pick: number[] = new Array(season.players.length).fill(0);
  const share = [...pick];
  const cost = [...pick];
  perceived.sort((a, b) => a.place - b.place);
  // The first player costs about a third of a team’s budget.
  const weights = perceived.map((_, index) => Math.max(0, 1 - index / drafted) ** 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  perceived.forEach(({ player, place: opinion }, index) => {
    share[player] = 1 / (1 + ((index + 1) / 126) ** 14);
    // The last players are drafted late or not at all.
    const last = drafted - 8;
    const mean = Math.max(1.1, (index + 1 + opinion) / 2);
    pick[player] = index < last ? mean : Math.min(drafted, last + (index + 1 - last) / 20);
    cost[player] = at(share, player) * (1 + ((200 - 13) * teams * at(weights, index)) / total);
  });
  return { pick, share, cost };
}

const markets = new WeakMap<Scouting, Map<string, DraftMarket>>();

export function draftMarketOf(scouting: Scouting, platform: 'yahoo' | 'espn'): DraftMarket {
  const known = markets.get(scouting) ?? new Map<string, DraftMarket>();
  markets.set(scouting, known);
  const market = known.get(platform) ?? draftMarket(scouting, platform);
  known.set(platform, market);
  return market;
}
