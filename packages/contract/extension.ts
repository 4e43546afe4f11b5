/*
 * What the pages and the browser extension say to each other, through `window.postMessage` and the extension's content
 * script. Without schemas, since the content script runs on every page of ours.
 */

/** Rises when pages and extension would no longer understand each other. */
export const extensionProtocol = 1;

/** Marks messages of ours among all that a window gets. */
export const extensionChannel = 'fantasy-stats-extension';

/** Where the server offers the extension for download. */
export const extensionDownload = '/extension.zip';

/** One request a browser is to make at ESPN: below the API's base, with the filter of `x-fantasy-filter`. */
export interface EspnRequest {
  readonly path: string;
  readonly filter: string | null;
}

export type ExtensionRequest =
  /** Is it there, and which one is it? */
  | { readonly kind: 'hello' }
  /** Which leagues are open in other tabs at ESPN? */
  | { readonly kind: 'leagues' }
  /** One answer of ESPN's about a league, with the user's own session. */
  | {
      readonly kind: 'read';
      readonly season: number;
      readonly league: string;
      readonly request: EspnRequest;
    }
  /** The two cookies of the session, after the user agreed in the extension's own window. */
  | { readonly kind: 'cookies' };

export const extensionFailures = [
  /** The browser is not signed in at ESPN. */
  'notSignedIn',
  /** The user said no in the extension's window, or closed it. */
  'declined',
  /** The request is none that the extension makes. */
  'notAllowed',
  /** ESPN did not answer. */
  'unreachable',
  /** An answer beyond what is handed on. */
  'tooLarge',
  /** The extension was replaced or taken away while the page was open. */
  'gone',
] as const;
export type ExtensionFailure = (typeof extensionFailures)[number];

export type ExtensionAnswer =
  | { readonly kind: 'hello'; readonly protocol: number; readonly version: string; readonly espn: string }
  | { readonly kind: 'leagues'; readonly leagues: readonly OpenLeague[] }
  | {
      readonly kind: 'read';
      readonly status: number;
      readonly body: string;
      /** ESPN's clock, epoch milliseconds as text; null where it did not tell. */
      readonly serverTime: string | null;
      /** Whether the browser holds a session of ESPN's, for what a refusal means. */
      readonly isSignedIn: boolean;
    }
  | { readonly kind: 'cookies'; readonly espnS2: string; readonly swid: string }
  | { readonly kind: 'failed'; readonly reason: ExtensionFailure };

/** A league whose page is open in a tab. */
export interface OpenLeague {
  readonly league: string;
  readonly season: number | null;
}

/** What goes through the window: a request of the page's, or an answer to the one with the same nonce. */
export type ExtensionMessage =
  | { readonly to: 'extension'; readonly nonce: string; readonly request: ExtensionRequest }
  | { readonly to: 'page'; readonly nonce: string; readonly answer: ExtensionAnswer };

/** The largest answer of ESPN's that is handed on, in characters. */
export const largestEspnAnswer = 12_000_000;

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

const isSeason = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 2000 && value <= 2100;

const isLeague = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}$/.test(value);

/** A request of the page's; null for everything that is none. */
export function readExtensionRequest(value: unknown): ExtensionRequest | null {
  const fields = fieldsOf(value);
  switch (fields?.kind) {
    case 'hello':
    case 'leagues':
    case 'cookies':
      return { kind: fields.kind };
    case 'read': {
      const { league, season } = fields;
      const request = fieldsOf(fields.request);
      const filter = request?.filter ?? null;
      if (!isLeague(league) || !isSeason(season) || !request || !isText(request.path, 2000)) return null;
      if (filter !== null && !isText(filter, 8000)) return null;
      return { kind: 'read', season, league, request: { path: request.path, filter } };
    }
    default:
      return null;
  }
}

function readOpenLeagues(value: unknown): OpenLeague[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 50).flatMap((one: unknown) => {
    const { league, season } = fieldsOf(one) ?? {};
    return isLeague(league) ? [{ league, season: isSeason(season) ? season : null }] : [];
  });
}

/** An answer of the extension's; null for everything that is none. */
export function readExtensionAnswer(value: unknown): ExtensionAnswer | null {
  const fields = fieldsOf(value);
  switch (fields?.kind) {
    case 'hello': {
      const { espn, protocol, version } = fields;
      if (typeof protocol !== 'number' || !isText(version, 40) || !isText(espn, 300)) return null;
      return { kind: 'hello', protocol, version, espn };
    }
    case 'leagues':
      return { kind: 'leagues', leagues: readOpenLeagues(fields.leagues) };
    case 'read': {
      const { body, isSignedIn, serverTime, status } = fields;
      if (typeof body !== 'string' || typeof status !== 'number' || !Number.isInteger(status)) return null;
      return {
        kind: 'read',
        status,
        body,
        serverTime: isText(serverTime, 40) ? serverTime : null,
        isSignedIn: isSignedIn === true,
      };
    }
    case 'cookies': {
      const { espnS2, swid } = fields;
      return isText(espnS2, 4096) && isText(swid, 64) ? { kind: 'cookies', espnS2, swid } : null;
    }
    case 'failed': {
      const reason = extensionFailures.find((one) => one === fields.reason);
      return reason ? { kind: 'failed', reason } : null;
    }
    default:
      return null;
  }
}

/** A message as it goes through the window. */
export function sealMessage(message: ExtensionMessage): object {
  return { channel: extensionChannel, ...message };
}

/** What came through the window, when it is a message of ours; null otherwise. */
export function openMessage(data: unknown): ExtensionMessage | null {
  const fields = fieldsOf(data);
  if (fields?.channel !== extensionChannel || !isText(fields.nonce, 64)) return null;
  const { nonce } = fields;
  if (fields.to === 'extension') {
    const request = readExtensionRequest(fields.request);
    return request && { to: 'extension', nonce, request };
  }
  if (fields.to === 'page') {
    const answer = readExtensionAnswer(fields.answer);
    return answer && { to: 'page', nonce, answer };
  }
  return null;
}
