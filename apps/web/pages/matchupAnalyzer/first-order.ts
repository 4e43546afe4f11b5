/** Sorts entries as in an earlier list of their IDs; new entries follow in their own order. */
export function inFirstOrder<Entry>(
  entries: readonly Entry[],
  ids: readonly string[],
  idOf: (entry: Entry) => string,
): Entry[] {
  // Place 1 is the first; unknown entries follow the last place.
  const place = (entry: Entry): number => ids.indexOf(idOf(entry)) + 1 || ids.length + 1;
  return entries.toSorted((one, other) => place(one) - place(other));
}
