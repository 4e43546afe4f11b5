/*
 * The service worker of the product, there for messages alone: it shows what is pushed and opens the page a message leads
 * to. It keeps nothing, and stands between no page and the network. Browsers load it only where push was switched on.
 */

/* What a service worker has beside a page's own globals, as far as it is used here. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushReceived extends Lasting {
  readonly data: { json(): unknown } | null;
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
  addEventListener(type: 'install', listener: (event: Lasting) => void): void;
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

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

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
