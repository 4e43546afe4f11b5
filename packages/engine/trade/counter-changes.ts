import type { TradeBaseline } from './baseline.ts';
import type { CheckedTrade } from './check-trade.ts';
import { type Replacements, replacements, screenedGains } from './replacements.ts';
import { teamPlaces } from './roster-rules.ts';

export interface PlayerChange {
  readonly player: number;
  /** The new destination; null when the player stays out of the trade. */
  readonly to: number | null;
}

type Moves = CheckedTrade['moves'];

export interface ScreenedChange {
  readonly changes: readonly PlayerChange[];
  /** Screened gains of the sides, in the order of the offer's teams. */
  readonly gains: readonly number[];
  /** Sum over the sides of the absolute difference from the offer's gain. */
  readonly shift: number;
}

/** Maximum number of ways to change a given number of players; numbers with more ways are not tried. */
const MOST_WAYS = 20_000;

export interface CounterChanges {
  /** Maximum number of changed players for which every way is considered. */
  readonly reach: number;
  /** Returns every way to change this many players in which all sides still give and get a player. */
  of(size: number): ScreenedChange[];
  moves(changes: readonly PlayerChange[]): Moves;
}

/**
 * Enumerates the changes of an offer: players of its teams join it, leave it, or go to another of its teams.
 * Players without a projection are not changed.
 *
 * @param offered exact gains of the offer, in the order of its teams
 */
export function counterChanges(
  baseline: TradeBaseline,
  offer: CheckedTrade,
  offered: readonly number[],
  most: number,
): CounterChanges {
  const { league } = baseline;
  const destinations = new Map(offer.moves.map(({ player, to }) => [player, to]));
  const single = offer.teams.flatMap((team) =>
    (league.rosters[team] ?? []).flatMap((player): PlayerChange[] => {
      if (league.players[player]?.outlook === null) return [];
      const now = destinations.get(player) ?? null;
      return [null, ...offer.teams.filter((one) => one !== team)]
        .filter((to) => to !== now)
        .map((to) => ({ player, to }));
    }),
  );
  const moves = (changes: readonly PlayerChange[]): Moves => {
    const changed = new Map(changes.map(({ player, to }) => [player, to]));
    const stay = offer.moves.filter(({ player }) => !changed.has(player));
    const others = changes.flatMap(({ player, to }) =>
      to === null ? [] : [{ player, from: league.players[player]?.team ?? -1, to }],
    );
    return [...stay, ...others];
  };
  const screened = screenedSides(baseline, offer.teams, replacements(baseline));
  const before = screened(offer.moves);
  // Start from the offer's exact gain and add the difference of the two screened gains, so that errors of the
  // screening mostly cancel.
  const gainsOf = (next: Moves): number[] =>
    screened(next).map((gain, side) => (offered[side] ?? 0) + gain - (before[side] ?? 0));
  const isWhole = (next: Moves): boolean =>
    offer.teams.every((team) => next.some(({ from }) => from === team) && next.some(({ to }) => to === team));

  let reach = 1;
  while (reach < most && ways(single.length, reach + 1) <= MOST_WAYS) reach += 1;
  return {
    reach,
    moves,
    of(size) {
      const found: ScreenedChange[] = [];
      const chosen: PlayerChange[] = [];
      const choose = (from: number): void => {
        if (chosen.length === size) {
          const next = moves(chosen);
          if (!isWhole(next)) return;
          const gains = gainsOf(next);
          const shift = gains.reduce((sum, gain, side) => sum + Math.abs(gain - (offered[side] ?? 0)), 0);
          found.push({ changes: [...chosen], gains, shift });
          return;
        }
        for (let at = from; at < single.length; at += 1) {
          const change = single[at]!;
          if (chosen.some(({ player }) => player === change.player)) continue;
          chosen.push(change);
          choose(at + 1);
          chosen.pop();
        }
      };
      choose(0);
      return found;
    },
  };
}

/** Returns the number of combinations of `chosen` out of `all`. */
function ways(all: number, chosen: number): number {
  let count = 1;
  for (let one = 0; one < chosen; one += 1) count = (count * (all - one)) / (one + 1);
  return count;
}

/** Returns each side's screened gain, with its cheapest drops and typical free agents in open spots. */
function screenedSides(
  { league, screen }: TradeBaseline,
  teams: readonly number[],
  { cheapest, usual }: Replacements,
): (moves: Moves) => number[] {
  const gainOf = screenedGains(screen, league.contested);
  const places = new Map(teams.map((team) => [team, teamPlaces(league, team)]));
  return (moves) =>
    teams.map((team) => {
      const outgoing = moves.filter(({ from }) => from === team).map(({ player }) => player);
      const incoming = moves.filter(({ to }) => to === team).map(({ player }) => player);
      const { most, filled, taken } = places.get(team)!;
      const takenSpots = taken(
        [...(league.rosters[team] ?? []).filter((player) => !outgoing.includes(player)), ...incoming],
        incoming,
      );
      const drops = (cheapest[team] ?? [])
        .filter((player) => !outgoing.includes(player))
        .slice(0, Math.max(0, takenSpots - most));
      const fill = usual[team] ?? null;
      const adds = fill === null ? [] : new Array<number>(Math.max(0, filled - takenSpots)).fill(fill);
      return gainOf(team, [...incoming, ...adds], [...outgoing, ...drops]);
    });
}
