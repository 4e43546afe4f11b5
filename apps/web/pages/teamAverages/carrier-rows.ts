import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { StatisticId, TeamId } from '@fantasy-stats/domain';
import type { Valuation } from '@fantasy-stats/engine/player-values';
import { categoryCarriers } from '@fantasy-stats/engine/valuation';

/** A player of the team with what he brings to each category. */
export interface CarrierPlayer {
  readonly player: LeaguePlayer;
  /** Value over all categories; in points leagues fantasy points. Null without games. */
  readonly total: number | null;
  /** Value by category, positive for good; in points leagues fantasy points. */
  readonly scores: ReadonlyMap<StatisticId, number | null>;
}

/** A category of the team with who carries and who sinks it. */
export interface CarriedCategory {
  readonly id: StatisticId;
  readonly sum: number;
  readonly carries: readonly NamedPart[];
  readonly sinks: readonly NamedPart[];
}

export interface NamedPart {
  readonly name: string;
  readonly score: number;
}

/** The players of a team with their values, the best first. */
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
      const place = player.nbaId === null ? -1 : valuation.ids.indexOf(player.nbaId);
      return {
        player,
        total: place < 0 ? null : present(valuation.totals[place]),
        scores: new Map(
          valuation.categories.map((id, c) => [
            id,
            place < 0 ? null : present(valuation.scores[place * columns + c]),
          ]),
        ),
      };
    })
    .sort((one, other) => (other.total ?? -Infinity) - (one.total ?? -Infinity));
}

/** The categories of a team, with who adds most to each and who takes most from it. */
export function carriedCategories(
  players: readonly CarrierPlayer[],
  categories: readonly StatisticId[],
): CarriedCategory[] {
  return categories.map((id) => {
    const { sum, carries, sinks } = categoryCarriers(players.map(({ scores }) => scores.get(id) ?? null));
    const named = (parts: typeof carries) =>
      parts.map(({ player, score }) => ({ name: players[player]?.player.name ?? '', score }));
    return { id, sum, carries: named(carries), sinks: named(sinks) };
  });
}
