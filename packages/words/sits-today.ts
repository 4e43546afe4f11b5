import { type GoalUnit, type StatisticId, statistic } from '@fantasy-stats/domain';
import { netOfAdd } from './add-gain.ts';
import { inRow, percent } from './phrases.ts';

interface Sit {
  readonly ids: readonly string[];
  /** Those of `ids` who are already on the bench. */
  readonly benchedIds: readonly string[];
  /** Players who fill the freed slots; empty if no one does. */
  readonly fillIds: readonly string[];
  readonly gain: number;
  readonly categories: readonly {
    readonly statistic: StatisticId;
    readonly before: number;
    readonly after: number;
  }[];
}

const NAMED = 3;

function categoryName(id: StatisticId): string {
  const { computed, label, name } = statistic(id);
  return computed.kind === 'rate' ? label : name.toLowerCase();
}

/** Returns the gain of benching players: "+0.07 category wins". */
export function sitGain({ gain }: Pick<Sit, 'gain'>, unit: GoalUnit): string {
  return netOfAdd(unit, { net: gain });
}

export function areBenched({ benchedIds, ids }: Pick<Sit, 'benchedIds' | 'ids'>): boolean {
  return benchedIds.length === ids.length;
}

/**
 * Returns the action: "Sit Wim Erlanger today: +0.07 category wins", or "Keep Wim Erlanger on the bench
 * today" for a player who is already there.
 */
export function sitVerdict(sit: Sit, unit: GoalUnit, nameOf: (id: string) => string): string {
  const moved = inRow(sit.ids.filter((id) => !sit.benchedIds.includes(id)).map(nameOf));
  const stay = inRow(sit.benchedIds.map(nameOf));
  const steps = [
    ...(moved === '' ? [] : [`sit ${moved}`]),
    ...(stay === '' ? [] : [`keep ${stay} on the bench`]),
  ].join(' and ');
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)} today: ${sitGain(sit, unit)}`;
}

/** Returns the reason and who fills the slot: "turnovers 67% → 74%, FT% 12% → 15%; leave the slot empty". */
export function sitReason(sit: Sit, nameOf: (id: string) => string): string {
  const { benchedIds, categories, fillIds, ids } = sit;
  const changes = categories
    .map((one) => ({ ...one, from: percent(one.before), to: percent(one.after) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, NAMED)
    .map(({ from, statistic: id, to }) => `${categoryName(id)} ${from} → ${to}`);
  const slots = ids.length - benchedIds.length === 1 ? 'the slot' : 'their slots';
  const fills = inRow(fillIds.map(nameOf));
  const slot = fills === '' ? `leave ${slots} empty` : `${fills} in ${slots}`;
  return [changes.join(', '), areBenched(sit) ? '' : slot].filter(Boolean).join('; ');
}
