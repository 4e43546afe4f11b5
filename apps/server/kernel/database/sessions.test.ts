import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { connect } from './connect.ts';
import { checkPooler, PoolerUnfit } from './sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('connection settings', () => {
  it('are set on connections that the app opens directly', async () => {
    await expect(checkPooler(database.pool)).resolves.toBeUndefined();
  });

  it('are reported by name if a pooler opened the connections with other values', async () => {
    const pooler = new Pool({
      connectionString: database.url,
      max: 1,
      options: '-c TimeZone=America/New_York -c statement_timeout=60000',
    });
    try {
      const refused = checkPooler(pooler);
      await expect(refused).rejects.toThrow(PoolerUnfit);
      await expect(refused).rejects.toThrow(/TimeZone is America\/New_York, not UTC/);
      await expect(refused).rejects.toThrow(/idle_in_transaction_session_timeout is 0, not 60000/);
      await expect(refused).rejects.not.toThrow(/statement_timeout is/);
    } finally {
      await pooler.end();
    }
  });

  it('use a second pool of direct connections if a pooler is configured, and one pool otherwise', async () => {
    const plain = connect({ url: database.url });
    const pooled = connect({ url: 'postgres://nobody@127.0.0.1:9/nothing', directUrl: database.url });
    try {
      expect(plain.sessions).toBe(plain.pool);
      expect((await pooled.sessions.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await expect(pooled.pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
    } finally {
      await Promise.all([plain.close(), pooled.close()]);
    }
  });
});
