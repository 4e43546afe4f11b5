import {
  formatNumber,
  formatSigned,
  formatStatistic,
  isCategoryForm,
  type ScoringForm,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { RankingUnit, ValueWindow } from '@fantasy-stats/engine/player-values';
import { marginOf } from '../words/interval.ts';

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

/** A window within a sentence. */
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

/** Half the width of an estimate's 80 % interval as a table writes it: "±0.26"; nothing for facts. */
export function marginText(error: number, decimals: number): string {
  return error > 0 ? `±${formatNumber(marginOf(error), decimals)}` : '';
}

/** What a week more with a player brings, in the league's own terms: "category wins a week". */
export function gainUnit(form: ScoringForm): string {
  if (form === 'eachCategory') return 'category wins a week';
  if (form === 'mostCategories') return 'matchup wins a week';
  return form === 'rotisserie' ? 'rotisserie points' : 'points a week';
}

/** A gain as it is written: two decimals, of points one. */
export function gainText(gain: number, form: ScoringForm): string {
  return formatSigned(gain, gainDecimals(form));
}

export function gainDecimals(form: ScoringForm): number {
  return isCategoryForm(form) ? 2 : 1;
}

/** A number of a category as a table shows it: totals of counts without decimals. */
export function shownText(id: StatisticId, value: number | null, unit: RankingUnit): string {
  return formatStatistic(id, value, unit === 'total' ? 'total' : 'average');
}
