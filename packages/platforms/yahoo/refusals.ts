import {
  ApplicationNotAuthorized,
  CredentialsExpired,
  CredentialsRejected,
  LeagueIsPrivate,
  NotAMember,
  NotFoundAtPlatform,
  type PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
  type RequestFacts,
  UnexpectedAnswer,
} from '../errors.ts';
import { type HttpResponse, parseErrorJson, retryAfter } from '../http.ts';
import { properties, readText } from '../loose.ts';

export type YahooRights = 'account' | 'none' | 'browser';

/** Returns the description of an error, in either of Yahoo's two forms. */
function description(reply: HttpResponse): string {
  const body = properties(parseErrorJson(reply));
  const error = properties(body.error);
  return readText(error.description) ?? readText(body.description) ?? '';
}

export function needsPermission(reply: HttpResponse): boolean {
  return (
    /additional_authorization_required/.test(description(reply)) ||
    /additional_authorization_required/.test(reply.headers.get('www-authenticate') ?? '')
  );
}

/** Returns whether Yahoo responded with an error status, as opposed to an unreadable response. */
export function isRefused({ status }: PlatformError): boolean {
  return status !== null && status !== 200;
}

/** Returns the error for a status other than 200. */
export function refusal(reply: HttpResponse, facts: RequestFacts, rights: YahooRights): PlatformError {
  switch (reply.status) {
    case 0:
      return new PlatformUnreachable(facts, false);
    case 401:
    case 403:
      return notAllowed(reply, facts, rights);
    case 404:
      return new NotFoundAtPlatform(facts);
    case 400: {
      const words = description(reply);
      if (/temporary problem/i.test(words)) return new PlatformUnavailable(facts);
      return /does not exist|invalid .*key|not found|no such/i.test(words)
        ? new NotFoundAtPlatform(facts)
        : new UnexpectedAnswer(facts, 'is not a request Yahoo knows');
    }
    case 429:
    case 999:
      return new PlatformThrottled(facts, retryAfter(reply));
    default:
      return reply.status >= 500
        ? new PlatformUnavailable(facts)
        : new UnexpectedAnswer(facts, `has status ${reply.status}`);
  }
}

/** Matches the resources that every visitor of a public league can read. */
const leagueItself = /\/league\/[^/;]+(?:;out=[a-z,]+)?(?:\/(?:settings|standings))?$/;

function notAllowed(reply: HttpResponse, facts: RequestFacts, rights: YahooRights): PlatformError {
  const words = description(reply);
  if (rights === 'account') {
    if (needsPermission(reply) || /application is not authorized/i.test(words))
      return new ApplicationNotAuthorized(facts);
    if (reply.status === 401)
      return /token_expired/.test(words) ? new CredentialsExpired(facts) : new CredentialsRejected(facts);
    return /\/(?:league|team)\//.test(facts.path) ? new NotAMember(facts) : new CredentialsRejected(facts);
  }
  // Treat a resource that only members may read as not found, so that the rest of the league is still read.
  if (!leagueItself.test(facts.path)) return new NotFoundAtPlatform(facts);
  return rights === 'none' ? new LeagueIsPrivate(facts) : new NotAMember(facts);
}
