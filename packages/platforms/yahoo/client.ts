import {
  ApplicationNotAuthorized,
  CredentialsExpired,
  CredentialsRejected,
  NotAMember,
  NotFoundAtPlatform,
  type PlatformError,
  type RequestFacts,
  UnexpectedAnswer,
} from '../errors.ts';
import { type HttpAnswer, type HttpOptions, parseErrorJson, parseJson, send } from '../http.ts';
import { Answer, isProperties, properties, readText } from '../loose.ts';
import type { YahooAuthorization } from './authorization.ts';
import { endSoon, type YahooTokenStore } from './tokens.ts';

export interface YahooClientConfig extends HttpOptions {
  /** The fantasy host, `https://fantasysports.yahooapis.com` when left out; may have a path. */
  readonly fantasyUrl?: string;
  readonly now?: () => Date;
}

/** JSON of one resource, with the notes for reading it. */
export interface YahooAnswer {
  readonly body: unknown;
  readonly answer: Answer;
}

export interface YahooClient {
  /** @param resource such as `league/466.l.175298/settings` */
  get(resource: string): Promise<YahooAnswer>;
  now(): Date;
}

const defaultFantasyUrl = 'https://fantasysports.yahooapis.com';

/** Reads resources with a user's tokens; renews them before they end, and once when Yahoo says they did. */
export function yahooClient(
  config: YahooClientConfig,
  authorization: YahooAuthorization,
  store: YahooTokenStore,
): YahooClient {
  const base = (config.fantasyUrl ?? defaultFantasyUrl).replace(/\/+$/, '');
  const now = config.now ?? (() => new Date());
  const refresh = authorization.refresh;

  const ask = (resource: string, accessToken: string) =>
    send(
      {
        platform: 'yahoo',
        // Parameters are part of the path: ";" and "," stay as they are.
        url: new URL(`${base}/fantasy/v2/${resource}?format=json`),
        headers: { authorization: `Bearer ${accessToken}` },
        isOutage: (reply) => reply.status === 400 && /temporary problem/i.test(reply.text),
      },
      config,
    );

  return {
    now,
    get: async (resource) => {
      const path = `/fantasy/v2/${resource}`;
      let tokens = await store.current();
      if (endSoon(tokens, now())) tokens = await store.renew(tokens, refresh);
      let reply = await ask(resource, tokens.accessToken);
      if (reply.status === 401 && !needsPermission(reply)) {
        tokens = await store.renew(tokens, refresh);
        reply = await ask(resource, tokens.accessToken);
      }
      if (reply.status !== 200) throw refusal(reply, { platform: 'yahoo', path, status: reply.status });
      const body = parseJson(reply, { platform: 'yahoo', path }, config.onUnrecognized);
      const answer = new Answer('yahoo', path, { body, onUnrecognized: config.onUnrecognized });
      if (!isProperties(properties(body).fantasy_content))
        throw answer.unexpected('is missing', 'fantasy_content');
      return { body, answer };
    },
  };
}

/** The words of an error, in whichever of Yahoo's two forms. */
function description(reply: HttpAnswer): string {
  const body = properties(parseErrorJson(reply));
  const error = properties(body.error);
  return readText(error.description) ?? readText(body.description) ?? '';
}

function needsPermission(reply: HttpAnswer): boolean {
  return (
    /additional_authorization_required/.test(description(reply)) ||
    /additional_authorization_required/.test(reply.headers.get('www-authenticate') ?? '')
  );
}

function refusal(reply: HttpAnswer, facts: RequestFacts): PlatformError {
  const words = description(reply);
  const isLeague = /\/(?:league|team)\//.test(facts.path);
  switch (reply.status) {
    case 401:
      if (needsPermission(reply)) return new ApplicationNotAuthorized(facts);
      return /token_expired/.test(words) ? new CredentialsExpired(facts) : new CredentialsRejected(facts);
    case 403:
      if (/application is not authorized/i.test(words)) return new ApplicationNotAuthorized(facts);
      return isLeague ? new NotAMember(facts) : new CredentialsRejected(facts);
    case 404:
      return new NotFoundAtPlatform(facts);
    case 400:
      return /does not exist|invalid .*key|not found|no such/i.test(words)
        ? new NotFoundAtPlatform(facts)
        : new UnexpectedAnswer(facts, 'is not a request Yahoo knows');
    default:
      return new UnexpectedAnswer(facts, `has status ${reply.status}`);
  }
}
