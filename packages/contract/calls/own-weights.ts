import {
  InvalidInput,
  isCategoryForm,
  isStatisticId,
  type League,
  type StatisticId,
} from '@fantasy-stats/domain';
import { markLimits } from './mark-limits.ts';
import type { Defaults } from './marks.ts';

export interface OwnWeights {
  readonly weights: Readonly<Partial<Record<StatisticId, number>>>;
  readonly punts: readonly StatisticId[];
}

type ScoredLeague = Pick<League, 'scoringForm' | 'scored'>;

const none: OwnWeights = { weights: {}, punts: [] };

/**
 * Returns an account's weights and default punts for a league's categories; null in points leagues, and if
 * there are none or no category would remain.
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

export function ownWeights(
  defaults: Pick<Defaults, 'weights' | 'punts' | 'usesOwnWeights'>,
  league: ScoredLeague,
): OwnWeights {
  return (defaults.usesOwnWeights && weightsSet(defaults, league)) || none;
}

export function countsOf({ weights, punts }: OwnWeights): Partial<Record<StatisticId, number>> {
  return { ...weights, ...Object.fromEntries(punts.map((id) => [id, 0])) };
}

/** Formats weights for a URL in a canonical order: "BLK:3,TO:0"; undefined when all weights are 1. */
export function writeCounts(counts: Readonly<Partial<Record<StatisticId, number>>>): string | undefined {
  const written = Object.entries(counts)
    .filter(([, count]) => count !== 1)
    .map(([id, count]) => `${id}:${count}`)
    .sort()
    .join(',');
  return written === '' ? undefined : written;
}

/**
 * Parses the weights of a URL.
 *
 * @throws InvalidInput naming an invalid entry
 */
export function readCounts(text: string): Partial<Record<StatisticId, number>> {
  const counts: Partial<Record<StatisticId, number>> = {};
  for (const entry of text === '' ? [] : text.split(',')) {
    const [, id = '', count = ''] = /^([^:]+):(\d+(?:\.\d+)?)$/.exec(entry) ?? [];
    if (!isStatisticId(id)) throw new InvalidInput('counts', `"${entry}" is not a statistic with a weight`);
    if (Number(count) > markLimits.weight)
      throw new InvalidInput('counts', `"${entry}" has a weight above ${markLimits.weight}`);
    if (counts[id] !== undefined) throw new InvalidInput('counts', `names ${id} twice`);
    counts[id] = Number(count);
  }
  return counts;
}
