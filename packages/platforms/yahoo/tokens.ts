import { personId } from '../identity.ts';

/** A user's access to Yahoo. Secret; encrypted where stored. */
export interface YahooTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO instant at which the access token expires. */
  readonly expiresAt: string;
  /** Hashed identity of the user, the same as `Manager.id`; null when unknown. */
  readonly userId: string | null;
}

/** Holds a user's tokens, so that concurrent callers share one refresh. */
export interface YahooTokenStore {
  current(): Promise<YahooTokens>;
  /**
   * Returns new tokens after Yahoo rejected `used`. Concurrent callers share one call of `refresh`, which is
   * skipped if the stored tokens already differ from `used`.
   */
  renew(used: YahooTokens, refresh: (tokens: YahooTokens) => Promise<YahooTokens>): Promise<YahooTokens>;
}

/** Stores tokens in memory. `onChange` runs after every renewal, before the new tokens are used. */
export function memoryTokenStore(
  initial: YahooTokens,
  onChange?: (tokens: YahooTokens) => Promise<void> | void,
): YahooTokenStore {
  let tokens = initial;
  let renewal: Promise<YahooTokens> | null = null;
  const renewNow = async (refresh: (tokens: YahooTokens) => Promise<YahooTokens>) => {
    try {
      const renewed = await refresh(tokens);
      tokens = renewed;
      await onChange?.(renewed);
      return renewed;
    } finally {
      renewal = null;
    }
  };
  return {
    current: async () => (renewal ? await renewal : tokens),
    renew: async (used, refresh) => {
      if (renewal) return await renewal;
      if (tokens.accessToken !== used.accessToken) return tokens;
      renewal = renewNow(refresh);
      return await renewal;
    },
  };
}

const refreshEarlyMilliseconds = 5 * 60_000;

export function endSoon(tokens: YahooTokens, now: Date): boolean {
  const end = Date.parse(tokens.expiresAt);
  return Number.isNaN(end) || end - now.getTime() < refreshEarlyMilliseconds;
}

/** Reads tokens from a response of Yahoo's token endpoint; the old refresh token stays if there is no new one. */
export function tokensFrom(
  response: {
    readonly accessToken: string;
    readonly refreshToken: string | null;
    readonly expiresInSeconds: number;
    readonly guid: string | null;
  },
  before: YahooTokens | null,
  now: Date,
): YahooTokens {
  return {
    accessToken: response.accessToken,
    refreshToken: response.refreshToken ?? before?.refreshToken ?? '',
    expiresAt: new Date(now.getTime() + response.expiresInSeconds * 1000).toISOString(),
    userId: response.guid === null ? (before?.userId ?? null) : personId('yahoo', response.guid),
  };
}
