/*
 * The service worker of the product. It shows what is pushed and opens the page a message leads to; and it keeps the code of
 * the pages, so that they open without a network. It keeps nothing of anybody's: that is the page's own to keep and to
 * forget, and what the API answers does not pass here.
 */

/** What was built, written in front of this code by the build. Nothing while developing. */
declare const BUILT: {
  readonly version: string;
  readonly files: readonly string[];
  readonly entry: string;
  /** The paths of the pages for signed-in readers, in small letters. */
  readonly pages: readonly string[];
};

/* What a service worker has beside a page's own globals, as far as it is used here. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushReceived extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Fetching extends Lasting {
  readonly request: Request;
  /** The page, which the browser has begun to ask for while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
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

/* Browsers want to see something for every message, also for one that nobody can read. */
const unreadable: Message = {
  title: 'Something in your leagues needs your attention',
  body: 'Open Fantasy Stats to see what.',
  path: '/home',
  tag: 'unreadable',
};

function messageIn(data: PushReceived['data']): Message {
  try {
    const { body, path, tag, title } = data?.json() as Partial<Message>;
    const parts = [body, path, tag, title];
    if (parts.every((part) => typeof part === 'string')) return { body, path, tag, title } as Message;
  } catch {
    /* Not ours. */
  }
  return unreadable;
}

const worker = globalThis as unknown as Worker;

/** Caches of code are named so, with the version of the build. */
const CODE = 'code-';
const own = `${CODE}${BUILT.version}`;
/** The page that any page without a network begins with: what it shows, the address says. */
const HOME = '/home';
const AT_ONCE = 6;
/** A network that has not answered for so long is none. */
const PATIENCE_MILLISECONDS = 6000;

/** Fetches a file of the build unless an earlier version had it: their names change with their content. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file, { ignoreVary: true });
  if (known) await cache.put(file, known);
  else await cache.add(file);
}

/** Keeps all of this version, or, where one file is missing, nothing: the version before stays. */
async function keepCode(): Promise<void> {
  if (BUILT.files.length === 0) return;
  try {
    const home = await fetch(HOME, { cache: 'reload', credentials: 'omit' });
    /* While a new version comes up node by node, one may answer with pages of the other. */
    if (!home.ok || !(await home.clone().text()).includes(BUILT.entry))
      throw new Error('The page is of another version than its worker');
    const cache = await caches.open(own);
    await cache.put(HOME, home);
    const waiting = [...BUILT.files];
    const fetchNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        await keepFile(cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (thrown) {
    await caches.delete(own);
    throw thrown;
  }
}

/** A page that was open before has code to load yet: the version before this one stays, those before it go. */
async function dropOldCode(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CODE) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener('install', (event) => event.waitUntil(keepCode().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCode(), worker.registration.navigationPreload?.enable()])),
);

/** A page from the network, which has the newest; without one, what is kept. */
async function page({ preloadResponse, request }: Fetching): Promise<Response> {
  try {
    const asked = preloadResponse.then((begun) => begun ?? fetch(request));
    const tooLong = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The network does not answer')), PATIENCE_MILLISECONDS);
    });
    return await Promise.race([asked, tooLong]);
  } catch (thrown) {
    const kept = await caches.match(HOME, { cacheName: own, ignoreVary: true });
    if (kept) return kept;
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
  /* A window that shows another page is left as it is: somebody may be at work in it. */
  const there = windows.find((window) => window.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

export {};
