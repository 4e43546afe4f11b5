import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTotp } from '../../accounts/auth/factors/change.ts';
import { takeTotp } from '../../accounts/auth/factors/factors.ts';
import { codeAt, stepOf } from '../../accounts/auth/factors/totp.ts';
import { espnCredentials, saveAccount } from '../../leagues/linking/accounts.ts';
import { addDevice, subscriptionOf } from '../../notify/push/devices.ts';
import { readPushKeys } from '../../notify/push/keys.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ConfigurationInvalid } from '../config/read-config.ts';
import { totpSecrets } from '../database/schema/account.ts';
import { installation } from '../database/schema/installation.ts';
import { platformAccounts } from '../database/schema/link.ts';
import { pushDevices, pushKeys } from '../database/schema/push.ts';
import { resealTask, settleCredentialsKeys } from './credentials-keys.ts';
import { countSealed, resealAll } from './sealed-values.ts';
import { hashSecret } from './secrets.ts';
import { type CredentialsKeys, keyName } from './vault.ts';

let test: TestApp;
const warned: object[] = [];
const log = { warn: (facts: object) => void warned.push(facts) };
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { database } = test.parts;
  for (const table of [installation, platformAccounts, pushDevices, pushKeys, totpSecrets])
    await database.delete(table);
  warned.length = 0;
});

const key = () => randomBytes(32);
const settle = (...keys: [Buffer, ...Buffer[]]) => settleCredentialsKeys(test.parts.database, keys, log);

describe('settleCredentialsKeys', () => {
  it('accepts the first key ever seen, rejects every other key afterward, and keeps the hash key', async () => {
    const [first, other] = [key(), key()];
    const hashKey = await settle(first);
    expect(hashKey).toHaveLength(32);
    expect(await settle(first)).toEqual(hashKey);
    await expect(settle(other)).rejects.toThrow(ConfigurationInvalid);
    await expect(settle(other)).rejects.toThrow(
      'CREDENTIALS_KEY: the database was encrypted with another key',
    );
  });

  it('re-encrypts values of the old key so that it can be removed', async () => {
    const { database, now } = test.parts;
    const [old, next] = [key(), key()];
    const before: CredentialsKeys = [old];
    const hashKey = await settle(old);
    const password = 'a fine long password';
    const cookies = { espnS2: 'AEB', swid: '{ABC}' };
    const subscription = {
      endpoint: 'https://push.example.org/1',
      p256dh: 'p'.repeat(87),
      auth: 'a'.repeat(22),
    };
    const users = [];
    for (let count = 0; count < 3; count += 1) {
      const user = await test.signIn({ premium: true, password });
      await saveAccount(database, before, { userId: user.id, platform: 'espn' }, cookies);
      users.push(user);
    }
    const [user] = users;
    if (!user) throw new Error('no row was found');
    const session = { userId: user.id, tokenHash: hashSecret(user.token) };
    await addDevice(database, before, session, subscription, { name: 'phone', now: now() });
    const pushPair = await readPushKeys({ ...test.parts, credentialsKeys: before });
    const account = {
      ...user,
      role: 'user',
      isDemo: false,
      emailConfirmed: true,
      hasSecondFactor: false,
    } as const;
    const { secret } = await beginTotp(
      { ...test.parts, credentialsKeys: before },
      { ...account, isPremium: true },
      password,
    );
    expect(await countSealed(database)).toEqual(new Map([[keyName(old), 8]]));

    // With both keys set, startup warns how many values use the old key, and the job re-encrypts them (here
    // in batches of two rows).
    const both: CredentialsKeys = [next, old];
    expect(await settle(...both)).toEqual(hashKey);
    expect(warned).toEqual([{ key: keyName(old), values: 8 }]);
    expect(await resealAll(database, both, 2)).toBe(8);
    expect(await resealAll(database, both, 2)).toBe(0);
    expect(await countSealed(database)).toEqual(new Map([[keyName(next), 8]]));
    warned.length = 0;
    expect(await settle(...both)).toEqual(hashKey);
    expect(warned).toEqual([]);

    // With the new key alone, every value can be decrypted.
    const after: CredentialsKeys = [next];
    expect(await settle(next)).toEqual(hashKey);
    await expect(settle(old)).rejects.toThrow(ConfigurationInvalid);
    for (const row of await database.select().from(platformAccounts)) {
      expect(espnCredentials(after, row)).toEqual(cookies);
      expect(() => espnCredentials(before, row)).toThrow();
    }
    const [device] = await database.select().from(pushDevices);
    expect(device && subscriptionOf(after, device)).toEqual(subscription);
    expect(device && subscriptionOf(before, device)).toBeNull();
    expect(await readPushKeys({ ...test.parts, credentialsKeys: after })).toEqual(pushPair);
    expect(await takeTotp(database, after, user.id, codeAt(secret, stepOf(now())), now())).toBe(true);
    expect(await sealedElsewhere()).toEqual([]);
  });

  it('rejects the removal of a key that is still needed and reports how many values need it', async () => {
    const { database } = test.parts;
    const [old, next] = [key(), key()];
    const user = await test.signIn();
    await settle(next);
    await saveAccount(database, [old], { userId: user.id, platform: 'espn' }, { espnS2: 'A', swid: '{B}' });
    await expect(settle(next)).rejects.toThrow(
      `CREDENTIALS_KEY: 1 values are still encrypted with a former key (${keyName(old)})`,
    );
    await settle(next, old);
    const lines: unknown[] = [];
    const info = (...values: unknown[]) => void lines.push(values);
    const parts = { ...test.parts, log: Object.assign(Object.create(test.parts.log), { info }) };
    await resealTask({ ...parts, credentialsKeys: [next, old] }).run();
    expect(JSON.stringify(lines)).toContain('can be removed');
    await settle(next);
  });
});

/** Returns the columns that contain values sealed with a key that `countSealed` does not report. */
async function sealedElsewhere(): Promise<string[]> {
  const { database } = test.parts;
  const [counted] = [...(await countSealed(database)).entries()];
  const { rows: columns } = await database.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  const found: string[] = [];
  let total = 0;
  for (const { column, table } of columns) {
    const { rows } = await database.execute<{ value: string }>(sql`
      select ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where ${sql.identifier(column)} like 'v1.%.%.%.%'`);
    total += rows.length;
    for (const { value } of rows) if (value.split('.')[1] !== counted?.[0]) found.push(`${table}.${column}`);
  }
  return total === counted?.[1] ? found : [...found, `${total} are sealed, ${counted?.[1]} counted`];
}
