import { formatNumber, formatShare } from '@fantasy-stats/domain';
import type { ForecastRecordAnswer } from '../../api/answers.ts';
import { calibrationError } from '../../ui/reliability.ts';
import { countOf, needed } from '../../words/enough.ts';
import { formatDay } from '../../words/phrases.ts';

/** What a chance of one half costs, whatever comes. */
const coinLoss = Math.LN2;

function many(count: number, thing: string): string {
  return `${formatNumber(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** The record in a sentence or two. */
export function recordWords({ matchups, categories, leagues, waiting, since }: ForecastRecordAnswer): string {
  if (since === null) return 'No chances have been shown yet.';
  const kept = `Kept since ${formatDay(since)} in ${many(leagues, 'league')}.`;
  const open = waiting > 0 ? ` ${many(waiting, 'chance')} are waiting for their week to end.` : '';
  const scored = matchups.forecasts + categories.forecasts;
  if (scored === 0) return `${kept} The first are scored a day after their week ends.${open}`;
  const told = [
    { what: 'category', curve: categories },
    { what: 'matchup', curve: matchups },
  ].find(({ curve }) => curve.forecasts >= needed.chances);
  const gap = told && calibrationError(told.curve.bins);
  if (!told || gap === null || gap === undefined || told.curve.loss === null)
    return `${kept} ${countOf(Math.max(categories.forecasts, matchups.forecasts), needed.chances)} scored chances of one kind that it takes to say how they came true.${open}`;
  const better = 1 - told.curve.loss / coinLoss;
  return `${kept} Of ${many(told.curve.forecasts, `${told.what} chance`)} that were scored, results were ${formatNumber(gap * 100, 1)} points off on average, and they were ${formatShare(Math.abs(better), 0)} ${better >= 0 ? 'better' : 'worse'} than a coin.${open}`;
}
