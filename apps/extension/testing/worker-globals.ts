import { vi } from 'vitest';

/** A browser's session at a platform: its cookies by name. Empty when signed out. */
export type Cookies = Readonly<Record<string, string>>;

interface Worker {
  /** The constants of the build, such as `__ESPN_API__`. */
  readonly constants: Readonly<Record<string, unknown>>;
  readonly cookies: Cookies;
  /** The URLs of open tabs. */
  readonly tabs?: readonly string[];
  /** Called for every request of the worker. */
  readonly onRequest?: (address: URL, options: RequestInit) => void;
}

/** Parses a cookie header. */
export function cookiesOf(header: string): Cookies {
  return Object.fromEntries(
    header
      .split(/;\s*/)
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/**
 * Stubs the globals of a service worker until `vi.unstubAllGlobals`. Cookies are sent with requests that include credentials, as a
 * browser does.
 */
export function asWorker({ constants, cookies, onRequest, tabs = [] }: Worker): void {
  for (const [name, value] of Object.entries(constants)) vi.stubGlobal(name, value);
  vi.stubGlobal('chrome', {
    cookies: {
      get: async ({ name }: { name: string }) => {
        const value = cookies[name];
        return value === undefined ? null : { value };
      },
    },
    tabs: {
      query: async ({ url }: { url: readonly string[] }) =>
        tabs
          .filter((tab) => url.some((pattern) => tab.startsWith(pattern.slice(0, -1))))
          .map((tab) => ({ url: tab })),
    },
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (address: URL | string, options: RequestInit = {}) => {
    if (address instanceof URL) onRequest?.(address, options);
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const isSent = options.credentials === 'include' && cookie !== '';
    return send(address, { ...options, headers: { ...options.headers, ...(isSent ? { cookie } : {}) } });
  });
}
