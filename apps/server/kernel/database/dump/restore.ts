import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { dumpFormat, endOfRows } from './dump.ts';
import { migrationsOf, tablesOf } from './tables.ts';

/** Thrown if a dump cannot be restored. The message is for the operator. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

const Head = z.object({
  format: z.string(),
  migrations: z.array(z.string()),
  /** Number of tables in the dump. Missing in older dumps. */
  tables: z.number().int().optional(),
});
const Table = z.object({ table: z.string(), columns: z.array(z.string()) });

const lineFeed = 0x0a;
const endLine = Buffer.from(`${endOfRows}\n`);

const cutOff = () => new CannotRestore('The file is not a dump, or is truncated.');

function parsed<Shape>(shape: z.ZodType<Shape>, line: Buffer | undefined): Shape {
  try {
    return shape.parse(JSON.parse(line?.toString() ?? ''));
  } catch {
    throw cutOff();
  }
}

/**
 * Splits a stream at line feeds only. Lines include their line feed. `node:readline` would also split at
 * U+2028 and U+2029, which PostgreSQL writes inside rows.
 */
async function* linesIn(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at + 1)]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw cutOff();
}

async function mustBeEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from leagues) as used',
  );
  if (rows[0]?.used) throw new CannotRestore('The database is not empty: restore into a new one.');
}

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
 * Restores a whole dump or nothing. The database must have the product's and the queue's tables but no data.
 * @returns the number of restored rows
 * @throws CannotRestore
 */
export async function restore(pool: Pool, file: string): Promise<number> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  const lines = linesIn(unpacked);
  const next = async (): Promise<Buffer | undefined> => {
    const step = await lines.next().catch(() => {
      throw cutOff();
    });
    return step.done ? undefined : step.value;
  };
  const client = await pool.connect();
  let rows = 0;
  try {
    const { format, migrations, tables } = parsed(Head, await next());
    if (format !== dumpFormat) throw new CannotRestore('The file is not a dump of this product.');
    if (JSON.stringify(migrations) !== JSON.stringify(await migrationsOf(client)))
      throw new CannotRestore(
        'The dump is from another version of the product: restore it with that one, then upgrade.',
      );
    await client.query('begin');
    await client.query("set local statement_timeout = '0'");
    await client.query("set local idle_in_transaction_session_timeout = '0'");
    await mustBeEmpty(client);
    const known = await tablesOf(client);
    await client.query(`truncate ${known.map(({ name }) => name).join(', ')}`);
    let restored = 0;
    for (let line = await next(); line !== undefined; line = await next()) {
      const { columns, table } = parsed(Table, line);
      const target = known.find(({ name }) => name === table);
      const missing = target ? columns.find((column) => !target.columns.includes(column)) : table;
      if (missing !== undefined)
        throw new CannotRestore(
          `The dump holds ${target ? `${table}.${missing}` : table}, which this version does not have.`,
        );
      const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
      const done = finished(copy).catch((error: unknown) => {
        throw new CannotRestore(`The dump holds rows that do not fit ${table}: ${String(error)}`);
      });
      done.catch(() => undefined);
      for (let row = await next(); !row?.equals(endLine); row = await next()) {
        if (row === undefined) throw cutOff();
        if (!copy.write(row)) await Promise.race([once(copy, 'drain'), done]);
        rows += 1;
      }
      copy.end();
      await done;
      restored += 1;
    }
    if (tables !== undefined && restored !== tables) throw cutOff();
    await continueSequences(client);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    // The connection may be in the middle of a COPY, so it must not be reused.
    client.release(true);
    throw error;
  } finally {
    unpacked.destroy();
    source.destroy();
  }
}
