export interface Waiting<Item> {
  /** The item's owner. The queue takes one item from each owner in turn. */
  readonly owner: string;
  /** The item's subject. Only one item per subject runs at a time. */
  readonly subject: string;
  /** Whether the item may take a long time. Long items never occupy all threads. */
  readonly isLong: boolean;
  readonly item: Item;
}

export interface FairQueue<Item> {
  push(waiting: Waiting<Item>): void;
  /**
   * Removes and returns the next item whose subject is not in `busy`; null if none.
   * @param takesLong whether a long item may start
   */
  next(busy: ReadonlySet<string>, takesLong: boolean): Waiting<Item> | null;
  clear(): Waiting<Item>[];
  readonly size: number;
}

export function fairQueue<Item>(): FairQueue<Item> {
  // The first owner in the map is next. After a turn, an owner moves to the end.
  const byOwner = new Map<string, Waiting<Item>[]>();
  let size = 0;
  return {
    push(waiting) {
      const own = byOwner.get(waiting.owner);
      if (own) own.push(waiting);
      else byOwner.set(waiting.owner, [waiting]);
      size += 1;
    },
    next(busy, takesLong) {
      for (const [owner, own] of byOwner) {
        const index = own.findIndex(({ isLong, subject }) => !busy.has(subject) && (takesLong || !isLong));
        const [found] = index < 0 ? [] : own.splice(index, 1);
        if (!found) continue;
        byOwner.delete(owner);
        if (own.length > 0) byOwner.set(owner, own);
        size -= 1;
        return found;
      }
      return null;
    },
    clear() {
      const all = [...byOwner.values()].flat();
      byOwner.clear();
      size = 0;
      return all;
    },
    get size() {
      return size;
    },
  };
}
