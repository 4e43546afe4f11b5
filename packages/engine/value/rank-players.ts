import { InvalidInput } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { competitionRanks } from '../season/competition-ranks.ts';
import type { CategoryScale } from './category-scales.ts';
import type { DayRange } from './history-population.ts';
import { outlookPopulation } from './outlook-population.ts';
import { gamesIn, type PlayerValue, playerValues } from './player-values.ts';
import type { ScoreKind, ScoreLeague } from './score-kind.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from './score-weights.ts';
import { seasonPool } from './season-pool.ts';

/** A player with the days of their remaining games, one per chance of the outlook, ascending. */
export interface ComingPlayer {
  readonly outlook: PlayerOutlook;
  readonly gameDays: ArrayLike<number>;
}

/**
 * The basis of a value: a game played, or a date range (a week, chosen dates, the rest of the season) with
 * its games and chances to play.
 */
type ValueBasis = { readonly kind: 'game' } | { readonly kind: 'days'; readonly range: DayRange };

export interface RankingOptions {
  readonly set: CategorySet;
  readonly league: ScoreLeague;
  /** A category score, or the fantasy points of a points league. */
  readonly kind: ScoreKind | 'points';
  readonly basis: ValueBasis;
  /** The rest of the season, which defines the pool and the scales for every date range. */
  readonly season: DayRange;
  readonly punts?: ReadonlySet<number>;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
}

interface RankedPlayer extends PlayerValue {
  /** Index in the given list of players. */
  readonly player: number;
  readonly rank: number;
  /** Expected games of the date range (1 for a value per game). */
  readonly games: number;
  readonly categoryRanks: readonly number[];
}

interface PlayerRanking {
  /** Best first; equal totals share a rank. */
  readonly players: readonly RankedPlayer[];
  /** The scales of category scores; empty in points leagues. */
  readonly scales: readonly CategoryScale[];
}

/**
 * Ranks players by value, with standard errors. Category scores of a date range are per average seven days on
 * the rest of the season's scales; fantasy points are for the whole range.
 *
 * @throws InvalidInput naming the field, or `season`, `basis.range` without days
 */
export function rankPlayers(players: readonly ComingPlayer[], options: RankingOptions): PlayerRanking {
  const { set, league, kind, basis, season, correlation, punts = new Set<number>() } = options;
  const seasonDays = lengthOf(season, 'season');
  const dateRange = basis.kind === 'days' ? basis.range : season;
  const days = lengthOf(dateRange, 'basis.range');
  const chances = players.map((player, index) => chancesIn(player, dateRange, `players[${index}]`));
  let weights: ScoreWeights;
  let scales: readonly CategoryScale[] = [];
  if (kind === 'points') weights = pointsWeights(set);
  else {
    const projected = players.map((player, index) => ({
      outlook: {
        ...player.outlook,
        chances: Float64Array.from(chancesIn(player, season, `players[${index}]`)),
      },
      days: seasonDays,
    }));
    const unit = basis.kind === 'game' ? 'game' : 'week';
    scales = seasonPool(outlookPopulation(projected, set, correlation, unit), league, { kind, punts }).scales;
    weights = scoreWeights(set, scales, kind, league, punts);
  }
  const games = chances.map((list) => list.reduce((sum, chance) => sum + chance, 0));
  const values = playerValues(
    players.map(({ outlook }, index) => ({
      mean: outlook.mean,
      standardError: outlook.standardError,
      games:
        basis.kind === 'game'
          ? 1
          : kind === 'points'
            ? (games[index] ?? 0)
            : gamesIn(chances[index] ?? [], days),
    })),
    weights,
    correlation,
  );
  const ranks = competitionRanks(values.map((value) => value.total));
  const categoryRanks = set.categories.map((_, c) =>
    competitionRanks(values.map((value) => value.categories[c] ?? null)),
  );
  return {
    scales,
    players: values
      .map((value, player) => ({
        ...value,
        player,
        rank: ranks[player] ?? values.length,
        games: basis.kind === 'game' ? 1 : (games[player] ?? 0),
        categoryRanks: categoryRanks.map((column) => column[player] ?? values.length),
      }))
      .sort((a, b) => a.rank - b.rank || a.player - b.player),
  };
}

function lengthOf(range: DayRange, field: string): number {
  const days = range.last - range.first + 1;
  if (!(days >= 1)) throw new InvalidInput(field, 'must hold at least one day');
  return days;
}

function chancesIn({ outlook, gameDays }: ComingPlayer, range: DayRange, field: string): number[] {
  if (gameDays.length !== outlook.chances.length) {
    throw new InvalidInput(
      `${field}.gameDays`,
      `must hold ${outlook.chances.length} days, got ${gameDays.length}`,
    );
  }
  const chances: number[] = [];
  for (let game = 0; game < gameDays.length; game += 1) {
    const day = gameDays[game] ?? Number.NaN;
    if (day >= range.first && day <= range.last) chances.push(outlook.chances[game] ?? 0);
  }
  return chances;
}
