import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { keptSecret } from '../../config/secrets.ts';
import { address, initialise, start, stopServer, superuser } from './cluster.ts';
import { databaseIdentity } from './identity.ts';
import { isAlive, withLock } from './lock.ts';
import {
  keepPrograms,
  keptPrograms,
  type MoveData,
  majorOf,
  majorOfPrograms,
  moveOver,
  settle,
} from './major-version.ts';
import { ensureOwnDatabase, ownName } from './own-database.ts';
import { type Place, placeOf, shelterOf } from './place.ts';
import { type Programs, programsFor } from './programs.ts';

export interface EmbeddedServer {
  /** Address of the product's own database on it. */
  readonly url: string;
  /** Whether it was running already. */
  readonly wasRunning: boolean;
  /** Where its data lies. */
  readonly directory: string;
  /** The major version that its data were moved over from by this start; null where they were not. */
  readonly movedFrom: number | null;
  /** True when the data lies outside the data folder, which only root may enter. */
  readonly isSheltered: boolean;
  /** The address of another database on the same server, for the product's role. */
  urlOf(database: string): string;
  /** Stops the server, unless somebody else is still connected to it. Answers whether it stopped. */
  stop(): Promise<boolean>;
}

export interface EmbeddedOptions {
  /** The product's data folder; the database lies in `postgres/` under it. */
  readonly directory: string;
  /** Data that may be lost with the machine: no waiting for the disk. For tests alone. */
  readonly isThrowaway?: boolean;
  /** Lets the product's role make databases beside its own; tests' may. */
  readonly mayCreateDatabases?: boolean;
  /** Where it is to listen, as before it broke off; a free one when left out. */
  readonly port?: number;
  /**
   * Moves the product's data into a server of a later major version. Without it, data of another version than the
   * installed programs' are used with the programs that wrote them.
   */
  readonly move?: MoveData;
}

/**
 * Runs a real PostgreSQL in a folder, on the loopback interface, under a random password: makes it the first time,
 * starts it when it is not running, and adopts it when it is. The server is a process of its own: it survives the end
 * of this one, however violent, and the next start finds it. The product gets a role that owns its database and nothing
 * else; the role's password is set again from its file whenever the server starts.
 * @throws EmbeddedDatabaseUnavailable where its programs cannot run
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.directory, { recursive: true });
  const identity = await databaseIdentity();
  const password = (await keptSecret(options.directory, 'postgres-password', 24)).toString('base64url');
  const ownPassword = (await keptSecret(options.directory, 'database-password', 24)).toString('base64url');
  const place = await placeOf(options.directory, identity);
  const lockPath = join(options.directory, 'postgres.lock');

  return withLock(lockPath, async () => {
    await settle(place);
    let port = await runningPort(place, password);
    let installed: Programs | null = null;
    const findPrograms = async (): Promise<Programs> => {
      installed ??= await programsFor(identity, () => shelterOf(options.directory));
      return installed;
    };
    if (port !== null && options.move && (await isLeftBehind(place, await findPrograms())))
      if (!(await isInUse(address(port, superuser, password, 'postgres'))))
        if (await stopServer(await findPrograms(), place, identity)) port = null;
    const wasRunning = port !== null;
    let movedFrom: number | null = null;
    if (port === null) {
      let programs = await findPrograms();
      const [had, has] = [await majorOf(place.cluster), await majorOfPrograms(programs)];
      if (had !== null && had !== has) {
        const former = await keptPrograms(place, had, has);
        if (had < has && options.move) {
          await moveOver({
            former,
            had,
            identity,
            move: options.move,
            ownPassword,
            password,
            place,
            programs,
          });
          movedFrom = had;
        } else programs = former;
      }
      await initialise(programs, place, identity, password, options.isThrowaway ?? false);
      if (!options.isThrowaway) await keepPrograms(programs, place);
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
      movedFrom,
      urlOf,
      stop: () =>
        withLock(lockPath, async () => {
          if (await isInUse(superuserUrl)) return false;
          return stopServer(await findPrograms(), place, identity);
        }),
    };
  });
}

/** Whether the data are of an earlier major version than the programs'. */
async function isLeftBehind(place: Place, programs: Programs): Promise<boolean> {
  const had = await majorOf(place.cluster);
  return had !== null && had < (await majorOfPrograms(programs));
}

/** The port of the server that runs on this folder and knows the password; null when none does. */
async function runningPort(place: Place, password: string): Promise<number | null> {
  const lines = (await readFile(join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [processId, port] = [Number(lines[0]), Number(lines[3])];
  if (!(processId > 0 && port > 0) || !isAlive(processId)) return null;
  /*
   * It may be starting (recovery after a crash) or going down: ask for as long as it lives. Where nobody listens for
   * two seconds, the number was given to another program since.
   */
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

/** Whether somebody is connected, and stays so: connections that were just closed take a moment to go. */
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
