import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { connect } from './connect.ts';
import { migrateDatabase } from './migrate.ts';

describe('the migrations', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.close());

  it('make every table, and find nothing left to do when run again', async () => {
    await migrateDatabase(test.pool);
    const tables = await test.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    const names = tables.rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['users', 'sign_in_tokens', 'premium_grants', 'outgoing_mail']),
    );
  });

  it('run once when several nodes start at the same moment', async () => {
    const other = await test.pool.query<{ name: string }>("select current_database() || '_race' as name");
    const name = other.rows[0]?.name ?? '';
    await test.pool.query(`create database ${name}`);
    const url = new URL(test.url);
    url.pathname = `/${name}`;
    const nodes = Array.from({ length: 4 }, () => connect({ url: url.href, size: 2 }));
    try {
      await Promise.all(nodes.map((node) => migrateDatabase(node.pool)));
      const applied = await nodes[0]?.pool.query('select hash from drizzle.__drizzle_migrations');
      const hashes = applied?.rows.map((row: { hash: string }) => row.hash) ?? [];
      expect(hashes.length).toBeGreaterThan(0);
      expect(new Set(hashes).size).toBe(hashes.length);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
      await test.pool.query(`drop database ${name} with (force)`);
    }
  });

  it('speak UTC whatever the server’s own time zone is', async () => {
    const answer = await test.pool.query<{ zone: string }>("select current_setting('TimeZone') as zone");
    expect(answer.rows[0]?.zone).toBe('UTC');
  });
});
