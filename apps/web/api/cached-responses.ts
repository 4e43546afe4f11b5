import { storedToken } from './token.ts';

// The offline cache stores the server's latest responses in IndexedDB, for the logged-in user only, under a
// hash of the token. Logging out deletes it.

const DATABASE = 'answers';
const STORE = 'answers';
/** Limits of the cache. Older entries are deleted first. */
const LONGEST_MILLISECONDS = 30 * 24 * 60 * 60_000;
const MOST_BYTES = 60_000_000;
const MAX_RESPONSES = 400;
/** The version of the API contract. Cached responses of other versions are not used. */
const SHAPES = import.meta.env?.VITE_CONTRACT_VERSION ?? '';

export interface CachedResponse {
  readonly address: string;
  readonly owner: string;
  /** Version of the API contract when the response was cached. */
  readonly shapes: string;
  /** When the response arrived, in ms since the epoch. */
  readonly at: number;
  readonly body: Blob;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Opens the database.
 * @throws if a logout has deleted the database in the meantime; the database is not recreated
 */
async function opened(token: string): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    if (storedToken() !== token) return request.transaction?.abort();
    request.result.createObjectStore(STORE, { keyPath: 'address' }).createIndex('at', 'at');
  };
  return done(request);
}

/** Returns the hash of a token; null if the browser has no IndexedDB or no Web Crypto. */
async function ownerOf(token: string): Promise<string | null> {
  if (!globalThis.indexedDB || !globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes entries of other users and contract versions, and entries over the limits. */
async function prune(store: IDBObjectStore, owner: string): Promise<void> {
  const oldest = Date.now() - LONGEST_MILLISECONDS;
  let [count, bytes] = [0, 0];
  const request = store.index('at').openCursor(null, 'prev');
  await new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const cached = cursor.value as CachedResponse;
      count += 1;
      bytes += cached.body.size;
      const isMeant = cached.owner === owner && cached.shapes === SHAPES && cached.at >= oldest;
      if (!isMeant || count > MAX_RESPONSES || bytes > MOST_BYTES) cursor.delete();
      cursor.continue();
    };
  });
}

/** The owner (hash of the token) for whom this page has already pruned the cache. */
let prunedFor = '';

/**
 * Runs a database operation for a session. Does nothing unless the token is still current, so it never stores
 * entries again that a logout in another tab has deleted.
 */
async function withStore<Result>(
  token: string,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore, owner: string) => Promise<Result>,
): Promise<Result | null> {
  const owner = await ownerOf(token);
  if (owner === null || storedToken() !== token) return null;
  const database = await opened(token);
  try {
    if (storedToken() !== token) {
      indexedDB.deleteDatabase(DATABASE);
      return null;
    }
    return await use(database.transaction(STORE, mode).objectStore(STORE), owner);
  } finally {
    database.close();
  }
}

export async function storeResponse(token: string, address: string, response: Response): Promise<void> {
  try {
    const body = await response.blob();
    await withStore(token, 'readwrite', async (store, owner) => {
      await done(
        store.put({ address, owner, shapes: SHAPES, at: Date.now(), body } satisfies CachedResponse),
      );
      if (prunedFor === owner) return;
      await prune(store, owner);
      prunedFor = owner;
    });
  } catch {
    // If the quota is exceeded or storage is blocked, the response is not available offline.
  }
}

export async function recall(
  token: string,
  address: string,
): Promise<Pick<CachedResponse, 'at' | 'body'> | null> {
  try {
    return await withStore(token, 'readonly', async (store, owner) => {
      const cached: CachedResponse | undefined = await done(store.get(address));
      return cached?.owner === owner && cached.shapes === SHAPES ? cached : null;
    });
  } catch {
    return null;
  }
}

export async function forgetLeague(token: string, league: string): Promise<void> {
  await withStore(token, 'readwrite', async (store) => {
    for (const key of await done(store.getAllKeys()))
      if (new URL(String(key)).searchParams.get('league') === league) store.delete(key);
  });
}

export async function forget(): Promise<void> {
  prunedFor = '';
  if (!globalThis.indexedDB) return;
  await done(indexedDB.deleteDatabase(DATABASE)).catch(() => undefined);
}
