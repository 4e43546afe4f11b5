import { type BoxStatistic, daysBetween } from '@fantasy-stats/domain';
import { type GameScale, gameValues } from '../rankings/game-values.ts';
import type { ValuedSeason } from '../rankings/valued-league.ts';

export interface MeasuredGame {
  /** Days since the first day of the season. */
  readonly day: number;
  readonly minutes: number;
  /** Possessions that the player ended: shots, trips to the free throw line and turnovers. */
  readonly possessions: number;
  readonly value: number;
}

export interface SplitGames {
  readonly before: readonly MeasuredGame[];
  readonly now: readonly MeasuredGame[];
}

/**
 * Share of free throws that end a possession: the standard estimate (D. Oliver 2004, "Basketball on Paper").
 */
const FREE_THROW_SHARE = 0.44;

export function measuredGames(season: ValuedSeason, scale: GameScale, player: number): MeasuredGame[] {
  const { counts, firstRow, rowSeconds } = season.lines;
  const first = firstRow[player] ?? 0;
  return gameValues(season, scale, player).map(({ day, value }, game) => {
    const row = first + game;
    const count = (id: BoxStatistic): number => counts[id][row] ?? 0;
    return {
      day,
      minutes: (rowSeconds[row] ?? 0) / 60,
      possessions: count('FGA') + FREE_THROW_SHARE * count('FTA') + count('TO'),
      value,
    };
  });
}

/** Returns the first day of a window at the end of the season so far, in days since the first day. */
export function windowStart({ lastDay, lines }: ValuedSeason, days: number): number {
  return daysBetween(lines.firstDay, lastDay) + 1 - days;
}

export function splitGames(games: readonly MeasuredGame[], start: number): SplitGames {
  return { before: games.filter(({ day }) => day < start), now: games.filter(({ day }) => day >= start) };
}
