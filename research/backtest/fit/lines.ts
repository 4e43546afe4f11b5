import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  type AvailabilityConstants,
  formView,
  type LineConstants,
  lastRowBefore,
  MINUTES_FEATURES,
  MINUTES_TREE_FEATURES,
  minutesFeatures,
  minutesTreeFeatures,
  nbaTeamView,
  PART_FEATURES,
  PERCENTAGE_FEATURES,
  partFeatures,
  percentageFeatures,
  playChances,
  playerCount,
  projectedMinutes,
  shots,
} from '@fantasy-stats/engine/projection-model';
import type { Stage } from '../model/project.ts';
import { type BoostingBlock, fitBoosting } from './boosting.ts';
import { LeastSquares } from './least-squares.ts';

const MIN = partIndex('MIN');
const YEARLY_DECAY = 0.85;

/** Players' mean minutes over a week's games, with MINUTES_TREE_FEATURES features each. */
export interface MinuteRows {
  readonly features: Float32Array;
  readonly outcomes: Float32Array;
  readonly weights: Float32Array;
}

/** A season's sums for the regressions of minutes and of each statistic. */
export interface LineSums {
  readonly minutes: LeastSquares;
  readonly minuteRows: MinuteRows;
  readonly parts: readonly LeastSquares[];
  /** One regression for each kind of shot. */
  readonly percentages: readonly LeastSquares[];
}

/**
 * Accumulates a season's sums for forecasts of the next seven days, made on Mondays and Thursdays. Minutes
 * are fitted first; the other statistics use the minutes that `minutes` projects.
 */
export function lineSums(
  stage: Stage,
  availability: AvailabilityConstants,
  minutesConstants: MinutesConstants | null,
): LineSums {
  const minuteFeatures: number[] = [];
  const minuteOutcomes: number[] = [];
  const minuteWeights: number[] = [];
  const sums: Omit<LineSums, 'minuteRows'> = {
    minutes: new LeastSquares(MINUTES_FEATURES),
    parts: Array.from({ length: PART_COUNT }, () => new LeastSquares(PART_FEATURES)),
    percentages: shots.map(() => new LeastSquares(PERCENTAGE_FEATURES)),
  };
  const { season, previous, earlier, league, career } = stage;
  const minutesRow = new Float64Array(MINUTES_TREE_FEATURES);
  const partRow = new Float64Array(PART_FEATURES);
  const percentageRow = new Float64Array(PERCENTAGE_FEATURES);
  const total = new Float64Array(PART_COUNT);
  for (let week = 1; week < season.weekCount; week += 1) {
    for (const offset of [0, 3]) {
      const day = season.firstMonday + 7 * week + offset;
      const view = nbaTeamView(season, previous, earlier, day);
      const chances = playChances(view, season.nbaTeams, earlier, availability, day + 7);
      const { forms, contexts } = formView(season, previous, career, view, earlier, chances);
      for (let player = 0; player < playerCount(season); player += 1) {
        const form = forms[player];
        const context = contexts[player];
        if (!form || !context) continue;
        total.fill(0);
        let games = 0;
        const last = lastRowBefore(season, player, day);
        for (
          let row = last >= 0 ? last + 1 : season.firstRow[player]!;
          row < season.firstRow[player + 1]! && season.rowDay[row]! < day + 7;
          row += 1
        ) {
          games += 1;
          for (let part = 0; part < PART_COUNT; part += 1)
            total[part]! += season.lines[row * PART_COUNT + part]!;
        }
        if (games === 0) continue;
        if (minutesConstants === null) {
          minutesFeatures(form, context, minutesRow);
          minutesTreeFeatures(context, minutesRow);
          sums.minutes.add(minutesRow, total[MIN]! / games, games);
          for (const value of minutesRow) minuteFeatures.push(value);
          minuteOutcomes.push(total[MIN]! / games);
          minuteWeights.push(games);
          continue;
        }
        const minutes = projectedMinutes(form, context, minutesConstants, minutesRow);
        for (let part = 0; part < PART_COUNT; part += 1) {
          if (part === MIN) continue;
          partFeatures(form, part, minutes, league, partRow);
          sums.parts[part]!.add(partRow, total[part]! / games, games);
        }
        shots.forEach((shot, index) => {
          const attempts = total[shot.tried]!;
          if (attempts === 0) return;
          percentageFeatures(form, shot, league, percentageRow);
          sums.percentages[index]!.add(percentageRow, total[shot.made]! / attempts, attempts);
        });
      }
    }
  }
  return {
    ...sums,
    minuteRows: {
      features: Float32Array.from(minuteFeatures),
      outcomes: Float32Array.from(minuteOutcomes),
      weights: Float32Array.from(minuteWeights),
    },
  };
}

const merged = (list: readonly LeastSquares[]): Float64Array => {
  const sum = new LeastSquares(list[0]?.width ?? 0);
  list.forEach((one, i) => {
    sum.merge(one, YEARLY_DECAY ** (list.length - 1 - i));
  });
  return sum.solve();
};

export type MinutesConstants = Pick<LineConstants, 'minutes' | 'minutesTrees'>;

const TREES = { loss: 'squares', trees: 80, depth: 4, rate: 0.1, shrink: 300 } as const;

export function fitMinutes(seasons: readonly LineSums[]): MinutesConstants {
  const minutes = [...merged(seasons.map((sums) => sums.minutes))];
  const blocks = seasons.map(({ minuteRows: { features, outcomes, weights } }, i): BoostingBlock => {
    const factor = YEARLY_DECAY ** (seasons.length - 1 - i);
    const start = new Float64Array(outcomes.length);
    for (let row = 0; row < outcomes.length; row += 1) {
      for (let k = 0; k < MINUTES_FEATURES; k += 1)
        start[row]! += minutes[k]! * features[row * MINUTES_TREE_FEATURES + k]!;
    }
    const weighted = weights.map((weight) => factor * weight);
    return { features, start, outcomes, weights: weighted, rows: outcomes.length };
  });
  return { minutes, minutesTrees: fitBoosting(blocks, MINUTES_TREE_FEATURES, TREES) };
}

export function fitLines(minutes: MinutesConstants, seasons: readonly LineSums[]): LineConstants {
  return {
    ...minutes,
    prior: null,
    later: null,
    parts: Array.from({ length: PART_COUNT }, (_, part) =>
      part === MIN ? [] : [...merged(seasons.map((sums) => sums.parts[part]!))],
    ),
    percentages: shots.map((_, index) => [...merged(seasons.map((sums) => sums.percentages[index]!))]),
  };
}
