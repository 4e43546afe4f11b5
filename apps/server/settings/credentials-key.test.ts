import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigurationInvalid } from '../config/read.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { settleCredentialsKey } from './credentials-key.ts';

let connection: TestDatabase;
beforeAll(async () => {
  connection = await testDatabase();
});
afterAll(() => connection.close());

it('takes the first key there is, and refuses every other one afterwards', async () => {
  const [first, other] = [randomBytes(32), randomBytes(32)];
  await settleCredentialsKey(connection.database, first);
  await settleCredentialsKey(connection.database, first);
  await expect(settleCredentialsKey(connection.database, other)).rejects.toThrow(ConfigurationInvalid);
  await expect(settleCredentialsKey(connection.database, other)).rejects.toThrow('CREDENTIALS_KEY');
});
