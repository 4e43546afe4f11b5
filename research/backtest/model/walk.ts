import type {
  AvailabilityConstants,
  LineConstants,
  PreseasonConstants,
  SeasonPrior,
  SpreadConstants,
} from '@fantasy-stats/engine/projection-model';
import { countedWeeks, type Season } from '../data/seasons.ts';
import {
  type AvailabilityRows,
  availabilityRows,
  fitAvailability,
  type UncalibratedAvailability,
} from '../fit/availability.ts';
import { fitLaterMinutes, laterEvidence } from '../fit/later-minutes.ts';
import type { LeastSquares } from '../fit/least-squares.ts';
import { fitLines, fitMinutes, type LineSums, lineSums, type MinutesConstants } from '../fit/lines.ts';
import { fitPlayCalibration, type PlayEvidence, playEvidence } from '../fit/play-calibration.ts';
import { fitPreseason, type PreseasonEvidence, preseasonEvidence } from '../fit/preseason.ts';
import { fitSeasonPrior, type PriorEvidence, priorEvidence } from '../fit/season-prior.ts';
import { fitSpread, SpreadCollector } from '../fit/spread.ts';
import type { SpreadRows } from '../fit/spread-rows.ts';
import { projectDay, type Stage, stageOf } from './project.ts';

export interface ModelConstants {
  readonly availability: AvailabilityConstants;
  readonly lines: LineConstants;
  readonly spread: SpreadConstants;
}

const SPREAD_SEASONS = 4;

const nothing: Omit<Season, 'nbaTeams' | 'firstRow'> = {
  year: 0,
  name: 'nothing before',
  firstMonday: 0,
  weekCount: 0,
  rowCount: 0,
  rowPlayer: new Int32Array(0),
  rowNbaTeam: new Int32Array(0),
  rowDay: new Int32Array(0),
  rowGame: new Int32Array(0),
  lines: new Float64Array(0),
};

/** Fits the model for each season on earlier seasons. Evidence is computed only once. */
export class Walk {
  readonly #seasons: readonly Season[];
  readonly #numbers: ArrayLike<number> | null;
  readonly #preseasonEvidence = new Map<number, PreseasonEvidence>();
  readonly #preseason = new Map<number, PreseasonConstants>();
  readonly #priorEvidence = new Map<number, PriorEvidence>();
  readonly #prior = new Map<number, SeasonPrior>();
  readonly #stages = new Map<number, Stage>();
  readonly #availability = new Map<number, AvailabilityRows[]>();
  readonly #uncalibrated = new Map<number, UncalibratedAvailability>();
  readonly #playEvidence = new Map<number, PlayEvidence>();
  readonly #fitted = new Map<number, AvailabilityConstants>();
  readonly #minutes = new Map<number, LineSums>();
  readonly #fittedMinutes = new Map<number, MinutesConstants>();
  readonly #lines = new Map<number, LineSums>();
  readonly #later = new Map<number, LeastSquares>();
  readonly #spread = new Map<number, SpreadRows>();
  readonly #constants = new Map<number, ModelConstants>();

  /**
   * Prepares the seasons.
   *
   * @param numbers the players' NBA numbers, which increase with their first appearance
   */
  constructor(seasons: readonly Season[], numbers: ArrayLike<number> | null = null) {
    this.#seasons = seasons;
    this.#numbers = numbers;
  }

  stage(index: number): Stage {
    return this.#once(this.#stages, index, () => {
      const first = this.#seasons[0];
      if (index > 0 || first === undefined) return stageOf(this.#seasons, index, this.#numbers);
      // No season precedes the oldest one, which is used for fitting only if no other season is available.
      const empty: Season = {
        ...nothing,
        nbaTeams: first.nbaTeams.map(() => ({
          days: new Int32Array(0),
          opponents: new Int32Array(0),
          home: new Uint8Array(0),
          won: new Uint8Array(0),
        })),
        firstRow: new Int32Array(first.firstRow.length),
      };
      return stageOf([empty, first], 1);
    });
  }

  /** Returns the constants fitted on the seasons before one; `seasons.length` for the next season. */
  constants(index: number): ModelConstants {
    return this.#once(this.#constants, index, () => {
      const known = this.#earlier(index);
      const availability = this.#availabilityFrom(known);
      const lines = this.#linesWithLater(known);
      const spread = fitSpread(known.slice(-SPREAD_SEASONS).map((k) => this.#spreadRows(k)));
      return { availability, lines, spread };
    });
  }

  #once<Value>(cache: Map<number, Value>, index: number, compute: () => Value): Value {
    const before = cache.get(index);
    if (before !== undefined) return before;
    const value = compute();
    cache.set(index, value);
    return value;
  }

  /**
   * Returns the earlier seasons that have a previous season themselves. The first season is included only if
   * there is no other.
   */
  #earlier(index: number): number[] {
    const known = Array.from({ length: Math.max(0, index - 1) }, (_, k) => k + 1);
    return known.length > 0 ? known : [0];
  }

  /**
   * Returns the seasons whose evidence is used for season k: the earlier ones; for the first two seasons,
   * only the season itself.
   */
  #before(k: number): number[] {
    return k <= 1 ? [k] : this.#earlier(k);
  }

  #rows(k: number): AvailabilityRows[] {
    return this.#once(this.#availability, k, () => availabilityRows(this.stage(k)));
  }

  #availabilityFrom(seasons: readonly number[]): AvailabilityConstants {
    // Use the last season as the cache key, because no two different lists end with the same season.
    const last = seasons[seasons.length - 1] ?? 0;
    return this.#once(this.#fitted, last, () => {
      // The first two seasons' forecasts were fitted on those seasons, so they say nothing about later ones.
      const evidence = seasons.filter((k) => k > 1).map((k) => this.#playEvidenceOf(k));
      return { ...this.#uncalibratedFrom(seasons), calibration: fitPlayCalibration(evidence) };
    });
  }

  #uncalibratedFrom(seasons: readonly number[]): UncalibratedAvailability {
    const last = seasons[seasons.length - 1] ?? 0;
    return this.#once(this.#uncalibrated, last, () => fitAvailability(seasons.map((k) => this.#rows(k))));
  }

  #playEvidenceOf(k: number): PlayEvidence {
    return this.#once(this.#playEvidence, k, () =>
      playEvidence(this.#rows(k), this.#uncalibratedFrom(this.#before(k))),
    );
  }

  #availabilityFor(k: number): AvailabilityConstants {
    return this.#availabilityFrom(this.#before(k));
  }

  #minuteSums(k: number): LineSums {
    return this.#once(this.#minutes, k, () => lineSums(this.stage(k), this.#availabilityFor(k), null));
  }

  #minutesFrom(seasons: readonly number[]): MinutesConstants {
    const last = seasons[seasons.length - 1] ?? 0;
    return this.#once(this.#fittedMinutes, last, () => fitMinutes(seasons.map((k) => this.#minuteSums(k))));
  }

  #lineSums(k: number): LineSums {
    return this.#once(this.#lines, k, () =>
      lineSums(this.stage(k), this.#availabilityFor(k), this.#minutesFrom(this.#before(k))),
    );
  }

  #linesFrom(seasons: readonly number[]): LineConstants {
    return fitLines(
      this.#minutesFrom(seasons),
      seasons.map((k) => this.#lineSums(k)),
    );
  }

  /** Returns preseason constants, fitted on the earlier seasons that have a previous season. */
  preseason(index: number): PreseasonConstants {
    return this.#once(this.#preseason, index, () =>
      fitPreseason(this.#earlier(index).map((k) => this.#preseasonEvidenceOf(k))),
    );
  }

  #preseasonEvidenceOf(k: number): PreseasonEvidence {
    return this.#once(this.#preseasonEvidence, k, () => {
      const { season, previous, older } = this.stage(k);
      return preseasonEvidence(season, [previous, ...[...older].reverse()], this.#numbers);
    });
  }

  /**
   * Returns line constants with a season prior. The prior is fitted on seasons from the third on; before
   * that, there is none.
   */
  #linesWithPrior(seasons: readonly number[]): LineConstants {
    const last = seasons[seasons.length - 1] ?? 0;
    const lines = this.#linesFrom(seasons);
    const evidence = seasons.filter((k) => k > 1);
    if (evidence.length === 0) return lines;
    const prior = this.#once(this.#prior, last, () =>
      fitSeasonPrior(
        this.preseason(last + 1),
        evidence.map((k) => this.#priorEvidenceOf(k)),
      ),
    );
    return { ...lines, prior };
  }

  #priorEvidenceOf(k: number): PriorEvidence {
    return this.#once(this.#priorEvidence, k, () =>
      priorEvidence(
        this.stage(k),
        this.#availabilityFor(k),
        this.#linesFrom(this.#before(k)),
        this.preseason(k),
      ),
    );
  }

  /**
   * Returns line constants with later minutes, which are fitted on seasons from the fourth on; before that,
   * there are none.
   */
  #linesWithLater(seasons: readonly number[]): LineConstants {
    const lines = this.#linesWithPrior(seasons);
    const evidence = seasons.filter((k) => k > 2);
    if (evidence.length === 0) return lines;
    return { ...lines, later: fitLaterMinutes(evidence.map((k) => this.#laterEvidenceOf(k))) };
  }

  #laterEvidenceOf(k: number): LeastSquares {
    return this.#once(this.#later, k, () =>
      laterEvidence(this.stage(k), this.#availabilityFor(k), this.#linesWithPrior(this.#before(k))),
    );
  }

  #spreadRows(k: number): SpreadRows {
    return this.#once(this.#spread, k, () => {
      const lines = this.#linesWithPrior(this.#before(k));
      const availability = this.#availabilityFor(k);
      const stage = this.stage(k);
      const collector = new SpreadCollector();
      for (const week of countedWeeks(stage.season).slice(3)) {
        const day = stage.season.firstMonday + 7 * week;
        collector.addWeek(stage.season, day, projectDay(stage, day, day + 7, availability, lines));
      }
      return collector.done();
    });
  }
}
