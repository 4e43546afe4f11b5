import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  type AvailabilityConstants,
  fadedAfter,
  LATER_FEATURES,
  type LaterMinutes,
  type LineConstants,
  lastRowBefore,
  laterFeatures,
  playerCount,
} from '@fantasy-stats/engine/projection-model';
import { projectDay, type Stage } from '../model/project.ts';
import { LeastSquares } from './least-squares.ts';

const MIN = partIndex('MIN');
const LEAST_MINUTES = 8;
/** Interval in weeks between forecasts of the rest of the season. */
const EVERY_WEEKS = 2;
const YEARLY_DECAY = 0.85;

/**
 * Collects a season's evidence about minutes later in the season, from the second week on.
 * @param lines line constants with a season prior, fitted on earlier seasons
 */
export function laterEvidence(
  stage: Stage,
  availability: AvailabilityConstants,
  lines: LineConstants,
): LeastSquares {
  const { season } = stage;
  const sums = new LeastSquares(LATER_FEATURES);
  const way = new Float64Array(LATER_FEATURES);
  for (let week = 1; week < season.weekCount; week += EVERY_WEEKS) {
    const day = season.firstMonday + 7 * week;
    const { forms, means, preseason } = projectDay(stage, day, day + 7, availability, lines);
    for (let player = 0; player < playerCount(season); player += 1) {
      const form = forms.forms[player];
      const minutes = means[player * PART_COUNT + MIN]!;
      if (!form || minutes < LEAST_MINUTES) continue;
      const { games, season: totals } = form;
      const known = {
        games,
        season: games > 0 ? totals[MIN]! / games : 0,
        preseason: preseason?.[player]?.mean[MIN] ?? null,
      };
      laterFeatures(minutes, known, way);
      const last = lastRowBefore(season, player, day);
      const until = season.firstRow[player + 1]!;
      for (let row = last >= 0 ? last + 1 : season.firstRow[player]!; row < until; row += 1) {
        const faded = fadedAfter(season.rowDay[row]! - day);
        if (faded === 0) continue;
        const features = way.map((value) => faded * value);
        sums.add(features, season.lines[row * PART_COUNT + MIN]! - minutes, 1);
      }
    }
  }
  return sums;
}

/** Fits by least squares on at least one earlier season, oldest first. */
export function fitLaterMinutes(seasons: readonly LeastSquares[]): LaterMinutes {
  const sum = new LeastSquares(LATER_FEATURES);
  seasons.forEach((one, i) => {
    sum.merge(one, YEARLY_DECAY ** (seasons.length - 1 - i));
  });
  const [season = 0, preseason = 0, newcomers = 0] = sum.solve();
  return { season, preseason, newcomers };
}
