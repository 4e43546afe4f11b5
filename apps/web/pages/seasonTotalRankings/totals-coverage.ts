import type { SeasonTotals } from '@fantasy-stats/engine/season';
import { coveredWeeks } from '../../league/covered-weeks.ts';
import { isWeekly, runningWeek, type SeasonView } from '../../league/season-view.ts';

/** Returns what season totals cover: "weeks 1–20, week 20 in progress, playoffs included". */
export function totalsCoverage(
  view: SeasonView,
  { source, weeks }: Pick<SeasonTotals, 'source' | 'weeks'>,
): string {
  const { league } = view;
  const running = runningWeek(view);
  const inPlayoffs = league.weeks.filter(
    ({ isPlayoffs, firstDay }) => isPlayoffs && firstDay <= league.today,
  );
  const playoffs = ', playoffs included';
  if (source === 'platform') {
    const inProgress = running === null || !isWeekly(view) ? '' : `, week ${running} in progress included`;
    return `the platform’s own totals${inProgress}${inPlayoffs.length > 0 ? playoffs : ''}`;
  }
  if (!isWeekly(view) || weeks.length === 0) return 'season so far';
  const areIn = inPlayoffs.some(({ number }) => weeks.includes(number));
  return `${coveredWeeks(view, weeks)}${areIn ? playoffs : ''}`;
}
