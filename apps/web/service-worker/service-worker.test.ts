import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltCode, workerCode } from './vite-plugin.ts';

// Runs several versions of the service worker with fake caches and a fake network.

const origin = 'https://stats.example';
const first: BuiltCode = {
  files: ['/assets/a-1.js', '/assets/b-1.js', '/assets/same.css'],
  entry: 'assets/a-1.js',
};
const second: BuiltCode = {
  files: ['/assets/a-2.js', '/assets/b-2.js', '/assets/same.css'],
  entry: 'assets/a-2.js',
};
const third: BuiltCode = { files: ['/assets/a-3.js', '/assets/same.css'], entry: 'assets/a-3.js' };

/** The responses of the server by path; empty while offline. */
let served = new Map<string, string>();
let requested: string[] = [];
let stores: Map<string, Map<string, Response>>;

function serve({ entry, files }: BuiltCode): void {
  served = new Map([
    ['/home', `<script src="/${entry}">`],
    ...files.map((file) => [file, `code of ${file}`] as const),
  ]);
}

const pathOf = (request: string | { readonly url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname;

async function fetched(request: string | { readonly url: string }): Promise<Response> {
  const path = pathOf(request);
  requested.push(path);
  if (served.size === 0) throw new TypeError('Failed to fetch');
  const body = served.get(path);
  return body === undefined ? new Response('', { status: 404 }) : new Response(body);
}

const cachesOfBrowser = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: string | { readonly url: string }, { cacheName }: { cacheName?: string } = {}) => {
    for (const [name, store] of stores) {
      if (cacheName !== undefined && name !== cacheName) continue;
      const found = store.get(pathOf(request));
      if (found) return found.clone();
    }
    return undefined;
  },
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, response: Response) => void store.set(path, response),
      add: async (path: string) => {
        const response = await fetched(path);
        if (!response.ok) throw new TypeError('Request failed');
        store.set(path, response);
      },
    };
  },
};

interface Worker {
  install(): Promise<unknown>;
  activate(): Promise<unknown>;
  /** Returns the response's text; undefined if the worker does not handle the request. */
  answer(path: string, mode?: string, method?: string): Promise<string> | undefined;
}

async function workerOf(built: BuiltCode): Promise<Worker> {
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    URL,
    setTimeout,
    Promise,
    Error,
    caches: cachesOfBrowser,
    fetch: fetched,
    location: new URL(origin),
    registration: {},
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  runInNewContext(await workerCode(built), Object.assign(scope, { globalThis: scope }));
  const lasting = async (type: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return {
    install: () => lasting('install'),
    activate: () => lasting('activate'),
    answer: (path, mode = 'cors', method = 'GET') => {
      let given: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: `${origin}${path}`, mode, method },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (response: Promise<Response>) => {
          given = response;
        },
      });
      return given?.then((response) => response.text());
    },
  };
}

async function installed(built: BuiltCode): Promise<Worker> {
  serve(built);
  const worker = await workerOf(built);
  await worker.install();
  await worker.activate();
  return worker;
}

beforeEach(() => {
  stores = new Map();
  requested = [];
});

describe('the service worker, offline', () => {
  it('opens every page for logged-in users, in every league, with all of its code', async () => {
    const worker = await installed(first);
    served.clear();
    for (const path of ['/home', '/leagueDashboard?league=espn-1', '/MATCHUPANALYZER/'])
      expect(await worker.answer(path, 'navigate')).toContain('assets/a-1.js');
    for (const file of first.files) expect(await worker.answer(file)).toBe(`code of ${file}`);
  });

  it('ignores the API, public pages, other sites and POST requests', async () => {
    const worker = await installed(first);
    expect(worker.answer('/api/league/season')).toBeUndefined();
    expect(worker.answer('/', 'navigate')).toBeUndefined();
    expect(worker.answer('/room/abc', 'navigate')).toBeUndefined();
    expect(worker.answer('/home', 'navigate', 'POST')).toBeUndefined();
    expect(worker.answer('.evil.example/assets/a-1.js')).toBeUndefined();
  });
});

describe('the service worker, online', () => {
  it('opens the newest page, and does not fetch cached code again', async () => {
    const worker = await installed(first);
    served.set('/home', 'newer page');
    requested = [];
    expect(await worker.answer('/home', 'navigate')).toBe('newer page');
    expect(await worker.answer('/assets/a-1.js')).toBe('code of /assets/a-1.js');
    expect(requested).toEqual(['/home']);
  });

  it('fetches code that is not cached', async () => {
    const worker = await installed(first);
    served.set('/assets/new.js', 'new');
    expect(await worker.answer('/assets/new.js')).toBe('new');
  });
});

describe('a new version of the service worker', () => {
  it('fetches only new files, and open pages of the previous version still find their code', async () => {
    await installed(first);
    requested = [];
    const worker = await installed(second);
    expect(requested.sort()).toEqual(['/assets/a-2.js', '/assets/b-2.js', '/home']);
    // A page of the previous version needs this file, which the server no longer has.
    expect(await worker.answer('/assets/b-1.js')).toBe('code of /assets/b-1.js');
    served.clear();
    expect(await worker.answer('/home', 'navigate')).toContain('assets/a-2.js');
  });

  it('deletes the version before the previous one', async () => {
    await installed(first);
    await installed(second);
    const worker = await installed(third);
    expect(stores.size).toBe(2);
    expect(await worker.answer('/assets/b-1.js')).toBe('');
    expect(await worker.answer('/assets/b-2.js')).toBe('code of /assets/b-2.js');
  });

  it('is not installed with a mismatched page or a missing file, and the previous version stays', async () => {
    const worker = await installed(first);
    serve(first);
    const mixed = await workerOf(second);
    await expect(mixed.install()).rejects.toThrow('another version');
    serve(second);
    served.delete('/assets/b-2.js');
    await expect((await workerOf(second)).install()).rejects.toThrow('Request failed');
    expect(stores.size).toBe(1);
    served.clear();
    expect(await worker.answer('/home', 'navigate')).toContain('assets/a-1.js');
  });
});

it('the service worker caches nothing in development', async () => {
  const worker = await workerOf({ files: [], entry: '' });
  await worker.install();
  expect(stores.size).toBe(0);
  expect(requested).toEqual([]);
});
