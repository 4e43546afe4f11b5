import type { RoomPage } from '@fantasy-stats/contract/room-facts';
import { LRUCache } from 'lru-cache';

/** Maximum pages whose sorts are cached, each a few kilobytes. */
const cachedPages = 500;

export interface KnownSorts {
  /**
   * Drops a page's sort if none of its tables has that sort. Otherwise, any text in a URL would create a
   * cache entry.
   * @param key identifies the league, its version, and what the page shows of it
   * @param sortsOf returns the sorts of the page, from a render without a sort
   */
  pageOf(
    key: string,
    page: RoomPage,
    sortsOf: (page: RoomPage) => Promise<ReadonlySet<string>>,
  ): Promise<RoomPage>;
  store(key: string, page: RoomPage, sorts: ReadonlySet<string>): void;
}

const nameOf = (key: string, { section, week }: RoomPage): string => JSON.stringify([key, section, week]);

export function knownSorts(): KnownSorts {
  const sortsByPage = new LRUCache<
    string,
    ReadonlySet<string>,
    { readonly read: () => Promise<ReadonlySet<string>> }
  >({
    max: cachedPages,
    // If an entry is evicted before it is complete, callers still get it.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context }) => context.read(),
  });

  return {
    pageOf: async (key, page, sortsOf) => {
      const { sort, ...unsorted } = page;
      if (sort === undefined) return page;
      const read = () => sortsOf(unsorted);
      const sorts = (await sortsByPage.fetch(nameOf(key, page), { context: { read } })) ?? (await read());
      return sorts.has(sort) ? page : unsorted;
    },
    store: (key, page, sorts) => {
      sortsByPage.set(nameOf(key, page), sorts);
    },
  };
}
