import type { World } from './data/seasons.ts';
import { fitScales, type ScaleSums } from './fit/scales.ts';
import type { ModelConstants, Walk } from './model/walk.ts';
import type { BacktestName, Options } from './options.ts';
import { CATEGORY_COUNT } from './protocol/categories.ts';
import { CalibrationSums } from './report/calibration.ts';
import { type AddsWeek, addsOfSeason } from './runs/adds.ts';
import { aloneExtent, type DraftResult, runDrafts, usualExtent } from './runs/draft.ts';
import { type FirstDaySeason, firstDayOf } from './runs/first-day.ts';
import { ForecastSums, forecastSeason } from './runs/forecasts.ts';
import { type PlayerSums, projectPlayers } from './runs/players.ts';
import { fitPlayYardsticks, type PlayWeek, scheduledGames, scorePlays } from './runs/plays.ts';
import { type TradesWeek, tradesOfSeason } from './runs/trades.ts';

/** Leagues and seasons from which the scale of each category is learned. */
const SCALE_LEAGUES = 20;
const SCALE_SEASONS = 5;

/** Everything measured in one run. */
export interface Measurements {
  readonly firstDays: readonly FirstDaySeason[];
  readonly forecasts: ForecastSums;
  /** Of the first three counted weeks. */
  readonly openings: ForecastSums;
  readonly players: PlayerSums;
  readonly plays: readonly PlayWeek[];
  readonly playCalibration: CalibrationSums;
  readonly drafts: readonly DraftResult[];
  readonly adds: readonly AddsWeek[];
  readonly trades: readonly TradesWeek[];
}

/** Category scales for seasons in ascending order: what out-of-sample forecasts of earlier seasons were off by. */
export class ScaleWalk {
  readonly #walk: Walk;
  readonly #evidence = new Map<number, ScaleSums>();

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Scales for a season from the forecasts of seasons before it; all 1 where no season before it could be forecast. */
  before(index: number): number[] {
    const seasons: ScaleSums[] = [];
    for (let k = Math.max(2, index - SCALE_SEASONS); k < index; k += 1) seasons.push(this.#of(k));
    return fitScales(seasons, CATEGORY_COUNT);
  }

  #of(index: number): ScaleSums {
    const known = this.#evidence.get(index);
    if (known !== undefined) return known;
    const unscaled = new Array<number>(CATEGORY_COUNT).fill(1);
    const extent = { leagues: SCALE_LEAGUES, days: 1 };
    const sums = forecastSeason(
      this.#walk.stage(index),
      this.#walk.constants(index),
      unscaled,
      extent,
      new ForecastSums(),
    );
    this.#evidence.set(index, sums);
    return sums;
  }
}

/** Runs the backtests asked for, one tested season after another. */
export function measure(
  world: World,
  walk: Walk,
  options: Options,
  progress: (text: string) => void,
): Measurements {
  const wants = (name: BacktestName): boolean => options.names.includes(name);
  const wantsForecasts = wants('category') || wants('matchup') || wants('calibration') || wants('mid-week');
  const firstDays: FirstDaySeason[] = [];
  const forecasts = new ForecastSums();
  const openings = new ForecastSums();
  const players: PlayerSums = { 7: [], 14: [] };
  const plays: PlayWeek[] = [];
  const playCalibration = new CalibrationSums();
  const drafts: DraftResult[] = [];
  const adds: AddsWeek[] = [];
  const trades: TradesWeek[] = [];
  const scaleWalk = new ScaleWalk(walk);
  world.seasons.forEach((season, index) => {
    if (!options.seasons.includes(season.name)) return;
    if (wants('draft')) {
      const extent = options.names.length === 1 ? aloneExtent : usualExtent;
      drafts.push(...runDrafts(season, extent, progress));
      /* Drafts need no model: what everybody knows of the season is the season's own. */
      if (options.names.length === 1) return;
    }
    if (wants('first-day')) {
      progress(`${season.name}: its first day`);
      firstDays.push(firstDayOf(walk.stage(index), walk.preseason(index)));
      if (options.names.length === 1) return;
    }
    progress(`${season.name}: fitting on the seasons before it`);
    const model: ModelConstants = walk.constants(index);
    const stage = walk.stage(index);
    if (wantsForecasts) {
      const scales = scaleWalk.before(index);
      progress(`${season.name}: forecasting ${options.leagues} leagues`);
      const extent = { leagues: options.leagues, days: wants('mid-week') ? 7 : 1 };
      forecastSeason(stage, model, scales, extent, forecasts);
    }
    if (wants('weeks-1-to-3')) {
      progress(`${season.name}: forecasting its first weeks`);
      const extent = { leagues: options.leagues, days: 1, weeks: 'opening' } as const;
      forecastSeason(stage, model, scaleWalk.before(index), extent, openings);
    }
    if (wants('adds')) {
      progress(`${season.name}: choosing adds`);
      addsOfSeason(stage, model, scaleWalk.before(index), options.leagues, adds);
    }
    if (wants('trades')) {
      progress(`${season.name}: looking for trades`);
      tradesOfSeason(stage, model, options.leagues, trades);
    }
    if (wants('player-projection')) {
      progress(`${season.name}: projecting players`);
      projectPlayers(stage, model, players);
    }
    if (wants('plays-or-sits')) {
      progress(`${season.name}: who plays`);
      const before: ReturnType<typeof scheduledGames>[] = [];
      for (let k = Math.max(index > 1 ? 1 : 0, index - 5); k < index; k += 1)
        before.push(scheduledGames(walk.stage(k), null));
      plays.push(
        ...scorePlays(season.name, scheduledGames(stage, model), fitPlayYardsticks(before), playCalibration),
      );
    }
  });
  return { firstDays, forecasts, openings, players, plays, playCalibration, adds, drafts, trades };
}
