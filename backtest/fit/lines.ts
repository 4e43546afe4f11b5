import type { AvailabilityConstants } from '../../packages/engine/projection/availability.ts';
import { playChances } from '../../packages/engine/projection/availability.ts';
import { clubView } from '../../packages/engine/projection/club-context.ts';
import {
  MINUTES_FEATURES,
  minutesFeatures,
  PART_FEATURES,
  PERCENTAGE_FEATURES,
  partFeatures,
  percentageFeatures,
} from '../../packages/engine/projection/form.ts';
import { lastRowBefore, playerCount } from '../../packages/engine/projection/history.ts';
import { formView, type LineConstants } from '../../packages/engine/projection/mean-lines.ts';
import { PART_COUNT, partPlace } from '../../packages/engine/projection/parts.ts';
import { shots } from '../../packages/engine/projection/shots.ts';
import type { Stage } from '../model/project.ts';
import { LeastSquares } from './least-squares.ts';

const MIN = partPlace('MIN');
const YEARLY_DECAY = 0.85;

/** What a season says about the regressions: sums for minutes, and for each part given true projected minutes. */
export interface LineSums {
  readonly minutes: LeastSquares;
  readonly parts: readonly LeastSquares[];
  /** By kind of shot. */
  readonly percentages: readonly LeastSquares[];
}

/**
 * Sums of the regressions over a season, seen from Mondays and Thursdays: the games of the next seven days against what
 * was known. Minutes are fitted first; the parts are fitted with the minutes that `minutes` projects.
 */
export function lineSums(
  stage: Stage,
  availability: AvailabilityConstants,
  minutesConstants: readonly number[] | null,
): LineSums {
  const sums: LineSums = {
    minutes: new LeastSquares(MINUTES_FEATURES),
    parts: Array.from({ length: PART_COUNT }, () => new LeastSquares(PART_FEATURES)),
    percentages: shots.map(() => new LeastSquares(PERCENTAGE_FEATURES)),
  };
  const { season, previous, earlier, league, career } = stage;
  const minutesRow = new Float64Array(MINUTES_FEATURES);
  const partRow = new Float64Array(PART_FEATURES);
  const percentageRow = new Float64Array(PERCENTAGE_FEATURES);
  const total = new Float64Array(PART_COUNT);
  for (let week = 1; week < season.weekCount; week += 1) {
    for (const offset of [0, 3]) {
      const day = season.firstMonday + 7 * week + offset;
      const view = clubView(season, previous, earlier, day);
      const chances = playChances(view, season.clubs, earlier, availability, day + 7);
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
        minutesFeatures(form, context, minutesRow);
        if (minutesConstants === null) {
          sums.minutes.add(minutesRow, total[MIN]! / games, games);
          continue;
        }
        let minutes = 0;
        for (let i = 0; i < MINUTES_FEATURES; i += 1) minutes += minutesConstants[i]! * minutesRow[i]!;
        minutes = Math.min(44, Math.max(2, minutes));
        for (let part = 0; part < PART_COUNT; part += 1) {
          if (part === MIN) continue;
          partFeatures(form, part, minutes, league, partRow);
          sums.parts[part]!.add(partRow, total[part]! / games, games);
        }
        shots.forEach((shot, place) => {
          const attempts = total[shot.tried]!;
          if (attempts === 0) return;
          percentageFeatures(form, shot, league, percentageRow);
          sums.percentages[place]!.add(percentageRow, total[shot.made]! / attempts, attempts);
        });
      }
    }
  }
  return sums;
}

const merged = (list: readonly LeastSquares[]): Float64Array => {
  const sum = new LeastSquares(list[0]?.width ?? 0);
  list.forEach((one, i) => {
    sum.merge(one, YEARLY_DECAY ** (list.length - 1 - i));
  });
  return sum.solve();
};

/** Coefficients for minutes from the sums of earlier seasons, oldest first. */
export function fitMinutes(seasons: readonly LineSums[]): number[] {
  return [...merged(seasons.map((sums) => sums.minutes))];
}

/** Coefficients of every part. */
export function fitLines(minutes: readonly number[], seasons: readonly LineSums[]): LineConstants {
  return {
    minutes,
    parts: Array.from({ length: PART_COUNT }, (_, part) =>
      part === MIN ? [] : [...merged(seasons.map((sums) => sums.parts[part]!))],
    ),
    percentages: shots.map((_, place) => [...merged(seasons.map((sums) => sums.percentages[place]!))]),
  };
}
