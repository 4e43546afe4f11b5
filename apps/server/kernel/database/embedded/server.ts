import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { storedSecret } from '../../config/secrets.ts';
import { address, initialise, start, stopServer, superuser } from './cluster.ts';
import { databaseIdentity } from './identity.ts';
import { isAlive, withLock } from './lock.ts';
import { ensureOwnDatabase, ownName } from './own-database.ts';
import { type Place, placeOf, shelterOf } from './place.ts';
import { programsFor, requireSameMajor } from './programs.ts';

export interface EmbeddedServer {
  readonly url: string;
  readonly wasRunning: boolean;
  readonly directory: string;
  /** Whether the data is outside the product's data folder, because only root can enter that folder. */
  readonly isSheltered: boolean;
  /** Returns the URL of another database on the same server, for the product's role. */
  urlOf(database: string): string;
  /**
   * Stops the server unless another process is connected.
   * @returns whether it stopped
   */
  stop(): Promise<boolean>;
}

export interface EmbeddedOptions {
  /** The product's data folder; the database is in its `postgres/`. */
  readonly directory: string;
  /** Turns off fsync. If the machine crashes, data may be lost. For tests only. */
  readonly isThrowaway?: boolean;
  /** Lets the product's role create databases. For tests only. */
  readonly mayCreateDatabases?: boolean;
  /** Port to listen on, e.g. the previous one after a crash; any free port if omitted. */
  readonly port?: number;
}

/**
 * Runs PostgreSQL in a folder, on the loopback interface, with a random password. Creates, starts or joins
 * the server as needed.
 *
 * @throws EmbeddedDatabaseUnavailable if programs cannot run, or for another version's folder
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.directory, { recursive: true });
  const identity = await databaseIdentity();
  const password = (await storedSecret(options.directory, 'postgres-password', 24)).toString('base64url');
  const ownPassword = (await storedSecret(options.directory, 'database-password', 24)).toString('base64url');
  const place = await placeOf(options.directory, identity);
  const lockPath = join(options.directory, 'postgres.lock');

  return withLock(lockPath, async () => {
    const programs = await programsFor(identity, () => shelterOf(options.directory));
    await requireSameMajor(programs, place);
    let port = await runningPort(place, password);
    const wasRunning = port !== null;
    if (port === null) {
      await initialise(programs, place, identity, password, options.isThrowaway ?? false);
      port = await start(programs, place, identity, options);
    }
    const superuserUrl = address(port, superuser, password, 'postgres');
    await ensureOwnDatabase(superuserUrl, {
      password: ownPassword,
      setsPassword: !wasRunning,
      mayCreateDatabases: options.mayCreateDatabases ?? options.isThrowaway ?? false,
    });
    const urlOf = (database: string): string => address(port, ownName, ownPassword, database);
    return {
      url: urlOf(ownName),
      wasRunning,
      directory: place.cluster,
      isSheltered: place.isSheltered,
      urlOf,
      stop: () =>
        withLock(lockPath, async () => {
          if (await isInUse(superuserUrl)) return false;
          return stopServer(programs, place, identity);
        }),
    };
  });
}

/**
 * Stops a server that a killed process left running on a data folder, unless another process is connected.
 * @returns whether a server was stopped
 */
export async function stopEmbedded({ directory }: Pick<EmbeddedOptions, 'directory'>): Promise<boolean> {
  const identity = await databaseIdentity();
  const password = (await storedSecret(directory, 'postgres-password', 24)).toString('base64url');
  const place = await placeOf(directory, identity);
  return withLock(join(directory, 'postgres.lock'), async () => {
    const port = await runningPort(place, password);
    if (port === null || (await isInUse(address(port, superuser, password, 'postgres')))) return false;
    return stopServer(await programsFor(identity, () => shelterOf(directory)), place, identity);
  });
}

/** Returns the port of the running server that uses this folder and accepts the password; null if none. */
async function runningPort(place: Place, password: string): Promise<number | null> {
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [processId, port] = [Number(lines[0]), Number(lines[3])];
  if (!(processId > 0 && port > 0) || !isAlive(processId)) return null;
  // The server may be starting (crash recovery) or stopping, so retry while its process is alive. After two
  // seconds without connections, the process ID belongs to another program.
  let refusals = 0;
  for (let attempt = 0; attempt < 300 && isAlive(processId); attempt += 1) {
    const client = new Client({ connectionString: address(port, superuser, password, 'postgres') });
    try {
      await client.connect();
      await client.query('select 1');
      return port;
    } catch (error) {
      if (isCode(error, '28P01')) return null;
      if (isCode(error, 'ECONNREFUSED')) refusals += 1;
      if (refusals > 20) return null;
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return null;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Returns whether another client stays connected. A closed connection takes a moment to disappear. */
async function isInUse(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const others = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      if (!others.rowCount) return false;
      await sleep(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
