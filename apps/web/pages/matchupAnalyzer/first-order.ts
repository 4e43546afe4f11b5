/** Sorts entries by an earlier list of their IDs. New entries come last, in their current order. */
export function inFirstOrder<Entry>(
  entries: readonly Entry[],
  ids: readonly string[],
  idOf: (entry: Entry) => string,
): Entry[] {
  // Ranks start at 1, because `indexOf` returns −1 for new entries, which come last.
  const place = (entry: Entry): number => ids.indexOf(idOf(entry)) + 1 || ids.length + 1;
  return entries.toSorted((one, other) => place(one) - place(other));
}
