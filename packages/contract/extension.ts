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

/** One request a browser is to make at ESPN: a GET of the API's base + path + '?' + query. */
export interface EspnRequest {
  readonly path: string;
  readonly query: string;
  /** The value of the header `x-fantasy-filter`; null for none. */
  readonly filter: string | null;
}

/** Headers of ESPN's answers that are handed on, where they are there. */
export const handedHeaders = [
  'content-type',
  'retry-after',
  'x-fantasy-filter-player-count',
  'x-fantasy-server-time',
] as const;

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
      /** Those of {@link handedHeaders} that were there. */
      readonly headers: Readonly<Partial<Record<string, string>>>;
      readonly text: string;
      /** Whether the browser holds a session of ESPN's, for what a refusal means. */
      readonly isSignedIn: boolean;
      /** The number of the team that is the user's own, where the answer tells owners; null otherwise. */
      readonly ownTeamId: string | null;
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
      if (!isLeague(league) || !isSeason(season) || !request) return null;
      const { path, query } = request;
      if (!isText(path, 300) || !isText(query, 2000) || (filter !== null && !isText(filter, 16_000)))
        return null;
      return { kind: 'read', season, league, request: { path, query, filter } };
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

function readHeaders(value: unknown): Partial<Record<string, string>> {
  const given = fieldsOf(value) ?? {};
  return Object.fromEntries(
    handedHeaders.flatMap((name) => {
      const header = given[name];
      return isText(header, 200) ? [[name, header]] : [];
    }),
  );
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
      const { isSignedIn, ownTeamId, status, text } = fields;
      if (typeof text !== 'string' || typeof status !== 'number' || !Number.isInteger(status)) return null;
      return {
        kind: 'read',
        status,
        headers: readHeaders(fields.headers),
        text,
        isSignedIn: isSignedIn === true,
        ownTeamId: isText(ownTeamId, 12) ? ownTeamId : null,
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
