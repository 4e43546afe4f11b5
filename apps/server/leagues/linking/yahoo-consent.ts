import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '../../kernel/crypto/secrets.ts';
import type { Queryable } from '../../kernel/database/index.ts';
import { yahooLinkStates } from '../../kernel/database/schema/link.ts';

// A Yahoo consent is bound to the user who started it and to their browser, and works only once.

const consentMinutes = 10;

/**
 * Returns a consent's own cookie name, so tabs do not overwrite each other's. Over HTTPS, the prefix
 * guarantees that this host set the cookie (RFC 6265bis, section 4.1.3.2).
 */
function cookieName(state: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}yahoo_link_${hashSecret(state).slice(0, 12)}`;
}

function cookie(state: string, value: string, seconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName(state, isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Starts a consent: returns the state for Yahoo's URL, and the cookie for the browser. */
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

/** Returns a header value that deletes the consent's cookie. */
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
 * Consumes a consent and returns its user. Null unless state and cookie match and the consent is neither used
 * nor expired.
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
