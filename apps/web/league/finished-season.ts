import { type SeasonEnd, seasonEnd } from '@fantasy-stats/engine/season';
import type { SeasonView } from './season-view.ts';

/** Returns the final ranks once the season is over and the platform names a champion; otherwise null. */
export function finishedSeason({ league, season }: SeasonView): SeasonEnd | null {
  if (league.phase !== 'over') return null;
  const end = seasonEnd(season);
  return end.champion === null ? null : end;
}
