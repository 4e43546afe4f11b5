import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { keptSecret } from '../../config/secrets.ts';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';
import { freePort } from './free-port.ts';
import { databaseIdentity } from './identity.ts';
import { isAlive, withLock } from './lock.ts';
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
}

/** How long the processes of a server that was killed may take to notice: until then, none may start on its data. */
const leavingMilliseconds = 30_000;

/** Who sets the server up. The product itself never connects by this name. */
const superuser = 'postgres';

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
    let port = await runningPort(place, password);
    const wasRunning = port !== null;
    let programs: Programs | null = null;
    const findPrograms = async (): Promise<Programs> => {
      programs ??= await programsFor(identity, () => shelterOf(options.directory));
      return programs;
    };
    if (port === null) {
      await initialise(await findPrograms(), place, identity, password, options.isThrowaway ?? false);
      port = await start(await findPrograms(), place, identity, options);
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
          const { control } = await findPrograms();
          const stopped = await run(control, ['stop', '-D', place.cluster, '-m', 'fast', '-w'], { identity });
          return stopped.code === 0;
        }),
    };
  });
}

function address(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
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

/** Makes the folder of a new server. It appears under its name only when it is complete. */
async function initialise(
  programs: Programs,
  place: Place,
  identity: Identity | null,
  password: string,
  isThrowaway: boolean,
): Promise<void> {
  if (await exists(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = `${place.cluster}.${randomBytes(6).toString('hex')}`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (identity) await chown(passwordFile, identity.uid, identity.gid);
    const made = await run(
      programs.initdb,
      [
        `--pgdata=${draft}`,
        '--auth=scram-sha-256',
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(isThrowaway ? ['--no-sync'] : []),
      ],
      { identity },
    );
    if (made.code !== 0)
      throw new EmbeddedDatabaseUnavailable(
        `its folder could not be made: ${made.output}`,
        'Is the disk full, or DATA_DIR not writable?',
      );
    await rename(draft, place.cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function start(
  programs: Programs,
  place: Place,
  identity: Identity | null,
  { isThrowaway = false, port: wanted }: EmbeddedOptions,
): Promise<number> {
  let said = '';
  const until = performance.now() + leavingMilliseconds;
  for (let attempt = 0; attempt < 3; ) {
    const port = await freePort(wanted);
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      "-c unix_socket_directories=''",
      '-c max_connections=200',
      ...(isThrowaway
        ? ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c max_wal_size=2GB']
        : []),
    ];
    const started = await run(
      programs.control,
      ['start', '-D', place.cluster, '-l', place.log, '-w', '-t', '60', '-o', settings.join(' ')],
      { identity, detached: true },
    );
    if (started.code === 0) return port;
    said = (await readFile(place.log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    if (said.includes('is still in use') && performance.now() < until) {
      await sleep(100);
      continue;
    }
    /* The port may have been taken between our look and its start: another one then. */
    attempt += 1;
  }
  throw new EmbeddedDatabaseUnavailable(`it did not start: ${said}`, `Its log is ${place.log}.`);
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
