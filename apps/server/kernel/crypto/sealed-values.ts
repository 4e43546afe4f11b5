import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../database/connect.ts';
import { totpSecrets } from '../database/schema/account.ts';
import { installation } from '../database/schema/installation.ts';
import { leagueRooms } from '../database/schema/league-room.ts';
import { platformAccounts } from '../database/schema/link.ts';
import { pushDevices, pushKeys } from '../database/schema/push.ts';
import { recapChannels } from '../database/schema/recap.ts';
import { secretAddresses } from '../database/schema/sharing.ts';
import { webhooks } from '../database/schema/webhook.ts';
import { type CredentialsKeys, keyName, seal, unsealOrNull } from './vault.ts';

/** Names of sealed values that belong to the installation, not to a user. */
export const probeName = 'credentialsKeyProbe';
export const hashKeyName = 'hashKey';

interface SealedColumn {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly text: PgColumn;
  /** The storage location that the value is bound to. */
  readonly place: SQL<string>;
  readonly where?: SQL;
}

const columns: readonly SealedColumn[] = [
  {
    table: platformAccounts,
    id: platformAccounts.id,
    text: platformAccounts.credentials,
    place: sql`${platformAccounts.userId} || ':' || ${platformAccounts.platform}`,
  },
  {
    table: totpSecrets,
    id: totpSecrets.userId,
    text: totpSecrets.secret,
    place: sql`'totp ' || ${totpSecrets.userId}`,
  },
  {
    table: pushDevices,
    id: pushDevices.id,
    text: pushDevices.subscription,
    place: sql`${pushDevices.userId} || ':push'`,
  },
  {
    table: recapChannels,
    id: recapChannels.id,
    text: recapChannels.address,
    place: sql`'recaps ' || ${recapChannels.id}`,
  },
  ...[webhooks.address, webhooks.secret, webhooks.formerSecret].map((text) => ({
    table: webhooks,
    id: webhooks.id,
    text,
    place: sql<string>`'webhook ' || ${sql.raw(`'${text.name}'`)} || ' ' || ${webhooks.id}`,
    where: isNotNull(text),
  })),
  {
    table: leagueRooms,
    id: leagueRooms.leagueId,
    text: leagueRooms.sealedToken,
    place: sql`${leagueRooms.leagueId} || ':room'`,
  },
  {
    table: secretAddresses,
    id: secretAddresses.hash,
    text: secretAddresses.secret,
    place: sql`${secretAddresses.userId} || ':' || ${secretAddresses.leagueId} || ':' || ${secretAddresses.kind}`,
  },
  { table: pushKeys, id: pushKeys.publicKey, text: pushKeys.privateKey, place: sql`'push:keys'` },
  {
    table: installation,
    id: installation.name,
    text: installation.value,
    place: sql`${installation.name}`,
    where: inArray(installation.name, [probeName, hashKeyName]),
  },
];

const keyOf = (text: PgColumn) => sql<string>`split_part(${text}, '.', 2)`;

export async function countSealed(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, text, where } of columns) {
    const rows = await database
      .select({ name: keyOf(text), count: sql<number>`count(*)::int` })
      .from(table)
      .where(where)
      .groupBy(sql`1`);
    for (const { count, name } of rows) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

/** Returns the condition for values sealed with a key other than the first. */
export function underFormerKeys(
  counts: ReadonlyMap<string, number>,
  [current]: CredentialsKeys,
): { key: string; values: number }[] {
  return [...counts].filter(([name]) => name !== keyName(current)).map(([key, values]) => ({ key, values }));
}

/** Rows per transaction. Limits how long other transactions wait for these rows. */
const usualBatch = 100;

/**
 * Re-encrypts values of former keys with the first key, in batches. Values that cannot be decrypted stay
 * unchanged.
 * @returns the number of re-encrypted values
 */
export async function resealAll(
  database: Database,
  keys: CredentialsKeys,
  batch = usualBatch,
): Promise<number> {
  let count = 0;
  for (const { id, place, table, text, where } of columns) {
    const key = sql<string>`${id}::text`;
    const next = (after: string) =>
      database.transaction(async (transaction): Promise<string | null> => {
        const rows = await transaction
          .select({ key, place, text: sql<string>`${text}` })
          .from(table)
          .where(and(where, sql`${keyOf(text)} <> ${keyName(keys[0])}`, sql`${key} > ${after}`))
          .orderBy(asc(key))
          .limit(batch)
          .for('update');
        for (const row of rows) {
          const opened = unsealOrNull(keys, row.place, row.text);
          if (opened === null) continue;
          await transaction.execute(sql`
            update ${table} set ${sql.identifier(text.name)} = ${seal(keys, row.place, opened)}
            where ${key} = ${row.key}`);
          count += 1;
        }
        return rows.at(-1)?.key ?? null;
      });
    for (let after = await next(''); after !== null; after = await next(after));
  }
  return count;
}
