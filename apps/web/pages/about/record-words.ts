import { formatNumber } from '@fantasy-stats/domain';
import type { ForecastRecordAnswer } from '../../api/answers.ts';
import { calibrationError } from '../../ui/reliability.ts';
import { formatDay } from '../../words/phrases.ts';

/** What a chance of one half costs, whatever comes. */
const coinLoss = Math.LN2;

/** Forecasts from which a share says more than chance does. */
const enough = 100;

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
  const gap = calibrationError(categories.bins) ?? calibrationError(matchups.bins) ?? 0;
  const loss = categories.loss ?? matchups.loss ?? coinLoss;
  const better = 1 - loss / coinLoss;
  const early = scored < enough ? ' That is too few to judge by.' : '';
  return `${kept} Of ${many(scored, 'chance')} that were scored, results were ${formatNumber(gap * 100, 1)} points off on average, and they were ${formatNumber(Math.abs(better) * 100)}% ${better >= 0 ? 'better' : 'worse'} than a coin.${early}${open}`;
}
