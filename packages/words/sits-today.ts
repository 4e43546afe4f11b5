import { type GoalUnit, type StatisticId, statistic } from '@fantasy-stats/domain';
import { netOfAdd } from './add-gain.ts';
import { inRow, percent } from './phrases.ts';

interface Sit {
  readonly ids: readonly string[];
  /** Players who get the slots; null to leave the slots out of the reason. */
  readonly fillIds: readonly string[] | null;
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

/** Returns what to do: "Sit Wim Erlanger today: +0.07 category wins". */
export function sitVerdict(sit: Sit, unit: GoalUnit, nameOf: (id: string) => string): string {
  return `Sit ${inRow(sit.ids.map(nameOf))} today: ${sitGain(sit, unit)}`;
}

/** Returns why, and who gets the slot: "turnovers 67% → 74%, FT% 12% → 15%; leave the slot empty". */
export function sitReason({ categories, fillIds, ids }: Sit, nameOf: (id: string) => string): string {
  const changes = categories
    .map((one) => ({ ...one, from: percent(one.before), to: percent(one.after) }))
    .filter(({ from, to }) => from !== to)
    .slice(0, NAMED)
    .map(({ from, statistic: id, to }) => `${categoryName(id)} ${from} → ${to}`);
  const slots = ids.length === 1 ? 'the slot' : 'their slots';
  const fills = inRow((fillIds ?? []).map(nameOf));
  const slot = fills === '' ? `leave ${slots} empty` : `${fills} in ${slots}`;
  return [changes.join(', '), fillIds && slot].filter(Boolean).join('; ');
}
