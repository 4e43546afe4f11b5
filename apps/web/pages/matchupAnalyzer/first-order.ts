/** Sorts entries as in an earlier list of their IDs; new entries follow in their own order. */
export function inFirstOrder<Entry>(
  entries: readonly Entry[],
  ids: readonly string[],
  idOf: (entry: Entry) => string,
): Entry[] {
  const place = (entry: Entry): number => {
    const index = ids.indexOf(idOf(entry));
    return index < 0 ? ids.length : index;
  };
  return entries.toSorted((one, other) => place(one) - place(other));
}
