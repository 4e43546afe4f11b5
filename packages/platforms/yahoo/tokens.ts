import { personId } from '../identity.ts';

/** A user's access to Yahoo. Secret as a whole; encrypted where it is kept. */
export interface YahooTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** ISO instant at which the access token ends. */
  readonly expiresAt: string;
  /** Hashed identity of the user, the same as `Manager.id`; null when Yahoo did not tell. */
  readonly userId: string | null;
}

/** Tokens are handed in and out by a store, so that one refresh serves all who need it at the same time. */
export interface YahooTokenStore {
  current(): Promise<YahooTokens>;
  /**
   * The tokens to go on with after `used` did not do. Runs `refresh` once for all who ask at the same time, and not
   * at all when the stored tokens are already others than `used`.
   */
  renew(used: YahooTokens, refresh: (tokens: YahooTokens) => Promise<YahooTokens>): Promise<YahooTokens>;
}

/** A store in memory, for one process. `onChange` is told of every renewal before anybody uses it. */
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

/** Whether tokens end within five minutes. */
export function endSoon(tokens: YahooTokens, now: Date): boolean {
  const end = Date.parse(tokens.expiresAt);
  return Number.isNaN(end) || end - now.getTime() < refreshEarlyMilliseconds;
}

/** Tokens from what Yahoo's token endpoint answered; the old refresh token stays where no new one came. */
export function tokensFrom(
  answer: {
    readonly accessToken: string;
    readonly refreshToken: string | null;
    readonly expiresInSeconds: number;
    readonly guid: string | null;
  },
  before: YahooTokens | null,
  now: Date,
): YahooTokens {
  return {
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken ?? before?.refreshToken ?? '',
    expiresAt: new Date(now.getTime() + answer.expiresInSeconds * 1000).toISOString(),
    userId: answer.guid === null ? (before?.userId ?? null) : personId('yahoo', answer.guid),
  };
}
