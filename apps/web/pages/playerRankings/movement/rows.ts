import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { marginOf, type Position, positions, type TeamId, type Transaction } from '@fantasy-stats/domain';
import {
  type DroppedPlayer,
  droppedPlayers,
  type Movement,
  type MovementDays,
  movementDays,
  movementMeasures,
  type PlayerMovement,
  type PriceCall,
  priceCallOf,
} from '@fantasy-stats/engine/movement';
import {
  type AvailabilityChoice,
  availabilities,
  isAvailable,
  unlistedId,
} from '@fantasy-stats/engine/rankings';
import { isMarked, type MarkChoice, readMarkChoice } from '../../../player-notes/marked.ts';
import { oneOf } from '../../../shell/use-address.ts';

export interface MovementRow extends Omit<PlayerMovement, 'nbaTeam'> {
  /** The platform's player ID, or `nba-` and the NBA ID for players whom the platform does not list. */
  readonly id: string;
  readonly nbaTeam: string | null;
  /** Null for players the platform does not list. */
  readonly listed: LeaguePlayer | null;
}

/** A dropped player. The movement is missing if they have not played this season. */
export interface DroppedRow extends Pick<MovementRow, 'id' | 'name' | 'nbaTeam' | 'listed'> {
  readonly nbaId: number | null;
  readonly drop: DroppedPlayer;
  readonly movement: MovementRow | null;
}

export interface MovementChoice extends MarkChoice {
  readonly days: MovementDays;
  readonly position: Position | null;
  readonly availability: AvailabilityChoice;
}

export function readMovementChoice(read: (name: string) => string | null): MovementChoice {
  return {
    days: movementDays.find((days) => String(days) === read('days')) ?? movementDays[0],
    position: positions.find((value) => value === read('position')) ?? null,
    availability: oneOf(read('show'), availabilities),
    ...readMarkChoice(read),
  };
}

export function movementRows(
  { players }: Pick<Movement, 'players'>,
  listed: readonly LeaguePlayer[],
): MovementRow[] {
  const byNbaId = new Map<number, LeaguePlayer>();
  for (const player of listed)
    if (player.nbaId !== null && !byNbaId.has(player.nbaId)) byNbaId.set(player.nbaId, player);
  return players.map((player) => {
    const own = byNbaId.get(player.nbaId) ?? null;
    return {
      ...player,
      id: own?.id ?? unlistedId(player.nbaId),
      name: own?.name ?? player.name,
      nbaTeam: own ? own.nbaTeam : player.nbaTeam,
      listed: own,
    };
  });
}

export function isShown(
  row: Pick<MovementRow, 'listed'> & { readonly nbaId: number | null },
  { availability, position, ...choice }: MovementChoice,
  marks: ReadonlyMap<number, PlayerMark>,
  ownTeamId: TeamId | null,
): boolean {
  if (position !== null && !row.listed?.positions.includes(position)) return false;
  if (!isAvailable(row, availability, ownTeamId)) return false;
  return isMarked(row.nbaId === null ? undefined : marks.get(row.nbaId), choice);
}

/** Returns risers or fallers: by measure (minutes first), then by strength of evidence. */
export function movers(rows: readonly MovementRow[], isUp: boolean): MovementRow[] {
  return rows
    .flatMap((row) => {
      const { changes, clear } = row;
      if (!changes || clear?.isUp !== isUp) return [];
      return [{ row, order: movementMeasures.indexOf(clear.measure), z: Math.abs(changes[clear.measure].z) }];
    })
    .sort((one, other) => one.order - other.order || other.z - one.z)
    .map(({ row }) => row);
}

/** Minimum z-score of a shown minutes gain: its 80% interval excludes 0. */
const LEAST_GAIN = marginOf(1);
/**
 * Minimum z-scores: the projection beats the draft rank with a chance of 80%, and the 80% interval of a price
 * gap excludes 0.
 */
const LEAST_GAPS = { draft: 0.84, price: marginOf(1) };

interface Owned {
  readonly ownTeamId: TeamId | null;
  readonly spots: number;
  /** False after the trade deadline, when only free agents are available. */
  readonly canTrade: boolean;
}

function callOf(row: MovementRow, spots: number): PriceCall | null {
  return priceCallOf(row, spots, LEAST_GAPS, row.listed?.seasonRank ?? null);
}

/** Returns free agents and other teams' players to buy low. */
export function cheapPlayers(
  rows: readonly MovementRow[],
  { canTrade, ownTeamId, spots }: Owned,
): MovementRow[] {
  return rows
    .filter((row) => {
      const team = row.listed?.teamId ?? null;
      const isPossible = team === null || (canTrade && team !== ownTeamId);
      return isPossible && callOf(row, spots) === 'buyLow';
    })
    .sort((one, other) => (other.price?.z ?? 0) - (one.price?.z ?? 0));
}

/**
 * Returns the user's players to sell high; without a team, all such players.
 * None after the trade deadline.
 */
export function expensivePlayers(
  rows: readonly MovementRow[],
  { canTrade, ownTeamId, spots }: Owned,
): MovementRow[] {
  if (!canTrade) return [];
  return rows
    .filter((row) => {
      const isOwn = ownTeamId === null || row.listed?.teamId === ownTeamId;
      return isOwn && callOf(row, spots) === 'sellHigh';
    })
    .sort((one, other) => (one.price?.z ?? 0) - (other.price?.z ?? 0));
}

/** Returns players who clearly gain minutes, the strongest evidence first. */
export function openedPlayers(rows: readonly MovementRow[]): MovementRow[] {
  const z = ({ opened }: MovementRow) => (opened ? opened.gain / opened.error : 0);
  return rows.filter((row) => z(row) >= LEAST_GAIN).sort((one, other) => z(other) - z(one));
}

export function droppedRows(
  rows: readonly MovementRow[],
  listed: readonly LeaguePlayer[],
  transactions: readonly Transaction[],
  since: string,
): DroppedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const players = new Map(listed.map((player) => [player.id, player]));
  const rank = ({ movement }: DroppedRow) => movement?.projected?.rank ?? Number.POSITIVE_INFINITY;
  return droppedPlayers(transactions, since)
    .flatMap((drop): DroppedRow[] => {
      const player = players.get(drop.playerId) ?? null;
      if (player?.teamId != null) return [];
      return [
        {
          id: drop.playerId,
          nbaId: player?.nbaId ?? null,
          name: player?.name ?? drop.name ?? 'A player',
          nbaTeam: player?.nbaTeam ?? null,
          listed: player,
          drop,
          movement: byId.get(drop.playerId) ?? null,
        },
      ];
    })
    .sort((one, other) => {
      const [first, second] = [rank(one), rank(other)];
      return first === second ? 0 : first - second;
    });
}
