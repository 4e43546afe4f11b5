/** For whom an extension is built. */
export interface Installation {
  /** Origins of our pages, such as `https://stats.example.com`. */
  readonly origins: readonly string[];
  /** The base of ESPN's API, without a slash at its end. */
  readonly espnApi: string;
}

export const realEspnApi = 'https://lm-api-reads.fantasy.espn.com';
const realEspnSite = 'https://fantasy.espn.com/';

/** An installation that no extension can be built for. */
export class InstallationInvalid extends Error {
  override readonly name = 'InstallationInvalid';
}

function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.port === '0')
    throw new InstallationInvalid(`${text} is not an address a browser can reach`);
  return url;
}

/** Where ESPN's cookies are sent: its fantasy pages, or the simulator that stands in for all of ESPN. */
export function espnSite({ espnApi }: Installation): string {
  return espnApi === realEspnApi ? realEspnSite : `${httpUrl(espnApi).origin}/`;
}

/**
 * The extension's manifest: permission for ESPN's two fantasy hosts and their cookies, a script on our own pages, and
 * nothing else.
 *
 * @throws InstallationInvalid
 */
export function manifestOf(installation: Installation, version: string) {
  const { espnApi, origins } = installation;
  for (const origin of origins)
    if (httpUrl(origin).origin !== origin) throw new InstallationInvalid(`${origin} is not an origin`);
  if (origins.length === 0) throw new InstallationInvalid('no origin of our pages is named');
  const hosts = [httpUrl(espnApi).origin, new URL(espnSite(installation)).origin];
  const isReal = espnApi === realEspnApi;
  return {
    manifest_version: 3,
    name: isReal ? 'Fantasy Stats: read ESPN leagues' : 'Fantasy Stats: read simulated ESPN leagues',
    version,
    description:
      'Reads your own ESPN fantasy basketball leagues for Fantasy Stats, when you ask for it there. It only reads.',
    minimum_chrome_version: '126',
    permissions: ['cookies'],
    host_permissions: [...new Set(hosts)].map((host) => `${host}/*`),
    background: { service_worker: 'worker.js' },
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
    incognito: 'split',
  } as const;
}
