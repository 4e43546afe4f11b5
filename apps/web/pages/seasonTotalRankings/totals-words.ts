import type { SeasonTotals } from '@fantasy-stats/engine/standings/season-totals';
import { isWeekly, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { weeksInWords } from '../../words/phrases.ts';

/** What season totals are of: "weeks 1–20, playoffs included". */
export function totalsInWords(
  view: SeasonView,
  { source, weeks }: Pick<SeasonTotals, 'source' | 'weeks'>,
): string {
  const { league } = view;
  const inPlayoffs = league.weeks.filter(
    ({ isPlayoffs, firstDay }) => isPlayoffs && firstDay <= league.today,
  );
  const areIn = (numbers: readonly number[]): boolean =>
    inPlayoffs.some(({ number }) => numbers.includes(number));
  const playoffs = ', playoffs included';
  if (source === 'platform') return `the platform’s own totals${inPlayoffs.length > 0 ? playoffs : ''}`;
  if (!isWeekly(view) || weeks.length === 0) return 'season so far';
  const soFar = weeks.at(-1) === runningWeek(view) ? ' so far' : '';
  return `${weeksInWords(weeks)}${soFar}${areIn(weeks) ? playoffs : ''}`;
}
