import type { Platform } from '@fantasy-stats/domain';
import { CredentialsExpired, CredentialsRejected } from '@fantasy-stats/platforms';
import type { EspnCredentials } from '@fantasy-stats/platforms/espn';
import type { YahooTokenStore, YahooTokens } from '@fantasy-stats/platforms/yahoo';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CredentialsKeys, SealBroken, seal, unseal } from '../../kernel/crypto/vault.ts';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import { platformAccounts } from '../../kernel/database/schema/link.ts';

export type AccountRow = typeof platformAccounts.$inferSelect;

const StoredTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.string(),
  userId: z.string().nullable(),
}) satisfies z.ZodType<YahooTokens>;

const StoredCookies = z.object({ espnS2: z.string(), swid: z.string() }) satisfies z.ZodType<EspnCredentials>;

const place = (row: { readonly userId: string; readonly platform: Platform }) =>
  `${row.userId}:${row.platform}`;

export async function findAccount(
  database: Queryable,
  userId: string,
  platform: Platform,
): Promise<AccountRow | null> {
  const [row] = await database
    .select()
    .from(platformAccounts)
    .where(and(eq(platformAccounts.userId, userId), eq(platformAccounts.platform, platform)));
  return row ?? null;
}

/** Stores a user's credentials, encrypted, and replaces previous ones. */
export async function saveAccount(
  database: Queryable,
  keys: CredentialsKeys,
  owner: { readonly userId: string; readonly platform: Platform },
  credentials: YahooTokens | EspnCredentials,
): Promise<AccountRow> {
  const fresh = {
    credentials: seal(keys, place(owner), JSON.stringify(credentials)),
    needsRelink: false,
    linkedAt: sql`now()`,
  };
  const [row] = await database
    .insert(platformAccounts)
    .values({ ...owner, ...fresh })
    .onConflictDoUpdate({ target: [platformAccounts.userId, platformAccounts.platform], set: fresh })
    .returning();
  if (!row) throw new Error('an account could not be stored');
  return row;
}

export async function judgeAccount(database: Queryable, id: string, accepted: boolean): Promise<void> {
  await database
    .update(platformAccounts)
    .set({ needsRelink: !accepted })
    .where(and(eq(platformAccounts.id, id), eq(platformAccounts.needsRelink, accepted)));
}

/** Runs a request with an account, and stores whether the platform accepted its credentials. */
export async function judging<Result>(
  database: Queryable,
  accountId: string,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    const response = await request();
    await judgeAccount(database, accountId, true);
    return response;
  } catch (error) {
    if (error instanceof CredentialsExpired || error instanceof CredentialsRejected)
      await judgeAccount(database, accountId, false);
    throw error;
  }
}

/** Decrypts credentials. If that fails because the operator changed the key, they count as expired. */
function open<Schema extends z.ZodType>(
  keys: CredentialsKeys,
  row: AccountRow,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(unseal(keys, place(row), row.credentials)));
  } catch (error) {
    if (error instanceof SealBroken) throw gone(row.platform);
    throw error;
  }
}

/** Returns the error for an account without usable credentials, e.g. one that was unlinked while in use. */
function gone(platform: Platform): CredentialsExpired {
  return new CredentialsExpired({ platform, path: '' });
}

/** Returns the cookies of an ESPN account. @throws CredentialsExpired when they cannot be decrypted */
export function espnCredentials(keys: CredentialsKeys, row: AccountRow): EspnCredentials {
  return open(keys, row, StoredCookies);
}

async function lockedRow(transaction: Transaction, id: string): Promise<AccountRow> {
  const [row] = await transaction
    .select()
    .from(platformAccounts)
    .where(eq(platformAccounts.id, id))
    .for('update');
  if (!row) throw gone('yahoo');
  return row;
}

/** Pending refreshes of this process, so callers share one database connection. */
const renewals = new Map<string, Promise<YahooTokens>>();

/**
 * Returns a Yahoo account's stored tokens, refreshed if needed. A refresh locks the account's row: one of all
 * concurrent callers sends the request.
 */
export function storedYahooTokens(
  database: Database,
  keys: CredentialsKeys,
  accountId: string,
): YahooTokenStore {
  const renew: YahooTokenStore['renew'] = (used, refresh) =>
    database.transaction(async (transaction) => {
      const row = await lockedRow(transaction, accountId);
      const stored = open(keys, row, StoredTokens);
      if (stored.accessToken !== used.accessToken) return stored;
      const renewed = await refresh(stored);
      await transaction
        .update(platformAccounts)
        .set({ credentials: seal(keys, place(row), JSON.stringify(renewed)), needsRelink: false })
        .where(eq(platformAccounts.id, accountId));
      return renewed;
    });
  return {
    current: async () => {
      const [row] = await database.select().from(platformAccounts).where(eq(platformAccounts.id, accountId));
      if (!row) throw gone('yahoo');
      return open(keys, row, StoredTokens);
    },
    renew: async (used, refresh) => {
      const underway = renewals.get(accountId);
      if (underway) return await underway;
      const renewal = renew(used, refresh).finally(() => renewals.delete(accountId));
      renewals.set(accountId, renewal);
      return await renewal;
    },
  };
}
