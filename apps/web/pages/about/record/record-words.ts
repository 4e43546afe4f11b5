import { formatNumber, formatShare } from '@fantasy-stats/domain';
import type { ForecastRecordResponse } from '../../../api/responses.ts';
import { countOf, needed } from '../../../text/enough.ts';
import { formatDay } from '../../../text/phrases.ts';
import { calibrationError } from '../../../ui/reliability.ts';

/** Log loss of a 50% probability, whatever the result. */
const coinLoss = Math.LN2;

function many(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;
}

export function recordWords({
  matchups,
  categories,
  leagues,
  waiting,
  since,
}: ForecastRecordResponse): string {
  if (since === null) return 'No chances have been shown yet.';
  const recorded = `Recorded since ${formatDay(since)} in ${many(leagues, 'league')}.`;
  const open = waiting > 0 ? ` ${many(waiting, 'chance')} are waiting for their week to end.` : '';
  const scored = matchups.forecasts + categories.forecasts;
  if (scored === 0) return `${recorded} The first are scored a day after their week ends.${open}`;
  const sections = [
    { what: 'category', curve: categories },
    { what: 'matchup', curve: matchups },
  ].find(({ curve }) => curve.forecasts >= needed.chances);
  const gap = sections && calibrationError(sections.curve.bins);
  if (!sections || gap === null || gap === undefined || sections.curve.loss === null)
    return `${recorded} ${countOf(Math.max(categories.forecasts, matchups.forecasts), needed.chances)} scored chances, of categories or of matchups, needed to measure accuracy.${open}`;
  const better = 1 - sections.curve.loss / coinLoss;
  return `${recorded} Over ${many(sections.curve.forecasts, `scored ${sections.what} chance`)}, forecasts were ${formatNumber(gap * 100, 1)} points off on average and ${formatShare(Math.abs(better), 0)} ${better >= 0 ? 'better' : 'worse'} than a coin flip.${open}`;
}
