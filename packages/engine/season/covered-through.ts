import { isHeadToHead, type LeagueSeason } from '@fantasy-stats/domain';
import { seasonTotals } from './season-totals.ts';
import { isCompleted, playedWeeks } from './weeks.ts';

export interface CoveredThrough {
  /** Last included week; null before the first, and in a season without weeks. */
  readonly throughWeek: number | null;
  /** The last included week if it is in progress; null when only completed weeks count. */
  readonly weekInProgress: number | null;
}

/**
 * Returns the weeks the standings cover: records end with the last completed week, points in leagues without
 * matchups include the current week.
 */
export function standingsThrough(season: LeagueSeason): CoveredThrough {
  if (!isHeadToHead(season.league.scoringForm)) return totalsThrough(season);
  return { throughWeek: playedWeeks(season.league).at(-1) ?? null, weekInProgress: null };
}

/** Returns the weeks season totals cover, including the current week. */
export function totalsThrough(season: LeagueSeason): CoveredThrough {
  const { league } = season;
  if (league.weeks.length <= 1) return { throughWeek: null, weekInProgress: null };
  const { source, weeks } = seasonTotals(season);
  const covered =
    source === 'platform' ? playedWeeks(league, { includeRunning: true, includePlayoffs: true }) : weeks;
  const last = league.weeks.find(({ number }) => number === covered.at(-1));
  if (!last) return { throughWeek: null, weekInProgress: null };
  return { throughWeek: last.number, weekInProgress: isCompleted(league, last) ? null : last.number };
}
