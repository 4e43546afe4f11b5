import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { Queryable } from '../database/index.ts';
import { yahooLinkStates } from '../database/schema/link.ts';

/* A consent at Yahoo is bound to the user who began it and to that user's browser, and is good once. */

export const consentMinutes = 10;

/**
 * One cookie for each consent, so that two tabs do not take each other's. Under https its name says that this host alone
 * can have set it (RFC 6265bis, section 4.1.3.2), which asks for the path `/`; a browser takes that name over https only.
 */
function cookieName(state: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}yahoo_link_${hashSecret(state).slice(0, 12)}`;
}

function cookie(state: string, value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName(state, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Begins a consent: the state for Yahoo's address, and the cookie for the browser. */
export async function beginConsent(
  database: Queryable,
  userId: string,
  webOrigin: string | null,
  isSecure: boolean,
): Promise<{ state: string; cookie: string }> {
  const state = newSecret();
  const browser = newSecret();
  await database.insert(yahooLinkStates).values({
    userId,
    webOrigin,
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    expiresAt: sql`now() + make_interval(mins => ${consentMinutes})`,
  });
  return { state, cookie: cookie(state, browser, consentMinutes * 60, isSecure) };
}

/** A header value that takes the consent's cookie away again. */
export function endOfCookie(state: string, isSecure: boolean): string {
  return cookie(state, '', 0, isSecure);
}

function browserOf(state: string, header: string | undefined, isSecure: boolean): string | null {
  const name = cookieName(state, isSecure);
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export interface Consent {
  readonly userId: string;
  readonly webOrigin: string | null;
}

/**
 * Uses a consent up: whose it is, when state and browser belong together and it was neither used nor too late; null
 * otherwise. Of two calls with the same state at most one gets an answer.
 */
export async function takeConsent(
  database: Queryable,
  state: string,
  cookieHeader: string | undefined,
  isSecure: boolean,
): Promise<Consent | null> {
  const browser = browserOf(state, cookieHeader, isSecure);
  if (!browser) return null;
  const [row] = await database
    .update(yahooLinkStates)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(yahooLinkStates.stateHash, hashSecret(state)),
        eq(yahooLinkStates.browserHash, hashSecret(browser)),
        isNull(yahooLinkStates.usedAt),
        gt(yahooLinkStates.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: yahooLinkStates.userId, webOrigin: yahooLinkStates.webOrigin });
  return row ?? null;
}
