import { storedToken } from './token.ts';

/*
 * What the server answered last, kept in this browser for days without a network: for whoever is logged in here alone, under
 * a hash of his token. It goes with the log-out.
 */

const DATABASE = 'answers';
const STORE = 'answers';
/** What was read longer ago, and what is beyond, goes: the oldest first. */
const LONGEST_MILLISECONDS = 30 * 24 * 60 * 60_000;
const MOST_BYTES = 60_000_000;
const MOST_ANSWERS = 400;
/** Answers of other shapes than this code reads are none to it. */
const SHAPES = import.meta.env?.VITE_CONTRACT_VERSION ?? '';

export interface Kept {
  readonly address: string;
  readonly owner: string;
  /** The version of the contract by which it was made. */
  readonly shapes: string;
  /** When it was answered, in ms. */
  readonly at: number;
  readonly body: Blob;
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @throws where the log-out has deleted it meanwhile: it is not made again, not even empty */
async function opened(token: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    if (storedToken() !== token) return opening.transaction?.abort();
    opening.result.createObjectStore(STORE, { keyPath: 'address' }).createIndex('at', 'at');
  };
  return done(opening);
}

/** By whose token answers are kept, without the token; null where the browser keeps no secrets apart. */
async function ownerOf(token: string): Promise<string | null> {
  if (!globalThis.indexedDB || !globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Deletes what is another's, of other shapes, too old or too much. */
async function prune(store: IDBObjectStore, owner: string): Promise<void> {
  const oldest = Date.now() - LONGEST_MILLISECONDS;
  let [count, bytes] = [0, 0];
  const request = store.index('at').openCursor(null, 'prev');
  await new Promise<void>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const kept = cursor.value as Kept;
      count += 1;
      bytes += kept.body.size;
      const isMeant = kept.owner === owner && kept.shapes === SHAPES && kept.at >= oldest;
      if (!isMeant || count > MOST_ANSWERS || bytes > MOST_BYTES) cursor.delete();
      cursor.continue();
    };
  });
}

/** The owner for whom this page has looked through what is kept. */
let prunedFor = '';

/**
 * Uses the store on behalf of a token, where that is still the one of this browser: another tab may have logged out
 * meanwhile, and what it deleted must not come back.
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

/** Keeps what an address answered. Where it cannot be kept, nothing happens. */
export async function keep(token: string, address: string, answer: Response): Promise<void> {
  try {
    const body = await answer.blob();
    await withStore(token, 'readwrite', async (store, owner) => {
      await done(store.put({ address, owner, shapes: SHAPES, at: Date.now(), body } satisfies Kept));
      if (prunedFor === owner) return;
      await prune(store, owner);
      prunedFor = owner;
    });
  } catch {
    /* No room, or a browser that keeps nothing: then there is nothing to show without a network. */
  }
}

/** What addresses answered last to this token, in their order; null for each that is not kept. */
export async function recallAll(
  token: string,
  addresses: readonly string[],
): Promise<(Pick<Kept, 'at' | 'body'> | null)[]> {
  const nothing = addresses.map(() => null);
  try {
    const all = await withStore(token, 'readonly', (store, owner) =>
      Promise.all(
        addresses.map(async (address) => {
          const kept: Kept | undefined = await done(store.get(address));
          return kept?.owner === owner && kept.shapes === SHAPES ? kept : null;
        }),
      ),
    );
    return all ?? nothing;
  } catch {
    return nothing;
  }
}

/** What an address answered last to this token; null where that is not kept. */
export async function recall(token: string, address: string): Promise<Pick<Kept, 'at' | 'body'> | null> {
  const [kept = null] = await recallAll(token, [address]);
  return kept;
}

/** Forgets all of them. */
export async function forget(): Promise<void> {
  prunedFor = '';
  if (!globalThis.indexedDB) return;
  await done(indexedDB.deleteDatabase(DATABASE)).catch(() => undefined);
}
