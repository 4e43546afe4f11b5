import { at } from '../at.ts';
import { random } from '../random.ts';
import type { Scouting } from './scouting.ts';

/** How a platform's drafts go, all of them together: what each player costs there, on average. */
export interface DraftMarket {
  /** Mean pick of the drafts that take him, by player. */
  readonly pick: readonly number[];
  /** Share of drafts that take him. */
  readonly share: readonly number[];
  /** Mean dollars of 200 a team, auctions without him counted as nothing. */
  readonly cost: readonly number[];
}

/** Picks of a usual draft, ten teams of thirteen: beyond, few take anybody. */
const drafted = 130;
const teams = 10;

/**
 * Where the managers of a platform take the players: in the order of what is expected of them, seen with an error that grows down
 * the list, for few look closely at the hundredth. The platforms' managers see them differently. The same on every day.
 */
export function draftMarket({ season, ranking }: Scouting, platform: 'yahoo' | 'espn'): DraftMarket {
  const seen = ranking.map((player, place) => {
    const error = random('draft market', season.seed, platform, player).normal();
    return { player, place: (place + 1) * Math.exp(0.14 * error) + 0.6 * error };
  });
  const pick: number[] = new Array(season.players.length).fill(0);
  const share = [...pick];
  const cost = [...pick];
  seen.sort((a, b) => a.place - b.place);
  /* The dollars of all teams, falling down the list as steeply as they do: the first costs about a third of a team's. */
  const weights = seen.map((_, place) => Math.max(0, 1 - place / drafted) ** 3);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  seen.forEach(({ player, place: opinion }, place) => {
    share[player] = 1 / (1 + ((place + 1) / 126) ** 14);
    /* Who is left for the end goes there or not at all. */
    const last = drafted - 8;
    const mean = Math.max(1.1, (place + 1 + opinion) / 2);
    pick[player] = place < last ? mean : Math.min(drafted, last + (place + 1 - last) / 20);
    cost[player] = at(share, player) * (1 + ((200 - 13) * teams * at(weights, place)) / total);
  });
  return { pick, share, cost };
}

const markets = new WeakMap<Scouting, Map<string, DraftMarket>>();

/** As {@link draftMarket}, kept. */
export function draftMarketOf(scouting: Scouting, platform: 'yahoo' | 'espn'): DraftMarket {
  const known = markets.get(scouting) ?? new Map<string, DraftMarket>();
  markets.set(scouting, known);
  const market = known.get(platform) ?? draftMarket(scouting, platform);
  known.set(platform, market);
  return market;
}
