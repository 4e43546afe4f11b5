import { isHeadToHead } from '@fantasy-stats/domain';
import { playedWeeks } from '@fantasy-stats/engine/season';
import { coveredWeeks, recordWeeks } from './covered-weeks.ts';
import { finishedSeason } from './finished-season.ts';
import { isWeekly, type SeasonView } from './season-view.ts';
import { isLatest, latestWeek } from './standing-rows.ts';

/**
 * Describes which weeks the standings cover. Records cover completed weeks; points without matchups also
 * cover the current week.
 */
export function standingsCoverage(view: SeasonView, through: number | null = null): string {
  const { league } = view;
  if (!isLatest(view, through)) return `as of week ${through}, recomputed`;
  if (isHeadToHead(league.scoringForm)) {
    if (finishedSeason(view) !== null && league.playoffs)
      return 'final ranks, playoffs included · regular-season records and games behind';
    if (league.phase === 'over') return 'final';
    const last = recordWeeks(view, null).at(-1);
    return last === undefined ? 'before the first result' : `after week ${last}`;
  }
  if (league.phase === 'over') return 'final';
  if (!isWeekly(view)) return 'season so far';
  const latest = latestWeek(view);
  const choice = { includeRunning: true, includePlayoffs: true };
  return coveredWeeks(
    view,
    playedWeeks(league, latest === null ? choice : { ...choice, throughWeek: latest }),
  );
}
