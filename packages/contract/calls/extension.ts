import {
  fieldsOf,
  isLeague,
  isSeason,
  isText,
  type OpenLeague,
  type OpenYahooLeague,
  type OwnLeague,
  readOpenLeagues,
  readOpenYahooLeagues,
  readOwnLeagues,
} from './extension-leagues.ts';
import {
  handedYahooHeaders,
  maxYahooResponseBytes,
  type YahooRequest,
  yahooLeagueKeyPattern,
} from './yahoo-resources.ts';

export {
  longestOwnName,
  mostOwnLeagues,
  type OpenLeague,
  type OpenYahooLeague,
  type OwnLeague,
  ownLeaguesPatience,
} from './extension-leagues.ts';

// Messages between the pages and the browser extension, sent with `window.postMessage` through the
// extension's content script, which loads no schemas.

/** Increases with every incompatible change. */
export const extensionProtocol = 2;

/** Marks the app's messages among all messages of a window. */
export const extensionChannel = 'fantasy-stats-extension';

export const extensionDownload = '/extension.zip';

/** A request for the browser to send to ESPN: GET of the API's base + path + '?' + query. */
export interface EspnRequest {
  readonly path: string;
  readonly query: string;
  /** The value of the header `x-fantasy-filter`; null for none. */
  readonly filter: string | null;
}

/** ESPN response headers that are forwarded. */
export const handedHeaders = [
  'content-type',
  'retry-after',
  'x-fantasy-filter-player-count',
  'x-fantasy-server-time',
] as const;

export type ExtensionRequest =
  /** Asks whether the extension is installed, and its version. */
  | { readonly kind: 'hello' }
  /** Requests the leagues open in other ESPN tabs. */
  | { readonly kind: 'leagues' }
  /** Requests the signed-in ESPN account's basketball leagues since a season (the year it ends). */
  | { readonly kind: 'ownLeagues'; readonly season: number }
  /** Requests one ESPN response about a league, with the user's own session. */
  | {
      readonly kind: 'read';
      readonly season: number;
      readonly league: string;
      readonly request: EspnRequest;
    }
  /** Requests the two session cookies, after the user's consent in the extension's window. */
  | { readonly kind: 'cookies' }
  /** Requests the Yahoo leagues open in other tabs, and those of the user's account. */
  | { readonly kind: 'yahooLeagues' }
  /** Requests one Yahoo response about a league, with the user's own session: see `yahoo-resources.ts`. */
  | {
      readonly kind: 'readYahoo';
      /** Such as `nba.l.12345`. */
      readonly league: string;
      readonly request: YahooRequest;
    };

const extensionFailures = [
  'notSignedIn',
  /** The user declined in the extension's window, or closed it. */
  'declined',
  /** The extension does not allow this request. */
  'notAllowed',
  'unreachable',
  /** The response is too large to forward. */
  'tooLarge',
  /** The response is not a list of leagues, e.g. an HTML page. */
  'unreadable',
  /** The extension was updated or removed while the page was open. */
  'gone',
] as const;
export type ExtensionFailure = (typeof extensionFailures)[number];

export type ExtensionResponse =
  | {
      readonly kind: 'hello';
      readonly protocol: number;
      readonly version: string;
      /** The extension's id in this browser, to address it where several are installed. */
      readonly id?: string;
      readonly espn: string;
      /** Base URL of the Yahoo API that the extension can read; null for none. */
      readonly yahoo: string | null;
    }
  | { readonly kind: 'leagues'; readonly leagues: readonly OpenLeague[] }
  | { readonly kind: 'ownLeagues'; readonly leagues: readonly OwnLeague[] }
  | {
      readonly kind: 'read';
      readonly status: number;
      /** The {@link handedHeaders} that were present. */
      readonly headers: Readonly<Partial<Record<string, string>>>;
      readonly text: string;
      /** Whether the browser has an ESPN session, to explain why ESPN refused a request. */
      readonly isSignedIn: boolean;
      /** Number of the user's own team, if the response contains owners; otherwise null. */
      readonly ownTeamId: string | null;
    }
  | { readonly kind: 'cookies'; readonly espnS2: string; readonly swid: string }
  | {
      readonly kind: 'yahooLeagues';
      readonly leagues: readonly OpenYahooLeague[];
      /** Why the account's leagues are missing; null when they are included. */
      readonly listFailure: ExtensionFailure | null;
    }
  | {
      readonly kind: 'readYahoo';
      readonly status: number;
      /** The {@link handedYahooHeaders} that were present. */
      readonly headers: Readonly<Partial<Record<string, string>>>;
      readonly text: string;
      /** Whether the browser has a Yahoo session; null when unknown. */
      readonly isSignedIn: boolean | null;
      /** Number of the user's own team, if the response contains owners; otherwise null. */
      readonly ownTeamId: string | null;
    }
  | { readonly kind: 'failed'; readonly reason: ExtensionFailure };

/** A window message: a page's request, or the response with the same nonce. */
export type ExtensionMessage =
  | {
      readonly to: 'extension';
      readonly nonce: string;
      readonly request: ExtensionRequest;
      /** Id of the extension that should respond; without it, all do. */
      readonly extension?: string;
    }
  | { readonly to: 'page'; readonly nonce: string; readonly answer: ExtensionResponse };

export const maxEspnResponseBytes = 12_000_000;

/** Parses a page's request; null for anything else. */
export function readExtensionRequest(value: unknown): ExtensionRequest | null {
  const fields = fieldsOf(value);
  switch (fields?.kind) {
    case 'hello':
    case 'leagues':
    case 'cookies':
    case 'yahooLeagues':
      return { kind: fields.kind };
    case 'ownLeagues':
      return isSeason(fields.season) ? { kind: 'ownLeagues', season: fields.season } : null;
    case 'readYahoo': {
      const { league } = fields;
      const resource = fieldsOf(fields.request)?.resource;
      if (!isText(league, 30) || !yahooLeagueKeyPattern.test(league) || !isText(resource, 4000)) return null;
      return { kind: 'readYahoo', league, request: { resource } };
    }
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

function failureOf(value: unknown): ExtensionFailure | null {
  return extensionFailures.find((one) => one === value) ?? null;
}

function readHeaders(value: unknown, names: readonly string[]): Partial<Record<string, string>> {
  const given = fieldsOf(value) ?? {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const header = given[name];
      return isText(header, 200) ? [[name, header]] : [];
    }),
  );
}

/** Parses the extension's response; null for anything else. */
export function readExtensionResponse(value: unknown): ExtensionResponse | null {
  const fields = fieldsOf(value);
  switch (fields?.kind) {
    case 'hello': {
      const { espn, id, protocol, version, yahoo } = fields;
      if (typeof protocol !== 'number' || !isText(version, 40) || !isText(espn, 300)) return null;
      return {
        kind: 'hello',
        protocol,
        version,
        espn,
        yahoo: isText(yahoo, 300) ? yahoo : null,
        ...(isText(id, 100) ? { id } : {}),
      };
    }
    case 'leagues':
      return { kind: 'leagues', leagues: readOpenLeagues(fields.leagues) };
    case 'ownLeagues':
      return { kind: 'ownLeagues', leagues: readOwnLeagues(fields.leagues) };
    case 'read': {
      const { isSignedIn, ownTeamId, status, text } = fields;
      if (typeof text !== 'string' || typeof status !== 'number' || !Number.isInteger(status)) return null;
      return {
        kind: 'read',
        status,
        headers: readHeaders(fields.headers, handedHeaders),
        text,
        isSignedIn: isSignedIn === true,
        ownTeamId: isText(ownTeamId, 12) ? ownTeamId : null,
      };
    }
    case 'yahooLeagues':
      return {
        kind: 'yahooLeagues',
        leagues: readOpenYahooLeagues(fields.leagues),
        listFailure: failureOf(fields.listFailure),
      };
    case 'readYahoo': {
      const { isSignedIn, ownTeamId, status, text } = fields;
      if (typeof text !== 'string' || text.length > maxYahooResponseBytes) return null;
      if (typeof status !== 'number' || !Number.isInteger(status)) return null;
      return {
        kind: 'readYahoo',
        status,
        headers: readHeaders(fields.headers, handedYahooHeaders),
        text,
        isSignedIn: typeof isSignedIn === 'boolean' ? isSignedIn : null,
        ownTeamId: isText(ownTeamId, 12) ? ownTeamId : null,
      };
    }
    case 'cookies': {
      const { espnS2, swid } = fields;
      return isText(espnS2, 4096) && isText(swid, 64) ? { kind: 'cookies', espnS2, swid } : null;
    }
    case 'failed': {
      const reason = failureOf(fields.reason);
      return reason ? { kind: 'failed', reason } : null;
    }
    default:
      return null;
  }
}

/** Adds the app's channel to a window message. */
export function sealMessage(message: ExtensionMessage): object {
  return { channel: extensionChannel, ...message };
}

/** Parses a window message of the app's channel; null for anything else. */
export function openMessage(data: unknown): ExtensionMessage | null {
  const fields = fieldsOf(data);
  if (fields?.channel !== extensionChannel || !isText(fields.nonce, 64)) return null;
  const { nonce } = fields;
  if (fields.to === 'extension') {
    const request = readExtensionRequest(fields.request);
    const { extension } = fields;
    return request && { to: 'extension', nonce, request, ...(isText(extension, 100) ? { extension } : {}) };
  }
  if (fields.to === 'page') {
    const response = readExtensionResponse(fields.answer);
    return response && { to: 'page', nonce, answer: response };
  }
  return null;
}
