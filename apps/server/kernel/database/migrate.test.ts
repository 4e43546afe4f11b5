import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropDatabase, type TestDatabase, testDatabase } from '../../testing/database.ts';
import { connect } from './connect.ts';
import { migrateDatabase } from './migrate.ts';
import * as schema from './schema/index.ts';

const tables = Object.values(schema).filter((one) => is(one, PgTable));

describe('migrateDatabase', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.close());

  it('creates every table and has nothing left to do when run again', async () => {
    await migrateDatabase(test.pool);
    const tables = await test.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    const names = tables.rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['users', 'sign_in_tokens', 'premium_grants', 'deliveries']),
    );
  });

  it('creates exactly the columns and indexes of the schema', async () => {
    const columns = await test.pool.query<{ column: string }>(
      `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end as column
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const findings = tables.flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
      return columns.map((column) => {
        const isRequired = column.notNull || keys.has(column.name);
        return `${name}.${column.name} ${column.getSQLType()}${isRequired ? ' not null' : ''}`;
      });
    });
    expect(findings.length).toBeGreaterThan(400);
    expect(columns.rows.map(({ column }) => column).sort()).toEqual(findings.sort());

    const indexes = await test.pool.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    const wanted = tables.flatMap((table) => getTableConfig(table).indexes.map((one) => one.config.name));
    expect(indexes.rows.map(({ name }) => name).sort()).toEqual(wanted.sort());
  });

  it('runs once when several nodes start simultaneously', async () => {
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
      await dropDatabase(test.pool, name);
    }
  });

  it('leaves connections on UTC whatever the server’s time zone is', async () => {
    const response = await test.pool.query<{ zone: string }>("select current_setting('TimeZone') as zone");
    expect(response.rows[0]?.zone).toBe('UTC');
  });
});
