import { type HttpOptions, parseJson } from '../http.ts';
import { isProperties, PlatformResponse, properties } from '../loose.ts';
import type { YahooAuthorization } from './authorization.ts';
import { refusal, type YahooRights } from './refusals.ts';
import type { YahooTokenStore } from './tokens.ts';
import { oauthTransport, pathOf, publicTransport, type YahooTransport } from './transport.ts';

export interface YahooClientConfig extends HttpOptions {
  /** Base URL of the fantasy API; may have a path. Default `https://fantasysports.yahooapis.com`. */
  readonly fantasyUrl?: string;
  readonly now?: () => Date;
}

export interface YahooPublicConfig extends HttpOptions {
  /** Base URL of the public API; may have a path. Default `https://pub-api-ro.fantasysports.yahoo.com`. */
  readonly publicUrl?: string;
  readonly now?: () => Date;
}

export interface YahooResponse {
  readonly body: unknown;
  readonly response: PlatformResponse;
}

export interface YahooClient {
  readonly rights: YahooRights;
  /** Number of rows to request per page of players or transactions. */
  readonly pageSize: number;
  /** @param resource such as `league/466.l.175298/settings` */
  get(resource: string): Promise<YahooResponse>;
  now(): Date;
}

const defaultFantasyUrl = 'https://fantasysports.yahooapis.com';
export const yahooPublicHost = 'https://pub-api-ro.fantasysports.yahoo.com';

/** Maximum rows per page over OAuth. On any host, a page with fewer rows is the last one. */
export const smallestPage = 25;
/** The public host serves larger pages: other clients request up to 1000 rows. */
const publicPage = 100;

interface YahooClientOptions extends Pick<HttpOptions, 'onUnrecognized'> {
  readonly rights: YahooRights;
  readonly now?: (() => Date) | undefined;
}

export function yahooClientOver(transport: YahooTransport, options: YahooClientOptions): YahooClient {
  const { onUnrecognized, rights } = options;
  return {
    rights,
    pageSize: rights === 'account' ? smallestPage : publicPage,
    now: options.now ?? (() => new Date()),
    get: async (resource) => {
      const path = pathOf(resource);
      const reply = await transport(resource);
      if (reply.status !== 200)
        throw refusal(reply, { platform: 'yahoo', path, status: reply.status }, rights);
      const body = parseJson(reply, { platform: 'yahoo', path }, onUnrecognized);
      const response = new PlatformResponse('yahoo', path, { body, onUnrecognized });
      if (!isProperties(properties(body).fantasy_content))
        throw response.unexpected('is missing', 'fantasy_content');
      return { body, response };
    },
  };
}

export function yahooClient(
  config: YahooClientConfig,
  authorization: YahooAuthorization,
  store: YahooTokenStore,
): YahooClient {
  const now = config.now ?? (() => new Date());
  const host = config.fantasyUrl ?? defaultFantasyUrl;
  const transport = oauthTransport(host, authorization, store, { ...config, now });
  return yahooClientOver(transport, { rights: 'account', now, ...unrecognized(config) });
}

/** Reads resources that Yahoo shows to everyone, without credentials. */
export function yahooPublicClient(config: YahooPublicConfig): YahooClient {
  const transport = publicTransport(config.publicUrl ?? yahooPublicHost, config);
  return yahooClientOver(transport, { rights: 'none', now: config.now, ...unrecognized(config) });
}

function unrecognized({ onUnrecognized }: HttpOptions): Pick<HttpOptions, 'onUnrecognized'> {
  return onUnrecognized ? { onUnrecognized } : {};
}
