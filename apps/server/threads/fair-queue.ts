/** Something that waits for its turn. */
export interface Waiting<Item> {
  /** On whose behalf: everybody's first comes before anybody's second. */
  readonly owner: string;
  /** What it is about: of one subject only one is in work at a time. */
  readonly subject: string;
  /** Whether it may take long: never all places are given to such. */
  readonly isLong: boolean;
  readonly item: Item;
}

/** Gives turns to owners one after the other, whoever has how many waiting. */
export interface FairQueue<Item> {
  push(waiting: Waiting<Item>): void;
  /**
   * Takes out the next whose subject is not in `busy`; null when there is none.
   *
   * @param takesLong whether one that may take long may begin
   */
  next(busy: ReadonlySet<string>, takesLong: boolean): Waiting<Item> | null;
  /** Takes out everything. */
  clear(): Waiting<Item>[];
  readonly size: number;
}

export function fairQueue<Item>(): FairQueue<Item> {
  /* The owner whose turn it is stands first; who had one goes to the end. */
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
        const place = own.findIndex(({ isLong, subject }) => !busy.has(subject) && (takesLong || !isLong));
        const [found] = place < 0 ? [] : own.splice(place, 1);
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
