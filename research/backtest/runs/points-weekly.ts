import {
  learnedSharpness,
  type MatchupSide,
  matchupForecast,
  type SharpnessWeek,
} from '@fantasy-stats/engine/matchup';
import { normalCumulative } from '@fantasy-stats/engine/numeric';
import { PART_COUNT, type PlayerOutlook } from '@fantasy-stats/engine/projection';
import { projectedWeek } from '@fantasy-stats/engine/season-odds';
import { countedWeeks } from '../data/seasons.ts';
import { projectDay, type Stage } from '../model/project.ts';
import { nineSet, outlooks } from '../model/teams.ts';
import type { ModelConstants } from '../model/walk.ts';
import { rosterOf } from '../protocol/add-weeks.ts';
import { scoreNormal } from '../protocol/distributions.ts';
import { type League, pairings } from '../protocol/leagues.ts';
import { managedLeagues } from '../protocol/managed-leagues.ts';
import { logLoss, playerTotals, teamSums } from '../protocol/outcomes.ts';
import { fantasyPointsOf, pointsSet } from '../protocol/points-league.ts';
import { seasonPool, TEAMS } from '../protocol/pool.ts';
import { yardstickWeek } from '../protocol/simple-week.ts';
import { playedAfter } from '../protocol/yardsticks.ts';
import { CalibrationSums } from '../report/calibration.ts';
import { type FittedSharpening, WeekEvidence } from './forecasts.ts';

const pointsArms = ['simple', 'model'] as const;
/** Maximum number of leagues per week. Rosters of a week differ little between leagues. */
export const POINTS_LEAGUES = 25;
/** Number of leagues per week in which the spread of the simple forecast is measured. */
const SPREAD_LEAGUES = 10;
const OPENING_WEEKS = 3;

/** Mean scores of one arm's forecasts in one week. */
export interface PointsScores {
  /** Log-loss of the matchups. */
  readonly matchup: number;
  /** CRPS of a team's total, in fantasy points. */
  readonly crps: number;
  /** Forecast minus actual total, in fantasy points. */
  readonly bias: number;
  /** Share of totals inside the central 80 % interval. */
  readonly inside: number;
}

export interface PointsWeek {
  readonly season: string;
  readonly week: number;
  readonly total: number;
  readonly scores: Readonly<Record<(typeof pointsArms)[number], PointsScores>>;
}

export class PointsSums {
  readonly weeks: PointsWeek[] = [];
  readonly chances = new CalibrationSums();
}

export interface TeamTotal {
  readonly mean: number;
  readonly deviation: number;
}

const leaguePoints = (totals: Float64Array): Float64Array =>
  Float64Array.from({ length: TEAMS }, (_, team) => fantasyPointsOf(totals, team * PART_COUNT));

/**
 * Returns the managed leagues of every counted week from the fourth on (see `countedWeeks`), with the simple
 * forecast.
 */
function* simpleWeeks(stage: Stage, count: number) {
  const { season, previous } = stage;
  const pool = seasonPool(previous);
  const played = playedAfter(previous);
  for (const week of countedWeeks(season).slice(OPENING_WEEKS)) {
    const monday = season.firstMonday + 7 * week;
    const { expected } = yardstickWeek(season, previous, pool, played, monday, monday + 7);
    const result = playerTotals(season, monday, monday + 7);
    const leagues = managedLeagues(stage, pool, week, count).map((league) => {
      const left = teamSums(expected, PART_COUNT, league);
      return {
        league,
        actual: leaguePoints(teamSums(result, PART_COUNT, league)),
        means: leaguePoints(left),
        games: Float64Array.from({ length: TEAMS }, (_, team) => left[(team + 1) * PART_COUNT - 1]!),
      };
    });
    yield { week, monday, leagues };
  }
}

/** The simple forecast's errors over a finished season. */
export interface SimpleErrors {
  /** Actual ÷ forecast points. */
  readonly scale: number;
  /** Mean squared error of the scaled forecast per expected game. */
  readonly variance: number;
}

export function simpleErrors(stage: Stage): SimpleErrors {
  let [sum, forecast, games] = [0, 0, 0];
  let [squares, products, forecastSquares] = [0, 0, 0];
  for (const { leagues } of simpleWeeks(stage, SPREAD_LEAGUES)) {
    for (const league of leagues) {
      for (let team = 0; team < TEAMS; team += 1) {
        const [own, mean] = [league.actual[team]!, league.means[team]!];
        sum += own;
        forecast += mean;
        games += league.games[team]!;
        squares += own * own;
        products += own * mean;
        forecastSquares += mean * mean;
      }
    }
  }
  if (games === 0) return { scale: 1, variance: 1 };
  const scale = sum / forecast;
  return { scale, variance: (squares - 2 * scale * products + scale * scale * forecastSquares) / games };
}

/** Sums the scores of one arm's forecasts. */
export class PointsScoring {
  #matchup = 0;
  #pairs = 0;
  #crps = 0;
  #bias = 0;
  #inside = 0;
  #teams = 0;

  addPair(chance: number, outcome: number): void {
    this.#matchup += logLoss(chance, outcome);
    this.#pairs += 1;
  }

  addTeam({ deviation, mean }: TeamTotal, actual: number): void {
    const { below, crps } = scoreNormal(mean, deviation, actual);
    this.#crps += crps;
    this.#bias += mean - actual;
    if (below > 0.1 && below < 0.9) this.#inside += 1;
    this.#teams += 1;
  }

  get scores(): PointsScores {
    return {
      matchup: this.#matchup / this.#pairs,
      crps: this.#crps / this.#teams,
      bias: this.#bias / this.#teams,
      inside: this.#inside / this.#teams,
    };
  }
}

const sidesOf = (league: League, players: readonly PlayerOutlook[]): MatchupSide[] =>
  Array.from({ length: TEAMS }, (_, team) => ({
    soFar: {},
    players: rosterOf(league, team).flatMap((player) => players[player] ?? []),
  }));

export const resultOf = (own: number, other: number): number => (1 + Math.sign(own - other)) / 2;

/**
 * Forecasts every team's points and the matchup of every two teams of managed leagues before every counted
 * week from the fourth on (see `countedWeeks`). The simple forecast's scale and spread are those of the
 * previous season.
 */
export function pointsWeeksOf(
  stage: Stage,
  before: Stage,
  model: ModelConstants,
  { scales, sharpness }: FittedSharpening,
  leagues: number,
  sums: PointsSums,
): void {
  const { season } = stage;
  const { correlation } = model.spread;
  const { scale, variance } = simpleErrors(before);
  const categoryScales = Object.fromEntries(
    nineSet.categories.map(({ statistic }, c) => [statistic, scales[c] ?? 1]),
  );
  const learned: SharpnessWeek[] = [];
  for (const { leagues: drafted, monday, week } of simpleWeeks(stage, Math.min(POINTS_LEAGUES, leagues))) {
    const players = outlooks(
      projectDay(stage, monday, monday + 7, model.availability, model.lines),
      model.spread,
    );
    const matchupSharpness = learnedSharpness(learned, sharpness.matchups);
    const evidence = new WeekEvidence(matchupSharpness);
    learned.push(evidence);
    const constants = { categoryScales, matchupSharpness, spread: { correlation } };
    const scoring = { simple: new PointsScoring(), model: new PointsScoring() };
    sums.chances.startWeek(season.name);
    let total = 0;
    drafted.forEach(({ actual, games, league, means }, number) => {
      const sides = sidesOf(league, players);
      const engine = projectedWeek(sides, pointsSet, constants, 'headToHeadPoints');
      const deviations = games.map((expected) => Math.sqrt(variance * expected));
      for (let team = 0; team < TEAMS; team += 1) {
        total += actual[team]! / TEAMS / drafted.length;
        scoring.simple.addTeam({ mean: scale * means[team]!, deviation: deviations[team]! }, actual[team]!);
        scoring.model.addTeam(
          { mean: engine.mean[team]!, deviation: engine.deviation[team]! },
          actual[team]!,
        );
      }
      const pairs = pairings(season.year, number, week);
      for (let pair = 0; pair < pairs.length; pair += 2) {
        const [a, b] = [pairs[pair]!, pairs[pair + 1]!];
        const outcome = resultOf(actual[a]!, actual[b]!);
        const { matchup } = matchupForecast(sides[a]!, sides[b]!, pointsSet, constants);
        const { win, tie } = matchup.headToHeadPoints ?? { win: 0, tie: 1 };
        const chance = win + tie / 2;
        scoring.model.addPair(chance, outcome);
        scoring.simple.addPair(
          normalCumulative((scale * (means[a]! - means[b]!)) / Math.hypot(deviations[a]!, deviations[b]!)),
          outcome,
        );
        sums.chances.add(chance, outcome);
        evidence.add(chance, outcome);
      }
    });
    sums.weeks.push({
      season: season.name,
      week,
      total,
      scores: { simple: scoring.simple.scores, model: scoring.model.scores },
    });
  }
}
