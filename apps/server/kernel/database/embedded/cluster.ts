import { randomBytes } from 'node:crypto';
import { access, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Identity, run } from './command.ts';
import { EmbeddedDatabaseUnavailable } from './failure.ts';
import { freePort } from './free-port.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';

/** Role for setup. The product itself never connects with it. */
export const superuser = 'postgres';

/** Milliseconds for a killed server's processes to exit. Until then, no server may start on the same data. */
const leavingMilliseconds = 30_000;

export function address(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the folder of a new server. It gets its final name once it is complete. */
export async function initialise(
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

/**
 * Starts the server in a data folder.
 * @returns its port
 */
export async function start(
  programs: Programs,
  place: Place,
  identity: Identity | null,
  { isThrowaway = false, port: wanted }: { readonly isThrowaway?: boolean; readonly port?: number },
): Promise<number> {
  let stderr = '';
  const until = performance.now() + leavingMilliseconds;
  for (let attempt = 0; attempt < 3; ) {
    const port = await freePort(wanted);
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      "-c unix_socket_directories=''",
      '-c max_connections=200',
      // Half of PostgreSQL's default: the operating system caches the files too, and frees that memory on
      // demand.
      '-c shared_buffers=64MB',
      ...(isThrowaway
        ? [
            '-c fsync=off',
            '-c synchronous_commit=off',
            '-c full_page_writes=off',
            '-c max_wal_size=2GB',
            // The password is 24 random bytes, so weak hashing is safe, and it makes the tests' many
            // connections faster.
            '-c scram_iterations=1',
          ]
        : []),
    ];
    const started = await run(
      programs.control,
      ['start', '-D', place.cluster, '-l', place.log, '-w', '-t', '60', '-o', settings.join(' ')],
      { identity, detached: true },
    );
    if (started.code === 0) return port;
    stderr = (await readFile(place.log, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
    if (stderr.includes('is still in use') && performance.now() < until) {
      await sleep(100);
      continue;
    }
    // Another program may have taken the port in the meantime; try another one.
    attempt += 1;
  }
  throw new EmbeddedDatabaseUnavailable(`it did not start: ${stderr}`, `Its log is ${place.log}.`);
}

/**
 * Stops the server in a data folder, even if clients are connected.
 * @returns whether it stopped
 */
export async function stopServer(
  { control }: Programs,
  { cluster }: Place,
  identity: Identity | null,
): Promise<boolean> {
  const stopped = await run(control, ['stop', '-D', cluster, '-m', 'fast', '-w'], { identity });
  return stopped.code === 0;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
