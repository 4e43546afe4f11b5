import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../database/embedded/server.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openQueue } from '../jobs/queue.ts';
import { createLog } from '../log.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where this run's PostgreSQL lies, once a test asks for one. */
    databaseDirectory: string;
  }
}

/** How the databases begin that are copied from it. */
export interface DatabaseTemplate {
  /** A name of its own among the templates, of letters and underscores. */
  readonly name: string;
  /** What is done once in a run with a new, migrated database before the first copy is taken. */
  fill?(url: string): Promise<void>;
}

const migrated: DatabaseTemplate = { name: 'migrated' };
/** PostgreSQL's code for what a role may not do. */
const insufficientPrivilege = '42501';

/** Any number that no other advisory lock of the product uses. */
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

/** The database that tests' own are copied from: made once in a run, by whichever file comes first. Gives its name. */
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
      /* The queue makes its tables when it is opened first. */
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

/** The same database over connections of its own, as a second node has it; closing them leaves it there. */
export function besideDatabase({ url }: TestDatabase): TestDatabase {
  return { ...connect({ url, size: 5 }), url };
}

export interface TestDatabase extends Connection {
  readonly url: string;
}

/** The server's own vacuum may be at it, which nobody but a superuser may end: it is gone a moment later. */
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

/** What this process has found out already, by what is asked: the same for all its files. */
const found = new Map<string, Promise<unknown>>();

/** Finds something out once in a process; again, where that failed. */
function onceFound<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
  const known = found.get(key) as Promise<Found> | undefined;
  if (known) return known;
  const finding = find();
  found.set(key, finding);
  finding.catch(() => found.delete(key));
  return finding;
}

/** The run's PostgreSQL, started where it is not there. */
async function startServer(directory: string): Promise<EmbeddedServer> {
  await mkdir(directory, { recursive: true });
  return startEmbedded({ directory, isThrowaway: true });
}

/**
 * A new, migrated database on a real PostgreSQL, shared with nobody, empty unless a template says otherwise; about 50 ms.
 * The server is started by the first test file of a run that asks, and ends with the run. Call `close` when done.
 */
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
