import type { Platform } from '@fantasy-stats/domain';
import { CredentialsExpired, CredentialsRejected } from '@fantasy-stats/platforms';
import type { EspnCredentials } from '@fantasy-stats/platforms/espn';
import type { YahooTokenStore, YahooTokens } from '@fantasy-stats/platforms/yahoo';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queryable, Transaction } from '../database/index.ts';
import { platformAccounts } from '../database/schema/link.ts';
import { type CredentialsKeys, SealBroken, seal, unseal } from './vault.ts';

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

/** A user's account of a platform, or null. */
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

/** Keeps a user's credentials, encrypted, in place of those there were. */
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

/** Notes whether the platform accepts an account's credentials. */
export async function judgeAccount(database: Queryable, id: string, accepted: boolean): Promise<void> {
  await database
    .update(platformAccounts)
    .set({ needsRelink: !accepted })
    .where(and(eq(platformAccounts.id, id), eq(platformAccounts.needsRelink, accepted)));
}

/** Does something with an account at its platform, and notes whether the platform accepted it. */
export async function judging<Answer>(
  database: Queryable,
  accountId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask();
    await judgeAccount(database, accountId, true);
    return answer;
  } catch (error) {
    if (error instanceof CredentialsExpired || error instanceof CredentialsRejected)
      await judgeAccount(database, accountId, false);
    throw error;
  }
}

/** What cannot be opened any more (the operator changed the key) is as good as expired: link again. */
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

/** An account without usable credentials, for instance because it was unlinked while it was in use. */
function gone(platform: Platform): CredentialsExpired {
  return new CredentialsExpired({ platform, path: '' });
}

/** The cookies of an ESPN account. @throws CredentialsExpired when they cannot be read any more */
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

/** Renewals under way in this process, so that its callers wait here and not each on a connection. */
const renewals = new Map<string, Promise<YahooTokens>>();

/**
 * The tokens of a Yahoo account as they stand in the database. A renewal holds the account's row: of all who ask at
 * the same time, in whichever process, one asks Yahoo, and the others take what it stored.
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
