// The service worker shows push messages and opens their pages. It caches code for offline use, but no user
// data: API requests bypass it, and the page caches their responses.

/** The files of the build, prepended to this code. Empty in development. */
declare const BUILT: {
  readonly version: string;
  readonly files: readonly string[];
  readonly entry: string;
  readonly pages: readonly string[];
};

// Types of the service worker globals that are used here.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushReceived extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Fetching extends Lasting {
  readonly request: Request;
  /** The response to the page request that the browser sent while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface NotificationPressed extends Lasting {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
}

interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

// Browsers require a notification for every push message, even an unreadable one.
const unreadable: Message = {
  title: 'Something in your leagues needs your attention',
  body: 'Open Fantasy Stats for details.',
  path: '/home',
  tag: 'unreadable',
};

function messageIn(data: PushReceived['data']): Message {
  try {
    const { body, path, tag, title } = data?.json() as Partial<Message>;
    const parts = [body, path, tag, title];
    if (parts.every((part) => typeof part === 'string')) return { body, path, tag, title } as Message;
  } catch {
    // The message is missing or not JSON.
  }
  return unreadable;
}

const worker = globalThis as unknown as Worker;

/** Prefix of the code caches' names, followed by the build's version. */
const CODE = 'code-';
const own = `${CODE}${BUILT.version}`;
/** Served for every path while offline. The app then renders the page of the URL. */
const HOME = '/home';
const AT_ONCE = 6;
/** How long (ms) to wait for the network before using the cache. */
const PATIENCE_MILLISECONDS = 6000;

/**
 * Caches one of the build's files. Reuses an earlier version's file, because the name changes with the
 * content.
 */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file, { ignoreVary: true });
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

/** Caches all files of this version. If one is missing, caches none, and the previous version stays. */
async function cacheCode(): Promise<void> {
  if (BUILT.files.length === 0) return;
  try {
    const home = await fetch(HOME, { cache: 'reload', credentials: 'omit' });
    // During a rolling deployment, a node may serve pages of another version.
    if (!home.ok || !(await home.clone().text()).includes(BUILT.entry))
      throw new Error('The page is of another version than its worker');
    const cache = await caches.open(own);
    await cache.put(HOME, home);
    const waiting = [...BUILT.files];
    const fetchNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        await cacheFile(cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (thrown) {
    await caches.delete(own);
    throw thrown;
  }
}

/** Deletes old versions, except the previous one, from which open pages still load code. */
async function dropOldCode(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CODE) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener('install', (event) => event.waitUntil(cacheCode().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCode(), worker.registration.navigationPreload?.enable()])),
);

async function page({ preloadResponse, request }: Fetching): Promise<Response> {
  try {
    const response = preloadResponse.then((begun) => begun ?? fetch(request));
    const tooLong = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No response from the network')), PATIENCE_MILLISECONDS);
    });
    return await Promise.race([response, tooLong]);
  } catch (thrown) {
    const cached = await caches.match(HOME, { cacheName: own, ignoreVary: true });
    if (cached) return cached;
    throw thrown;
  }
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (mode === 'navigate') {
    const path = pathname.toLowerCase().replace(/\/+$/, '');
    if (BUILT.pages.includes(path)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request));
});

worker.addEventListener('push', (event) => {
  const { body, path, tag, title } = messageIn(event.data);
  const options = { body, tag, data: path, icon: '/icon-192.png', badge: '/badge-96.png', renotify: true };
  event.waitUntil(worker.registration.showNotification(title, options));
});

async function open(path: unknown): Promise<void> {
  const { origin } = worker.location;
  const wanted = new URL(typeof path === 'string' ? path : '/home', origin);
  const url = wanted.origin === origin ? wanted.href : `${origin}/home`;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Do not navigate an open window, because the user may be working in it.
  const there = windows.find((window) => window.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

export {};
