import {
  balanceOf,
  categoryOutcome,
  compareSides,
  learnedSharpness,
  type Sharpness,
  type SharpnessWeek,
  scaleFor,
  sharpenedOutcome,
  sharpnessOf,
} from '@fantasy-stats/engine/matchup';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import type { ProjectionConstants } from '@fantasy-stats/engine/projection-model';
import { countedWeeks } from '../data/seasons.ts';
import { ScaleSums } from '../fit/scales.ts';
import { outlooksAsReported } from '../model/as-reported.ts';
import { projectDay, type Stage } from '../model/project.ts';
import { nineSet, outlooks, teamMoments } from '../model/teams.ts';
import type { ModelConstants } from '../model/walk.ts';
import { CATEGORY_COUNT, nineCategories } from '../protocol/categories.ts';
import { draftLeagues, type League, pairings } from '../protocol/leagues.ts';
import { managedLeagues } from '../protocol/managed-leagues.ts';
import {
  categoryValues,
  logLoss,
  mostOfIndependent,
  outcomeOf,
  playerTotals,
  teamSums,
} from '../protocol/outcomes.ts';
import { seasonPool } from '../protocol/pool.ts';
import {
  type RunningWeek,
  runningProbabilities,
  scoreProbabilities,
  simpleRunning,
  yardstickWeek,
} from '../protocol/simple-week.ts';
import { playedAfter } from '../protocol/yardsticks.ts';
import { CalibrationSums } from '../report/calibration.ts';
import { LIMIT_LEAGUES, MidWeekLimits, outlooksInHindsight } from './mid-week-limits.ts';

export const arms = ['peer', 'simple', 'model'] as const;

/**
 * Mean losses of one week. Each arm has the losses of single categories, then the matchup's. Day 0 is before
 * the week.
 */
export interface WeekLosses {
  readonly season: string;
  readonly week: number;
  /** Indexed by day, arm and category, with the matchup after the last category; see `lossIndex`. */
  readonly losses: Float64Array;
}

export class ForecastSums {
  readonly weeks: WeekLosses[] = [];
  readonly categories = new CalibrationSums();
  readonly matchups = new CalibrationSums();
  /** The same matchups from both sides, which removes the effect of the randomly chosen first side. */
  readonly matchupsBothWays = new CalibrationSums();
  /** Losses of forecasts during a week. */
  readonly limits = new MidWeekLimits();
}

const TEAM_PAIRS = 66;
const WIDTH = CATEGORY_COUNT + 1;
export const lossIndex = (day: number, arm: number, what: number): number =>
  (day * arms.length + arm) * WIDTH + what;

export interface ForecastExtent {
  readonly leagues: number;
  /**
   * Number of forecasts per week: 1 forecasts only before the week, 7 also after each of its first six days.
   */
  readonly days: number;
  readonly weeks?: 'opening';
  /** `managed`: rosters are drafted for every week from active players. */
  readonly rosters?: 'managed';
  /** Whether forecasts use the last injury report before each player's first game of the week. */
  readonly isReported?: boolean;
}

export interface Sharpening {
  readonly scales: readonly number[];
  /** The sharpness correction; null for none, e.g. for the unrepresentative first three weeks. */
  readonly sharpness: SharpnessFits | null;
}

export type SharpnessFits = ProjectionConstants['sharpness'];

/** A sharpness correction that adapts during a season. */
export type FittedSharpening = Sharpening & { readonly sharpness: SharpnessFits };

export type SharpnessEvidence = Readonly<Record<keyof SharpnessFits, readonly SharpnessWeek[]>>;

export interface SeasonEvidence {
  readonly scales: ScaleSums;
  readonly weeks: SharpnessEvidence;
}

export class WeekEvidence implements SharpnessWeek {
  readonly sharpness: number;
  score = 0;
  information = 0;

  constructor(sharpness: number) {
    this.sharpness = sharpness;
  }

  add(probability: number, outcome: number): void {
    const own = sharpnessOf(probability, outcome);
    this.score += own.score;
    this.information += own.information;
  }
}

function sharpnessBy(weeks: SharpnessEvidence, fits: SharpnessFits | null): Sharpness {
  return {
    categories: fits ? learnedSharpness(weeks.categories, fits.categories) : 1,
    matchups: fits ? learnedSharpness(weeks.matchups, fits.matchups) : 1,
  };
}

/** Number of counted weeks before the first forecast of the common protocol. */
const OPENING_WEEKS = 3;

/**
 * Forecasts the matchup of every two teams of a league in every counted week from the fourth on (see
 * `countedWeeks`), and adds the losses to `sums`.
 */
export function forecastSeason(
  stage: Stage,
  model: ModelConstants,
  fitted: Sharpening,
  extent: ForecastExtent,
  sums: ForecastSums,
): SeasonEvidence {
  const { season, previous } = stage;
  const pool = seasonPool(previous);
  const drafted = draftLeagues(pool, season.year, extent.leagues);
  const played = playedAfter(previous);
  const scaleSums = new ScaleSums(CATEGORY_COUNT);
  const outcome = new Float64Array(WIDTH);
  const p = new Float64Array(CATEGORY_COUNT);
  const scratch = new Float64Array(WIDTH);
  const counted = countedWeeks(season);
  const weeks = extent.weeks === 'opening' ? counted.slice(0, OPENING_WEEKS) : counted.slice(OPENING_WEEKS);
  const learned = { categories: [] as SharpnessWeek[], matchups: [] as SharpnessWeek[] };
  for (const week of weeks) {
    const sharpness = sharpnessBy(learned, extent.weeks === 'opening' ? null : fitted.sharpness);
    const scales = fitted.scales.map((scale) => scale * sharpness.categories);
    const evidence = {
      categories: new WeekEvidence(sharpness.categories),
      matchups: new WeekEvidence(sharpness.matchups),
    };
    learned.categories.push(evidence.categories);
    learned.matchups.push(evidence.matchups);
    const monday = season.firstMonday + 7 * week;
    const until = monday + 7;
    const leagues =
      extent.rosters === 'managed' ? managedLeagues(stage, pool, week, extent.leagues) : drafted;
    const result = playerTotals(season, monday, until);
    const losses = new Float64Array(extent.days * arms.length * WIDTH);
    sums.categories.startWeek(season.name);
    sums.matchups.startWeek(season.name);
    sums.matchupsBothWays.startWeek(season.name);
    sums.limits.startWeek();
    const values = leagues.map((league) => categoryValues(teamSums(result, PART_COUNT, league)));
    let weekGames: Float64Array[] = [];
    for (let known = 0; known < extent.days; known += 1) {
      const day = monday + known;
      const yard = yardstickWeek(season, previous, pool, played, day, until);
      const projection = projectDay(stage, day, until, model.availability, model.lines);
      const players = extent.isReported
        ? outlooksAsReported(stage, projection, model.spread)
        : outlooks(projection, model.spread);
      const hindsight = known === 0 ? [] : outlooksInHindsight(season, projection, model.spread);
      const soFar = known === 0 ? null : playerTotals(season, monday, day);
      const gamesOf = (league: League): Float64Array => {
        const left = teamSums(yard.expected, PART_COUNT, league);
        return Float64Array.from(
          { length: left.length / PART_COUNT },
          (_, team) => left[(team + 1) * PART_COUNT - 1]!,
        );
      };
      if (known === 0) weekGames = leagues.map(gamesOf);
      leagues.forEach((league, number) => {
        const final = values[number]!;
        const moments = teamMoments(league, players, soFar, model.spread);
        const peer = teamSums(yard.peer, CATEGORY_COUNT, league);
        const simple = teamSums(yard.simple, CATEGORY_COUNT, league);
        const running: RunningWeek | null =
          soFar === null
            ? null
            : {
                league,
                soFar,
                expected: yard.expected,
                weekGames: weekGames[number]!,
                daysLeft: (until - day) / 7,
              };
        const runningSimple = running === null ? null : simpleRunning(running, pool);
        const sides = pairings(season.year, number, week);
        for (let pair = 0; pair < sides.length; pair += 2) {
          const a = sides[pair]!;
          const b = sides[pair + 1]!;
          outcomeOf(final, a, b, outcome);
          const yardstick = (arm: number): void => {
            for (let c = 0; c < CATEGORY_COUNT; c += 1)
              losses[lossIndex(known, arm, c)]! += logLoss(p[c]!, outcome[c]!);
            const most = mostOfIndependent(p, CATEGORY_COUNT, scratch);
            losses[lossIndex(known, arm, CATEGORY_COUNT)]! += logLoss(most, outcome[CATEGORY_COUNT]!);
          };
          if (runningSimple === null) {
            scoreProbabilities(peer, a, b, p);
            yardstick(0);
            scoreProbabilities(simple, a, b, p);
          } else runningProbabilities(runningSimple, a, b, p);
          yardstick(1);
          const first = moments[a]!;
          const second = moments[b]!;
          const comparison = compareSides(nineSet, first, second, scales);
          for (let c = 0; c < CATEGORY_COUNT; c += 1) {
            const { win, tie } = categoryOutcome(comparison, c);
            const probability = win + tie / 2;
            losses[lossIndex(known, 2, c)]! += logLoss(probability, outcome[c]!);
            if (known > 0) continue;
            sums.categories.add(probability, outcome[c]!);
            evidence.categories.add(probability, outcome[c]!);
            const index = c * CATEGORY_COUNT + c;
            const deviation = Math.sqrt(first.covariance[index]! + second.covariance[index]!);
            const difference = nineCategories[c]!.direction * (first.values[c]! - second.values[c]!);
            scaleSums.add(c, difference / deviation, outcome[c]!);
          }
          const factor = scaleFor(sharpness.matchups, Math.max(first.gamesEach, second.gamesEach));
          const balance = sharpenedOutcome(balanceOf(comparison).outcome, factor);
          const probability = balance.win + balance.tie / 2;
          losses[lossIndex(known, 2, CATEGORY_COUNT)]! += logLoss(probability, outcome[CATEGORY_COUNT]!);
          if (known > 0) continue;
          sums.matchups.add(probability, outcome[CATEGORY_COUNT]!);
          evidence.matchups.add(probability, outcome[CATEGORY_COUNT]!);
          sums.matchupsBothWays.add(probability, outcome[CATEGORY_COUNT]!);
          sums.matchupsBothWays.add(1 - probability, 1 - outcome[CATEGORY_COUNT]!);
        }
        if (running === null || number >= LIMIT_LEAGUES) return;
        const engine = [moments, ...hindsight.map((one) => teamMoments(league, one, soFar, model.spread))];
        sums.limits.add({ running, pool, engine, sides, final, scales, day: known });
      });
    }
    const pairs = leagues.length * TEAM_PAIRS;
    sums.weeks.push({ season: season.name, week, losses: losses.map((loss) => loss / pairs) });
  }
  return { scales: scaleSums, weeks: learned };
}
