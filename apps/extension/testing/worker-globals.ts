import { vi } from 'vitest';

/** A browser session's cookies on a platform, by name. Empty when signed out. */
export type Cookies = Readonly<Record<string, string>>;

interface Worker {
  readonly constants: Readonly<Record<string, unknown>>;
  readonly cookies: Cookies;
  readonly tabs?: readonly string[];
  readonly onRequest?: (address: URL, options: RequestInit) => void;
}

export function cookiesOf(header: string): Cookies {
  return Object.fromEntries(
    header
      .split(/;\s*/)
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/**
 * Stubs the globals of a service worker until `vi.unstubAllGlobals`. As in a browser, requests that include
 * credentials send the cookies.
 */
export function asWorker({ constants, cookies, onRequest, tabs = [] }: Worker): void {
  for (const [name, value] of Object.entries({ __IS_PACED__: false, ...constants }))
    vi.stubGlobal(name, value);
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
