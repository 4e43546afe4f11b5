import type { Position } from '@fantasy-stats/domain';
import { positionOverLimit } from '../roster-moves/position-limits.ts';
import type { TradeLeague } from './league-model.ts';

/** A trade with its drops, players and teams as the league numbers them. */
interface Exchange {
  readonly moves: readonly { readonly player: number; readonly from: number; readonly to: number }[];
  readonly drops: readonly { readonly team: number; readonly player: number }[];
}

/** The position of which a team would hold more than the league allows; null where it holds to the limits. */
export function overLimit(
  { players, mostByPosition }: Pick<TradeLeague, 'players' | 'mostByPosition'>,
  before: readonly number[],
  after: readonly number[],
): Position | null {
  if (Object.keys(mostByPosition ?? {}).length === 0) return null;
  const counted = (roster: readonly number[]) => roster.map((player) => players[player] ?? {});
  return positionOverLimit(mostByPosition, counted(before), counted(after));
}

/** Whether every team of a trade still holds to the league's limits of positions after it. */
export function holdsToLimits(
  league: Pick<TradeLeague, 'players' | 'mostByPosition' | 'rosters'>,
  { moves, drops }: Exchange,
): boolean {
  if (Object.keys(league.mostByPosition ?? {}).length === 0) return true;
  return moves.every(({ to }) => {
    const before = league.rosters[to] ?? [];
    const leave = new Set([
      ...moves.filter(({ from }) => from === to).map(({ player }) => player),
      ...drops.filter(({ team }) => team === to).map(({ player }) => player),
    ]);
    const comes = moves.filter((move) => move.to === to).map(({ player }) => player);
    const after = [...before, ...comes].filter((player) => !leave.has(player));
    return overLimit(league, before, after) === null;
  });
}

/** The places of one team's roster before and after it changes. */
interface TeamPlaces {
  /** The most players outside its slots for the injured: the league's places, or more where it has more already. */
  readonly most: number;
  /** How many of them it fills again by itself: those it had, as far as the league has places. */
  readonly filled: number;
  /** How many of some players take a place. Who comes may stand in a slot for the injured when he is out and one is free. */
  readonly taken: (players: readonly number[], comes: readonly number[]) => number;
}

export function teamPlaces(
  league: Pick<TradeLeague, 'players' | 'rosters' | 'places' | 'reserveSpots'>,
  team: number,
): TeamPlaces {
  const roster = league.rosters[team] ?? [];
  const isReserved = (player: number): boolean => league.players[player]?.isReserved ?? false;
  const reservedBefore = roster.filter(isReserved).length;
  const before = roster.length - reservedBefore;
  const room = Math.max(league.reserveSpots, reservedBefore);
  return {
    most: Math.max(league.places, before),
    filled: Math.min(league.places, before),
    taken: (players, comes) => {
      const reserved = players.filter(
        (player) => isReserved(player) && (!comes.includes(player) || league.players[player]?.fitsReserve),
      ).length;
      return players.length - Math.min(reserved, room);
    },
  };
}

/** Who a team may drop to open a spot: no player who is in an injured slot, is undroppable, or cannot be projected. */
export function mayBeDropped({ players }: Pick<TradeLeague, 'players'>, player: number): boolean {
  const known = players[player];
  return known !== undefined && known.outlook !== null && !known.isReserved && !known.isUndroppable;
}
