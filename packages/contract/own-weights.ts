import { isCategoryForm, isStatisticId, type League, type StatisticId } from '@fantasy-stats/domain';
import { markLimits } from './mark-limits.ts';
import type { Defaults } from './marks.ts';

/** How much categories count in the value of a player, as an account sees it: 1 where nothing stands. */
export interface OwnWeights {
  readonly weights: Readonly<Partial<Record<StatisticId, number>>>;
  /** Categories that count nothing. */
  readonly punts: readonly StatisticId[];
}

type ScoredLeague = Pick<League, 'scoringForm' | 'scored'>;

const none: OwnWeights = { weights: {}, punts: [] };

/**
 * The weights and default punts an account has set, as far as a league scores them; null where there are none: in points
 * forms, and where no category would be left to count.
 */
export function weightsSet(
  { weights, punts }: Pick<Defaults, 'weights' | 'punts'>,
  { scoringForm, scored }: ScoredLeague,
): OwnWeights | null {
  if (!isCategoryForm(scoringForm)) return null;
  const ids = [...new Set(scored.map(({ statistic }) => statistic))];
  const own: OwnWeights = {
    weights: Object.fromEntries(
      ids.flatMap((id) => (weights[id] === undefined || weights[id] === 1 ? [] : [[id, weights[id]]])),
    ),
    punts: ids.filter((id) => punts.includes(id)),
  };
  const counts = countsOf(own);
  const isAnything = own.punts.length > 0 || Object.keys(own.weights).length > 0;
  return isAnything && ids.some((id) => (counts[id] ?? 1) > 0) ? own : null;
}

/** Those that count in the values of a league's players: none where the account has switched them off. */
export function ownWeights(
  defaults: Pick<Defaults, 'weights' | 'punts' | 'usesOwnWeights'>,
  league: ScoredLeague,
): OwnWeights {
  return (defaults.usesOwnWeights && weightsSet(defaults, league)) || none;
}

/** How much each category counts where that is not once: punted ones 0. */
export function countsOf({ weights, punts }: OwnWeights): Partial<Record<StatisticId, number>> {
  return { ...weights, ...Object.fromEntries(punts.map((id) => [id, 0])) };
}

/** Counts as an address holds them, in an order of their own: "BLK:3,TO:0"; undefined where every category counts once. */
export function writeCounts(counts: Readonly<Partial<Record<StatisticId, number>>>): string | undefined {
  const written = Object.entries(counts)
    .filter(([, count]) => count !== 1)
    .map(([id, count]) => `${id}:${count}`)
    .sort()
    .join(',');
  return written === '' ? undefined : written;
}

/** Reads them back; what is no statistic, or no count within the limits, is left out. */
export function readCounts(text: string): Partial<Record<StatisticId, number>> {
  return Object.fromEntries(
    text.split(',').flatMap((one) => {
      const [id = '', count = ''] = one.split(':');
      const value = Number(count);
      const isCount = count !== '' && value >= 0 && value <= markLimits.weight;
      return isStatisticId(id) && isCount ? [[id, value]] : [];
    }),
  );
}
