import { memoryTokenStore, type YahooConfig, type YahooTokens, yahooAccount } from '../yahoo/index.ts';
import { sampleResponses as espnResponses } from './espn-sample.ts';
import { type LocalReply, type LocalRequest, type LocalServer, serveLocally } from './local-server.ts';
import { composeLeague } from './yahoo-compose.ts';
import { sampleResponses as yahooResponses } from './yahoo-sample.ts';

export const notFoundAtYahoo: LocalReply = {
  status: 404,
  body: { error: { 'xml:lang': 'en-us', 'yahoo:uri': '/x', description: 'Not found.', detail: '' } },
};

export const sampleTokens: YahooTokens = {
  accessToken: 'sample-access',
  refreshToken: 'sample-refresh',
  expiresAt: '2026-10-29T13:00:00.000Z',
  userId: null,
};

export const sampleNow = () => new Date('2026-10-29T12:00:00.000Z');

/**
 * Serves the sample Yahoo league. `changes` replaces responses by resource, or is a function that responds
 * itself.
 */
export async function serveYahoo(
  changes: Readonly<Record<string, LocalReply | ((request: LocalRequest) => LocalReply)>> = {},
): Promise<LocalServer> {
  return await serveLocally((request) => {
    const requested = request.path.replace(/^\/fantasy\/v2\//, '');
    const respond = (resource: string): LocalReply | null => {
      const change = changes[resource] ?? changes['*'];
      if (change) return typeof change === 'function' ? change(request) : change;
      const body = yahooResponses.get(resource);
      return body === undefined ? null : { body };
    };
    return respond(requested) ?? composeLeague(requested, respond) ?? notFoundAtYahoo;
  });
}

export function sampleConfig(url: string): YahooConfig {
  return {
    loginUrl: url,
    fantasyUrl: url,
    clientId: 'dj0yJmk9c2FtcGxl--',
    clientSecret: 'sample~secret',
    redirectUri: 'https://product.invalid/yahoo',
    retryMilliseconds: 1,
    timeoutMilliseconds: 5000,
    now: sampleNow,
  };
}

export function sampleAccount(url: string, changes: Partial<YahooConfig> = {}) {
  return yahooAccount({ ...sampleConfig(url), ...changes }, memoryTokenStore(sampleTokens));
}

export const notFoundAtEspn: LocalReply = {
  status: 404,
  body: { messages: ['Not Found'], details: [{ type: 'GENERAL_NOT_FOUND', message: 'Not Found' }] },
};

/**
 * Serves the sample ESPN league. `changes` replaces responses by views in alphabetical order, or "*" for all.
 */
export async function serveEspn(
  changes: Readonly<Record<string, LocalReply | ((request: LocalRequest) => LocalReply)>> = {},
): Promise<LocalServer> {
  return await serveLocally((request) => {
    const views = request.query.getAll('view').sort().join('+');
    const change = changes[views] ?? changes['*'];
    if (change) return typeof change === 'function' ? change(request) : change;
    const body = espnResponses.get(views);
    return body === undefined ? notFoundAtEspn : { body };
  });
}
