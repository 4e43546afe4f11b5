export interface Installation {
  /** Origins of the product's pages, such as `https://stats.example.com`. */
  readonly origins: readonly string[];
  /** Base URL of ESPN's API, without a trailing slash. */
  readonly espnApi: string;
  /** Base URL of ESPN's account API, without a trailing slash; derived from `espnApi` if omitted. */
  readonly espnFan?: string;
  /** Base URL of Yahoo's API, without a trailing slash; null for an extension without Yahoo. */
  readonly yahooApi: string | null;
  /** Whether requests to the platforms are spaced out in time; true if omitted. */
  readonly isPaced?: boolean;
}

export const realEspnApi = 'https://lm-api-reads.fantasy.espn.com';
export const realYahooApi = 'https://pub-api-ro.fantasysports.yahoo.com';
const realYahooSite = 'https://basketball.fantasysports.yahoo.com/';
const realEspnFan = 'https://fan.api.espn.com';
const realEspnSite = 'https://fantasy.espn.com/';

/** Thrown if no extension can be built for an installation. */
export class InstallationInvalid extends Error {
  override readonly name = 'InstallationInvalid';
}

function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.port === '0')
    throw new InstallationInvalid(`${text} is not an address a browser can reach`);
  return url;
}

/** Returns the site that owns ESPN's cookies: ESPN's fantasy pages, or the simulator. */
export function espnSite({ espnApi }: Installation): string {
  return espnApi === realEspnApi ? realEspnSite : `${httpUrl(espnApi).origin}/`;
}

/** Returns the host that lists the leagues of an ESPN account, or the simulator. */
export function espnFan({ espnApi, espnFan: given }: Installation): string {
  return given ?? (espnApi === realEspnApi ? realEspnFan : espnApi);
}

/** Returns the site of Yahoo's league pages, or the simulator. */
export function yahooSite({ yahooApi }: Installation): string {
  return yahooApi === null || yahooApi === realYahooApi ? realYahooSite : `${httpUrl(yahooApi).origin}/`;
}

export const browsers = ['chrome', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

function browserParts(browser: Browser, { origins }: Installation) {
  if (browser === 'chrome')
    return {
      minimum_chrome_version: '126',
      background: { service_worker: 'worker.js' },
      incognito: 'split',
    } as const;
  return {
    background: { scripts: ['worker.js'] },
    browser_specific_settings: {
      gecko: {
        id: `league-reader@${new URL(origins[0] ?? '').hostname}`,
        strict_min_version: '140.0',
        // League data is always allowed. ESPN's cookies need the user's confirmation in the extension's
        // window.
        data_collection_permissions: { required: ['websiteContent'], optional: ['authenticationInfo'] },
      },
    },
  } as const;
}

/**
 * Returns the manifest: permission for ESPN's fantasy hosts and their cookies, for Yahoo's API and basketball
 * pages, and a content script on the product's pages.
 * @throws InstallationInvalid
 */
export function manifestOf(installation: Installation, version: string, browser: Browser = 'chrome') {
  const { espnApi, origins, yahooApi } = installation;
  for (const origin of origins)
    if (httpUrl(origin).origin !== origin) throw new InstallationInvalid(`${origin} is not an origin`);
  if (origins.length === 0) throw new InstallationInvalid('no origin of our pages is named');
  const hosts = [
    ...[espnApi, espnSite(installation), espnFan(installation)],
    ...(yahooApi === null ? [] : [yahooApi, yahooSite(installation)]),
  ].map((url) => httpUrl(url).origin);
  const isReal = espnApi === realEspnApi;
  return {
    manifest_version: 3,
    name: isReal ? 'Fantasy Stats: league reader' : 'Fantasy Stats: reader of simulated leagues',
    version,
    description:
      'Reads your own ESPN and Yahoo fantasy basketball leagues for Fantasy Stats, from its pages. It only reads.',
    permissions: ['cookies'],
    host_permissions: [...new Set(hosts)].map((host) => `${host}/*`),
    content_scripts: [
      {
        matches: origins.map((origin) => `${origin}/*`),
        js: ['bridge.js'],
        run_at: 'document_start',
        all_frames: false,
      },
    ],
    icons: { 16: 'icons/16.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    content_security_policy: {
      extension_pages: "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'",
    },
    ...browserParts(browser, installation),
  } as const;
}
