import { weeksInWords } from '../text/phrases.ts';
import { recordWeeks } from './covered-weeks.ts';
import { isWeekly, type SeasonView } from './season-view.ts';

export function recordsCoverage(view: SeasonView, through: number | null): string {
  if (!isWeekly(view)) return 'season so far';
  const weeks = recordWeeks(view, through);
  return weeks.length === 0 ? 'no completed week yet' : weeksInWords(weeks);
}
