import type { TradeBaseline } from './baseline.ts';
import type { CheckedTrade } from './check-trade.ts';
import { type Replacements, replacements, screenedGains } from './replacements.ts';
import { teamPlaces } from './roster-rules.ts';

/** A player who goes elsewhere than the offer says: players and teams as the league numbers them. */
export interface PlayerChange {
  readonly player: number;
  /** Where he goes instead; null where he stays out of the trade. */
  readonly to: number | null;
}

type Moves = CheckedTrade['moves'];

/** A changed offer with what the screen makes of it. */
export interface ScreenedChange {
  readonly changes: readonly PlayerChange[];
  /** What the sides gain by the screen, in the order of the offer's teams. */
  readonly gains: readonly number[];
  /** How far that is from what they gain by the offer, all sides added up. */
  readonly shift: number;
}

/** Ways to change so many players that are screened at most; more players are not changed at once where there are more ways. */
const MOST_WAYS = 20_000;

/** All ways to change an offer by a number of players. */
export interface CounterChanges {
  /** How many players can be changed at once, so that every way to do it is looked at. */
  readonly reach: number;
  /** Every way to change so many players by which all sides still give and get somebody. */
  of(size: number): ScreenedChange[];
  moves(changes: readonly PlayerChange[]): Moves;
}

/**
 * What an offer can be changed into: players of its teams come into it, are left out, or go to another of its teams. Those whom
 * nobody can project stay as they are.
 *
 * @param most players changed at once
 * @param offered what the sides gain by the offer itself, in the order of its teams
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
  /* The screen is off by about as much as for the offer itself, which is worked out exactly. */
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

/** Ways to choose so many of some. */
function ways(all: number, chosen: number): number {
  let count = 1;
  for (let one = 0; one < chosen; one += 1) count = (count * (all - one)) / (one + 1);
  return count;
}

/** What each team of a trade gains by the screen, with its cheapest drops and the usual free agents in open spots. */
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
      const held = taken(
        [...(league.rosters[team] ?? []).filter((player) => !outgoing.includes(player)), ...incoming],
        incoming,
      );
      const drops = (cheapest[team] ?? [])
        .filter((player) => !outgoing.includes(player))
        .slice(0, Math.max(0, held - most));
      const fill = usual[team] ?? null;
      const adds = fill === null ? [] : new Array<number>(Math.max(0, filled - held)).fill(fill);
      return gainOf(team, [...incoming, ...adds], [...outgoing, ...drops]);
    });
}
