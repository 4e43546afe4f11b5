import { VALUED_YEARS } from '@fantasy-stats/engine/keepers';
import { hasBirthDays, readBirthDays } from './data/birth-days.ts';
import type { World } from './data/seasons.ts';
import { AgeWalk, FIRST_BASE } from './fit/age-curve.ts';
import { hasReports, readListings, reportSeason } from './fit/report-outcomes.ts';
import { fitScales } from './fit/scales.ts';
import { fitSharpness } from './fit/sharpness.ts';
import { fitUsageResponse, UsageEvidence } from './fit/usage-response.ts';
import type { Stage } from './model/project.ts';
import type { ModelConstants, Walk } from './model/walk.ts';
import type { BacktestName, Options } from './options.ts';
import { CATEGORY_COUNT } from './protocol/categories.ts';
import { CalibrationSums } from './report/calibration.ts';
import type { SeasonDrift } from './report/managed-section.ts';
import { type AddsWeek, addsOfSeason } from './runs/adds.ts';
import { type DraftResult, runDrafts } from './runs/draft.ts';
import { type FirstDaySeason, firstDayOf } from './runs/first-day.ts';
import {
  type FittedSharpening,
  ForecastSums,
  forecastSeason,
  type SeasonEvidence,
} from './runs/forecasts.ts';
import { type PlayerSums, projectPlayers } from './runs/players.ts';
import { type OddsEnd, playoffOddsOf } from './runs/playoff-odds.ts';
import { fitPlayYardsticks, type PlayWeek, scheduledGames, scorePlays } from './runs/plays.ts';
import { PointsSums, pointsWeeksOf, simpleErrors } from './runs/points-weekly.ts';
import { type LeagueEnd, seasonEndsOf } from './runs/season-totals.ts';
import { type ListedGame, scoreStatuses } from './runs/statuses.ts';
import { scoreTeammates, type TeammatesGame, teamGames, usageGame } from './runs/teammates.ts';
import { threeYearsOf, type YearsOfPlayer } from './runs/three-years.ts';
import { type PlayedTrade, tradesOfSeason } from './runs/trades.ts';
import { type LockWeekGain, weeklyLocksOf } from './runs/weekly-lock.ts';

const SCALE_LEAGUES = 20;
const SCALE_SEASONS = 5;

export interface Measurements {
  readonly firstDays: readonly FirstDaySeason[];
  readonly forecasts: ForecastSums;
  /** Losses of the first three counted weeks. */
  readonly openings: ForecastSums;
  readonly managed: ForecastSums;
  /** Same as `managed`, but with the injury report before each player's first game of the week. */
  readonly managedReported: ForecastSums;
  readonly drifts: readonly SeasonDrift[];
  readonly players: PlayerSums;
  readonly plays: readonly PlayWeek[];
  readonly playCalibration: CalibrationSums;
  /** Players in the official injury reports, which exist for one season; otherwise empty. */
  readonly statuses: readonly ListedGame[];
  readonly teammates: readonly TeammatesGame[];
  readonly drafts: readonly DraftResult[];
  readonly adds: readonly AddsWeek[];
  readonly pointsAdds: readonly AddsWeek[];
  readonly pointsWeeks: PointsSums;
  readonly seasonEnds: readonly LeagueEnd[];
  readonly playoffOdds: readonly OddsEnd[];
  readonly weeklyLocks: readonly LockWeekGain[];
  readonly trades: readonly PlayedTrade[];
  /** Empty if birth dates are missing. */
  readonly threeYears: readonly YearsOfPlayer[];
}

export class SharpeningWalk {
  readonly #walk: Walk;
  readonly #evidence = new Map<number, SeasonEvidence>();

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  /** Returns the correction fitted on the forecasts of the seasons before one. */
  before(index: number): FittedSharpening {
    const seasons: SeasonEvidence[] = [];
    for (let k = Math.max(2, index - SCALE_SEASONS); k < index; k += 1) seasons.push(this.#of(k));
    return {
      scales: fitScales(
        seasons.map(({ scales }) => scales),
        CATEGORY_COUNT,
      ),
      sharpness: {
        categories: fitSharpness(seasons.map(({ weeks }) => weeks.categories)),
        matchups: fitSharpness(seasons.map(({ weeks }) => weeks.matchups)),
      },
    };
  }

  #of(index: number): SeasonEvidence {
    const known = this.#evidence.get(index);
    if (known !== undefined) return known;
    const unscaled = { scales: new Array<number>(CATEGORY_COUNT).fill(1), sharpness: null };
    const evidence = forecastSeason(
      this.#walk.stage(index),
      this.#walk.constants(index),
      unscaled,
      { leagues: SCALE_LEAGUES, days: 1 },
      new ForecastSums(),
    );
    this.#evidence.set(index, evidence);
    return evidence;
  }
}

/** Number of earlier seasons on which the response to missing teammates is fitted. */
const USAGE_SEASONS = 3;

/** Fits what players produce per minute when teammates are missing, on earlier seasons. */
export class UsageWalk {
  readonly #walk: Walk;
  readonly #evidence = new Map<number, UsageEvidence>();

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  static seasonsBefore(index: number): number[] {
    const first = Math.max(2, index - USAGE_SEASONS);
    return Array.from({ length: Math.max(0, index - first) }, (_, k) => first + k);
  }

  before(index: number): number[] {
    return fitUsageResponse(UsageWalk.seasonsBefore(index).map((k) => this.#of(k)));
  }

  #of(index: number): UsageEvidence {
    const known = this.#evidence.get(index);
    if (known) return known;
    const evidence = new UsageEvidence();
    for (const game of teamGames(this.#walk.stage(index), this.#walk.constants(index)))
      evidence.add(usageGame(game));
    this.#evidence.set(index, evidence);
    return evidence;
  }
}

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
  const managed = new ForecastSums();
  const managedReported = new ForecastSums();
  const drifts: SeasonDrift[] = [];
  const players: PlayerSums = { 7: [], 14: [] };
  const plays: PlayWeek[] = [];
  const playCalibration = new CalibrationSums();
  const statuses: ListedGame[] = [];
  const drafts: DraftResult[] = [];
  const adds: AddsWeek[] = [];
  const pointsAdds: AddsWeek[] = [];
  const pointsWeeks = new PointsSums();
  const seasonEnds: LeagueEnd[] = [];
  const playoffOdds: OddsEnd[] = [];
  const weeklyLocks: LockWeekGain[] = [];
  const stagesBefore = (index: number): Stage[] =>
    Array.from({ length: Math.max(0, index - 1) }, (_, k) => walk.stage(k + 1));
  const trades: PlayedTrade[] = [];
  const teammates: TeammatesGame[] = [];
  const threeYears: YearsOfPlayer[] = [];
  const ages =
    wants('three-years') && hasBirthDays(options.data)
      ? new AgeWalk(world, walk, readBirthDays(options.data))
      : null;
  const sharpening = new SharpeningWalk(walk);
  const usage = new UsageWalk(walk);
  world.seasons.forEach((season, index) => {
    if (!options.seasons.includes(season.name)) return;
    if (wants('draft')) {
      drafts.push(...runDrafts(season, progress));
      // The draft runs need no model, because their projections are the season's actual means.
      if (options.names.length === 1) return;
    }
    if (wants('first-day')) {
      progress(`${season.name}: its first day`);
      firstDays.push(firstDayOf(walk.stage(index), walk.preseason(index)));
      if (options.names.length === 1) return;
    }
    const base = index - (VALUED_YEARS - 1);
    if (ages && base >= FIRST_BASE + 2) {
      progress(`${season.name}: the three years up to it`);
      threeYears.push(...threeYearsOf(world, ages, base));
    }
    if (wants('three-years') && options.names.length === 1) return;
    progress(`${season.name}: fitting on the seasons before it`);
    const model: ModelConstants = walk.constants(index);
    const stage = walk.stage(index);
    if (wantsForecasts) {
      const fitted = sharpening.before(index);
      progress(`${season.name}: forecasting ${options.leagues} leagues`);
      const extent = { leagues: options.leagues, days: wants('mid-week') ? 7 : 1 };
      const { weeks } = forecastSeason(stage, model, fitted, extent, forecasts);
      drifts.push({ season: season.name, rosters: 'drafted', weeks });
    }
    if (wants('managed')) {
      progress(`${season.name}: forecasting ${options.leagues} leagues of managed rosters`);
      const extent = { leagues: options.leagues, days: 1, rosters: 'managed' } as const;
      const { weeks } = forecastSeason(stage, model, sharpening.before(index), extent, managed);
      drifts.push({ season: season.name, rosters: 'managed', weeks });
      progress(`${season.name}: the same, told the injury report`);
      forecastSeason(
        stage,
        model,
        sharpening.before(index),
        { ...extent, isReported: true },
        managedReported,
      );
    }
    if (wants('weeks-1-to-3')) {
      progress(`${season.name}: forecasting its first weeks`);
      const extent = { leagues: options.leagues, days: 1, weeks: 'opening' } as const;
      forecastSeason(stage, model, sharpening.before(index), extent, openings);
    }
    if (wants('adds')) {
      progress(`${season.name}: choosing adds`);
      addsOfSeason(stage, model, sharpening.before(index).scales, options.leagues, adds);
    }
    if (wants('points-weekly')) {
      progress(`${season.name}: forecasting weeks of points leagues`);
      const fitted = sharpening.before(index);
      pointsWeeksOf(stage, walk.stage(index - 1), model, fitted, options.leagues, pointsWeeks);
    }
    if (wants('season-totals')) {
      progress(`${season.name}: forecasting how seasons end`);
      const { scales } = sharpening.before(index);
      seasonEndsOf(stage, stagesBefore(index), model, scales, options.leagues, seasonEnds);
    }
    if (wants('playoff-odds')) {
      progress(`${season.name}: computing playoff odds`);
      const { scales } = sharpening.before(index);
      const { variance } = simpleErrors(walk.stage(index - 1));
      playoffOddsOf(stage, stagesBefore(index), model, scales, variance, options.leagues, playoffOdds);
    }
    if (wants('weekly-lock')) {
      progress(`${season.name}: choosing weekly lineups`);
      weeklyLocksOf(stage, model, sharpening.before(index).scales, options.leagues, weeklyLocks);
    }
    if (wants('points-adds')) {
      progress(`${season.name}: choosing adds in points leagues`);
      const { scales } = sharpening.before(index);
      addsOfSeason(stage, model, scales, options.leagues, pointsAdds, 'headToHeadPoints');
    }
    if (wants('trades')) {
      progress(`${season.name}: looking for trades`);
      trades.push(...tradesOfSeason(stage, model, options.leagues));
    }
    if (wants('player-projection')) {
      progress(`${season.name}: projecting players`);
      projectPlayers(stage, model, players);
    }
    if (wants('teammates')) {
      progress(`${season.name}: teammates of those who are out`);
      const response = usage.before(index);
      for (const game of teamGames(stage, model)) teammates.push(scoreTeammates(season.name, game, response));
    }
    if (wants('statuses') && season.name === reportSeason && hasReports(options.data)) {
      progress(`${season.name}: players on injury reports`);
      statuses.push(...scoreStatuses(stage, model, readListings(options.data), world.playerIds));
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
  return {
    firstDays,
    forecasts,
    openings,
    managed,
    managedReported,
    drifts,
    players,
    plays,
    playCalibration,
    statuses,
    teammates,
    adds,
    pointsAdds,
    pointsWeeks,
    seasonEnds,
    playoffOdds,
    weeklyLocks,
    drafts,
    trades,
    threeYears,
  };
}
