import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { dumpFormat, endOfRows } from './dump.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/** What stands in the way of restoring, in words for an operator. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

const Head = z.object({ format: z.string(), migrations: z.array(z.string()) });
const Table = z.object({ table: z.string(), columns: z.array(z.string()) });

function parsed<Shape>(shape: z.ZodType<Shape>, line: string | undefined): Shape {
  try {
    return shape.parse(JSON.parse(line ?? ''));
  } catch {
    throw new CannotRestore('The file is no dump, or is cut off.');
  }
}

/** Refuses where somebody's data would be overwritten. */
async function mustBeEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from leagues) as used',
  );
  if (rows[0]?.used) throw new CannotRestore('The database is not empty: restore into a new one.');
}

/** Lets numbers that the database gives go on after those that were restored. */
async function continueSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select format('%I.%I', sn.nspname, s.relname) as sequence, format('%I.%I', tn.nspname, t.relname) as "table",
       format('%I', a.attname) as "column"
     from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
       join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where d.deptype in ('a', 'i') and tn.nspname in ('public', 'jobs')`,
  );
  for (const { column, sequence, table } of rows)
    await client.query(
      `select setval('${sequence}', greatest((select max(${column}) from ${table}), 1), exists (select 1 from ${table}))`,
    );
}

/**
 * Reads a dump into a database that has the product's tables and the queue's, and no data: all of it, or nothing.
 *
 * @returns rows that were restored
 * @throws CannotRestore
 */
export async function restore(pool: Pool, file: string): Promise<number> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  const lines = createInterface({ input: unpacked, crlfDelay: 0 })[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => {
    const step = await lines.next().catch(() => {
      throw new CannotRestore('The file is no dump, or is cut off.');
    });
    return step.done ? undefined : step.value;
  };
  const client = await pool.connect();
  let rows = 0;
  try {
    const { format, migrations } = parsed(Head, await next());
    if (format !== dumpFormat) throw new CannotRestore('The file is no dump of this product.');
    if (JSON.stringify(migrations) !== JSON.stringify(await migrationsOf(client)))
      throw new CannotRestore(
        'The dump is of another version of the product: restore it with that one, then upgrade.',
      );
    await client.query('begin');
    await client.query("set local statement_timeout = '0'");
    await client.query("set local idle_in_transaction_session_timeout = '0'");
    await mustBeEmpty(client);
    const known = await tablesOf(client);
    await client.query(`truncate ${known.map(({ name }) => name).join(', ')}`);
    for (let line = await next(); line !== undefined; line = await next()) {
      const { columns, table } = parsed(Table, line);
      if (!known.some(({ name }) => name === table))
        throw new CannotRestore(`The dump holds ${table}, which this version does not have.`);
      const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      const done = finished(copy);
      done.catch(() => undefined);
      for (let row = await next(); row !== endOfRows; row = await next()) {
        if (row === undefined) throw new CannotRestore('The file is no dump, or is cut off.');
        if (!copy.write(`${row}\n`)) await Promise.race([once(copy, 'drain'), done]);
        rows += 1;
      }
      copy.end();
      await done;
    }
    await continueSequences(client);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    /* A connection in the midst of a copy cannot be used again. */
    client.release(true);
    throw error;
  } finally {
    unpacked.destroy();
    source.destroy();
  }
}
