import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { StatisticId, TeamId } from '@fantasy-stats/domain';
import type { Valuation } from '@fantasy-stats/engine/rankings';
import { categoryCarriers } from '@fantasy-stats/engine/value';

export interface CarrierPlayer {
  readonly player: LeaguePlayer;
  /** Total value, or fantasy points in points leagues; null without games. */
  readonly total: number | null;
  /** Value by category (positive is good), or fantasy points in points leagues. */
  readonly scores: ReadonlyMap<StatisticId, number | null>;
}

export interface CarriedCategory {
  readonly id: StatisticId;
  readonly sum: number;
  readonly carries: readonly CategoryPart[];
  readonly sinks: readonly CategoryPart[];
}

export interface CategoryPart {
  readonly name: string;
  readonly score: number;
}

export function carrierPlayers(
  valuation: Valuation,
  players: readonly LeaguePlayer[],
  teamId: TeamId,
): CarrierPlayer[] {
  const columns = valuation.categories.length;
  const present = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return players
    .filter((player) => player.teamId === teamId)
    .map((player) => {
      const index = player.nbaId === null ? -1 : valuation.ids.indexOf(player.nbaId);
      return {
        player,
        total: index < 0 ? null : present(valuation.totals[index]),
        scores: new Map(
          valuation.categories.map((id, c) => [
            id,
            index < 0 ? null : present(valuation.scores[index * columns + c]),
          ]),
        ),
      };
    })
    .sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity));
}

/** Returns a team's categories with the players who help and hurt most. */
export function carriedCategories(
  players: readonly CarrierPlayer[],
  categories: readonly StatisticId[],
): CarriedCategory[] {
  return categories.map((id) => {
    const { sum, carries, sinks } = categoryCarriers(players.map(({ scores }) => scores.get(id) ?? null));
    const listParts = (parts: typeof carries) =>
      parts.map(({ player, score }) => ({ name: players[player]?.player.name ?? '', score }));
    return { id, sum, carries: listParts(carries), sinks: listParts(sinks) };
  });
}
