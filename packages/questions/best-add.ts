import type { BestAddInWords, NamedReturn } from '@fantasy-stats/contract/team-headline';
import { stepsBeforeAdd } from '@fantasy-stats/domain';
import type { InjuredListReturn } from '@fantasy-stats/engine/streaming';
import type { AddGains } from './pickups.ts';

export function namedReturn(
  { activate, drop, list }: Pick<InjuredListReturn, 'activate' | 'drop' | 'list'>,
  nameOf: (id: string) => string,
): NamedReturn {
  const named = (id: string) => ({ id, name: nameOf(id) });
  return {
    activate: activate === null ? null : named(activate),
    drop: drop === null ? null : named(drop),
    ...(list === undefined ? {} : { list: named(list) }),
  };
}

/** Returns a team's best add in words; null if none. */
export function bestAddOf(
  { gains, last, unit, week }: AddGains,
  nameOf: (id: string) => string,
): BestAddInWords | null {
  const [best] = Object.entries(gains).sort(([, one], [, other]) => one.index - other.index);
  if (!best) return null;
  const named = (id: string) => ({ id, name: nameOf(id) });
  const [id, { day, dropId, listId, returns, deviation, gain, givenUp, isHelpful, net, points }] = best;
  const first = stepsBeforeAdd(returns ?? [], day);
  return {
    unit,
    week,
    last,
    ...named(id),
    drop: dropId === null ? null : named(dropId),
    ...(listId === undefined ? {} : { list: named(listId) }),
    ...(first.length > 0 ? { returns: first.map((step) => namedReturn(step, nameOf)) } : {}),
    day,
    gain,
    deviation,
    ...(points === undefined ? {} : { points }),
    givenUp,
    net,
    isHelpful,
  };
}
