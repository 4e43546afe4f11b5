import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../kernel/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../kernel/database/embedded/server.ts';
import { migrateDatabase } from '../kernel/database/migrate.ts';
import { openQueue } from '../kernel/jobs/queue.ts';
import { createLog } from '../kernel/log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of this run's PostgreSQL; set once a test needs it. */
    databaseDirectory: string;
  }
}

/** Initial content of databases cloned from it. */
export interface DatabaseTemplate {
  /** Unique template name with letters and underscores only. */
  readonly name: string;
  /** Fills a new, migrated database once per run, before the first clone. */
  fill?(url: string): Promise<void>;
}

const migrated: DatabaseTemplate = { name: 'migrated' };
const insufficientPrivilege = '42501';

/** Advisory lock number, unique within the product. */
const templateLock = 7_215_002;

async function once<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the template database once per run, by the first test file that needs it.
 * @returns its name
 */
async function ensureTemplate(
  urlOf: (database: string) => string,
  { name, fill }: DatabaseTemplate,
): Promise<string> {
  const template = `template_${name}`;
  await once(urlOf('postgres'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount) return;
    const draft = `draft_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${draft}`);
    const connection = connect({ url: urlOf(draft), size: 2 });
    try {
      await migrateDatabase(connection.pool);
      // Opening the queue creates its tables.
      const queue = await openQueue({
        pool: connection.pool,
        log: createLog('silent'),
        isScheduled: false,
      });
      await queue.stop();
    } finally {
      await connection.close();
    }
    await fill?.(urlOf(draft));
    await client.query(`alter database ${draft} rename to ${template}`);
  });
  return template;
}

/**
 * Returns the same database with its own connections, like a second node. Closing these does not drop the
 * database.
 */
export function databaseOfOtherNode({ url }: TestDatabase): TestDatabase {
  return { ...connect({ url, size: 5 }), url };
}

export interface TestDatabase extends Connection {
  readonly url: string;
}

/**
 * Drops a database. Autovacuum may still use it, and only a superuser could end autovacuum, so this retries
 * until the database is gone.
 */
export async function dropDatabase(
  connection: { query(text: string): Promise<unknown> },
  name: string,
  tries = 240,
): Promise<void> {
  try {
    await connection.query(`drop database ${name} with (force)`);
  } catch (error) {
    if (tries <= 1 || !(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
    await setTimeout(250);
    await dropDatabase(connection, name, tries - 1);
  }
}

/** Results of this process by key, shared by all its test files. */
const found = new Map<string, Promise<unknown>>();

/** Runs `find` once per process and key, and again if it failed. */
function onceFound<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
  const known = found.get(key) as Promise<Found> | undefined;
  if (known) return known;
  const finding = find();
  found.set(key, finding);
  finding.catch(() => found.delete(key));
  return finding;
}

async function startServer(directory: string): Promise<EmbeddedServer> {
  await mkdir(directory, { recursive: true });
  return startEmbedded({ directory, isThrowaway: true });
}

/** Returns a new, migrated database on a real PostgreSQL, empty or cloned from a template, in about 50 ms. */
export async function testDatabase(from: DatabaseTemplate = migrated): Promise<TestDatabase> {
  const directory = inject('databaseDirectory');
  const server = await onceFound(directory, () => startServer(directory));
  const template = await onceFound(`${directory} ${from.name}`, () => ensureTemplate(server.urlOf, from));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await once(server.urlOf('postgres'), (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = server.urlOf(name);
  const connection = connect({ url, size: 5 });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await once(server.urlOf('postgres'), (client) => dropDatabase(client, name));
    },
  };
}
