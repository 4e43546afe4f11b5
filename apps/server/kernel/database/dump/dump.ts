import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsOf, tablesOf } from './tables.ts';

export const dumpFormat = 'fantasy-stats dump 1';
/** Marks the end of a table's rows, as in PostgreSQL's text format. No row is ever encoded like this. */
export const endOfRows = '\\.';

/**
 * Writes a consistent snapshot of the whole database to a gzipped file. Each table's name and columns precede
 * its rows in PostgreSQL's text format. The file appears once complete.
 * @returns the number of tables
 */
export async function dump(pool: Pool, file: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local statement_timeout = '0'");
    await client.query("set local idle_in_transaction_session_timeout = '0'");
    const migrations = await migrationsOf(client);
    const tables = await tablesOf(client);
    async function* lines(): AsyncGenerator<string | Buffer> {
      yield `${JSON.stringify({ format: dumpFormat, migrations, tables: tables.length })}\n`;
      for (const { columns, name } of tables) {
        yield `${JSON.stringify({ table: name, columns })}\n`;
        const list = columns.join(', ');
        yield* client.query(copyTo(`copy (select ${list} from ${name}) to stdout`));
        yield `${endOfRows}\n`;
      }
    }
    await pipeline(lines, createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
    await client.query('commit');
    await rename(`${file}.part`, file);
    return tables.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
