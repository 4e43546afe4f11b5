import {
  formatNumber,
  formatSigned,
  formatStatistic,
  isCategoryForm,
  type ScoringForm,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { RankingUnit, ValueWindow } from '@fantasy-stats/engine/rankings';
import { formatGain, formatGainSize, gainUnits } from '@fantasy-stats/words/gain-units';
import { marginOf } from '../text/interval.ts';

export const windowLabel = {
  season: 'Season',
  last7: '7 d',
  last14: '14 d',
  last30: '30 d',
  last60: '60 d',
  rest: 'Rest of season',
  lastSeason: 'Last season',
  dates: 'Dates',
} as const satisfies Record<ValueWindow, string>;

/** Names of time windows, for use in a sentence. */
export const windowWords = {
  season: 'the season so far',
  last7: 'the last 7 days',
  last14: 'the last 14 days',
  last30: 'the last 30 days',
  last60: 'the last 60 days',
  rest: 'projected for the rest of the season',
  lastSeason: 'last season',
  dates: 'the chosen dates',
} as const satisfies Record<ValueWindow, string>;

export const unitLabel = {
  game: 'Per game',
  total: 'Total',
  per36: 'Per 36',
} as const satisfies Record<RankingUnit, string>;

/** Formats the margin of an estimate's 80% interval: "±0.26"; empty if the estimate has no error. */
export function marginText(error: number, decimals: number): string {
  return error > 0 ? `±${formatNumber(marginOf(error), decimals)}` : '';
}

/** Returns the unit of a player's gain for a team: "category wins per matchup". */
export function gainUnit(form: ScoringForm): string {
  if (form === 'eachCategory') return gainUnits.categoryWins.name;
  if (form === 'mostCategories') return gainUnits.matchupWins.name;
  return form === 'rotisserie' ? gainUnits.rotisseriePoints.name : gainUnits.points.name;
}

/** Formats a gain in its unit: two decimals, or one for points and percentage points. */
export function gainText(gain: number, form: ScoringForm): string {
  return form === 'mostCategories'
    ? formatGain('matchupWins', gain)
    : formatSigned(gain, pastGainDecimals(form));
}

/** Formats the margin of a gain's 80% interval: "±0.26"; empty if the gain has no error. */
export function gainMarginText(error: number, form: ScoringForm): string {
  if (form !== 'mostCategories') return marginText(error, pastGainDecimals(form));
  return error > 0 ? `±${formatGainSize('matchupWins', marginOf(error))}` : '';
}

/** Multiplies exported gains, as the page shows them. */
export function gainFactor(form: ScoringForm): number {
  return form === 'mostCategories' ? gainUnits.matchupWins.factor : 1;
}

const pastGainDecimals = (form: ScoringForm): number => (isCategoryForm(form) ? 2 : 1);

/** Formats a category value for a table: totals of counts have no decimals. */
export function shownText(id: StatisticId, value: number | null, unit: RankingUnit): string {
  return formatStatistic(id, value, unit === 'total' ? 'total' : 'average');
}
