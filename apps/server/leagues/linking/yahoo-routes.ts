import { calls, type YahooFailureReason } from '@fantasy-stats/contract';
import {
  ApplicationNotAuthorized,
  AuthorizationDenied,
  CredentialsRejected,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
} from '@fantasy-stats/platforms';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { leaguesOf } from '../membership.ts';
import { findAccount, judging, saveAccount } from './accounts.ts';
import type { Platforms } from './platforms.ts';
import { beginConsent, endOfCookie, takeConsent } from './yahoo-consent.ts';

function reasonOf(error: unknown): YahooFailureReason {
  if (error instanceof AuthorizationDenied) return 'denied';
  if (error instanceof CredentialsRejected) return 'code';
  if (error instanceof ApplicationNotAuthorized) return 'notAuthorized';
  if (
    error instanceof PlatformUnreachable ||
    error instanceof PlatformUnavailable ||
    error instanceof PlatformThrottled
  )
    return 'unreachable';
  return 'unexpected';
}

export function yahooRoutes(routes: Routes, parts: Parts, platforms: Platforms): void {
  const { config, credentialsKeys, database } = parts;
  const isSecure = config.publicUrl.startsWith('https:');

  routes.handle(calls.settings.startYahooLink, async ({ reply, request, user }) => {
    const authorization = platforms.yahooAuthorization();
    const { origin } = request.headers;
    const webOrigin = origin !== undefined && config.webOrigins.includes(origin) ? origin : null;
    const consent = await beginConsent(database, user.id, webOrigin, isSecure);
    reply.header('set-cookie', consent.cookie);
    return { authorizeUrl: authorization.authorizeUrl(consent.state).href };
  });

  routes.redirect(calls.settings.yahooCallback, async ({ log, query, reply, request }) => {
    const state = query.state ?? '';
    const consent = await takeConsent(database, state, request.headers.cookie, isSecure);
    reply.header('set-cookie', endOfCookie(state, isSecure));
    const page = (path: string) => `${consent?.webOrigin ?? ''}${path}`;
    const failed = (reason: YahooFailureReason) => page(`/yahooFailure?reason=${reason}`);
    if (!consent) return failed('state');
    try {
      const authorization = platforms.yahooAuthorization();
      const response = new URLSearchParams();
      if (query.code) response.set('code', query.code);
      if (query.error) response.set('error', query.error);
      const tokens = await authorization.exchangeCode(authorization.readCallback(response).code);
      await saveAccount(database, credentialsKeys, { platform: 'yahoo', userId: consent.userId }, tokens);
      log.info({ user: consent.userId }, 'Yahoo linked');
      return page('/yahooSuccess');
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ user: consent.userId, reason, err: error }, 'Yahoo could not be linked');
      return failed(reason);
    }
  });

  routes.handle(calls.settings.yahooLeagues, async ({ user }) => {
    const account = await findAccount(database, user.id, 'yahoo');
    if (!account) throw new ApiError('notLinked', { facts: { platform: 'yahoo' } });
    const leagues = await judging(database, account.id, () =>
      platforms.yahooAccount(account.id).leaguesOfUser(),
    );
    const linked = new Set((await leaguesOf(database, user.id)).map(({ league }) => league.id));
    return { leagues: leagues.map((league) => ({ ...league, isLinked: linked.has(league.id) })) };
  });
}
