import type { Position } from '@fantasy-stats/domain';
import { positionOverLimit } from '../roster/position-limits.ts';
import type { TradeLeague } from './league-model.ts';

interface Exchange {
  readonly moves: readonly { readonly player: number; readonly from: number; readonly to: number }[];
  readonly drops: readonly { readonly team: number; readonly player: number }[];
}

/** Returns the position whose limit a team would exceed; null if none. */
export function overLimit(
  { players, mostByPosition }: Pick<TradeLeague, 'players' | 'mostByPosition'>,
  before: readonly number[],
  after: readonly number[],
): Position | null {
  if (Object.keys(mostByPosition ?? {}).length === 0) return null;
  const counted = (roster: readonly number[]) => roster.map((player) => players[player] ?? {});
  return positionOverLimit(mostByPosition, counted(before), counted(after));
}

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

interface TeamPlaces {
  /**
   * Maximum number of players outside injured slots: the league's roster spots, or the current number if
   * higher.
   */
  readonly most: number;
  /** Number of roster spots filled after the trade: as many as before, within the league's limit. */
  readonly filled: number;
  /**
   * Returns how many of the given players take a roster spot. An incoming player who is out can use a free
   * injured slot.
   */
  readonly taken: (players: readonly number[], comes: readonly number[]) => number;
}

/** Returns whether a player takes no roster spot: on the injured list, or about to move to it. */
export function isOffRoster({ players }: Pick<TradeLeague, 'players'>, player: number): boolean {
  const known = players[player];
  return known !== undefined && (known.isReserved || known.isMovable === true);
}

export function teamPlaces(
  league: Pick<TradeLeague, 'players' | 'rosters' | 'places' | 'reserveSpots'>,
  team: number,
): TeamPlaces {
  const roster = league.rosters[team] ?? [];
  const isOff = (player: number): boolean => isOffRoster(league, player);
  const reservedBefore = roster.filter(isOff).length;
  const before = roster.length - reservedBefore;
  const room = Math.max(league.reserveSpots, reservedBefore);
  return {
    most: Math.max(league.places, before),
    filled: Math.min(league.places, before),
    taken: (players, comes) => {
      const reserved = players.filter(
        (player) => isOff(player) && (!comes.includes(player) || league.players[player]?.fitsReserve),
      ).length;
      return players.length - Math.min(reserved, room);
    },
  };
}

/**
 * Returns whether a team can drop the player to open a spot: not in an injured slot, not undroppable, and
 * with a projection.
 */
export function mayBeDropped({ players }: Pick<TradeLeague, 'players'>, player: number): boolean {
  const known = players[player];
  return known !== undefined && known.outlook !== null && !known.isReserved && !known.isUndroppable;
}
