import { type InjuredListReturn, returnInWords } from './injured-list.ts';
import { inRow } from './phrases.ts';

/**
 * Returns steps off the injured list by day. Players who fill open roster spots on the same day share a step:
 * "activate A and B into your open roster spots".
 */
export function returnSteps<When extends string | number>(
  returns: readonly (InjuredListReturn & { readonly day: When })[],
  nameOf: (id: string) => string,
): { readonly day: When; readonly words: string }[] {
  const isIntoOpenSpot = ({ activate, drop, list }: InjuredListReturn) =>
    activate !== null && drop === null && !list;
  const open = Map.groupBy(returns.filter(isIntoOpenSpot), ({ day }) => day);
  return returns.flatMap((step) => {
    const { day } = step;
    const together = open.get(day) ?? [];
    if (!isIntoOpenSpot(step) || together.length === 1) return [{ day, words: returnInWords(step, nameOf) }];
    if (together[0] !== step) return [];
    const names = together.map(({ activate }) => nameOf(activate ?? ''));
    return [{ day, words: `activate ${inRow(names)} into your open roster spots` }];
  });
}
