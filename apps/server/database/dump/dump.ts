import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsOf, tablesOf } from './tables.ts';

/** The first line of a dump. */
export const dumpFormat = 'fantasy-stats dump 1';
/** Ends a table's rows, as in PostgreSQL's own text: no row is ever written so. */
export const endOfRows = '\\.';

/**
 * Writes everything that is in the database, of one moment, into a file: gzip of lines, a table's name and columns before its rows
 * in PostgreSQL's text form. A server may run meanwhile. The file is there when it is whole.
 *
 * @returns how many tables it holds
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
      yield `${JSON.stringify({ format: dumpFormat, migrations })}\n`;
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
