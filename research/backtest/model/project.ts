import { type ProjectionBasis, projectionBasis } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';

export type { DayProjection } from '@fantasy-stats/engine/projection-model';
export { projectDay } from '@fantasy-stats/engine/projection-model';

export interface Stage extends ProjectionBasis {
  readonly season: Season;
  readonly previous: Season;
  /** Earlier seasons before `previous`, oldest first. */
  readonly older: readonly Season[];
}

const CAREER_SEASONS = 4;

/** Returns a season with the data known before it. `seasons` is sorted oldest first. */
export function stageOf(
  seasons: readonly Season[],
  index: number,
  numbers: ArrayLike<number> | null = null,
): Stage {
  const season = seasons[index];
  const previous = seasons[index - 1];
  if (season === undefined || previous === undefined) throw new Error(`Season ${index} has none before it`);
  const older = seasons.slice(Math.max(0, index - 1 - CAREER_SEASONS), index - 1);
  return { ...projectionBasis(season, previous, older, numbers), season, previous, older };
}
