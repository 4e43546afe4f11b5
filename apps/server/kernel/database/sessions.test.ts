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

describe('database connections', () => {
  it('have the required settings if the app opens them directly', async () => {
    await expect(checkPooler(database.pool)).resolves.toBeUndefined();
  });

  it('are rejected, with the names of the wrong settings, if a pooler opened them', async () => {
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

  it('come from two pools if a pooler is configured, one of which bypasses the pooler, and otherwise from one pool', async () => {
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
