import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/* The programs of a cluster: all of them packages of Debian's, run as the system's user postgres. */

const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const path = folders.join(':');
const needed = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
  setpriv: 'util-linux',
} as const;
type Program = keyof typeof needed;

const postgresFolders = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);

/** Where PostgreSQL's own programs are; the newest version. */
export const postgresFolder = postgresFolders.find((folder) => existsSync(join(folder, 'initdb'))) ?? '';

/** Why no cluster can be run here; null where one can. */
export function whyNot(): string | null {
  if (platform() !== 'linux') return 'needs Linux';
  const missing = Object.entries(needed).filter(
    ([program]) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  const packages = new Set(missing.map(([, name]) => name as string));
  if (postgresFolder === '') packages.add('postgresql');
  if (packages.size > 0) return `needs the packages ${[...packages].join(', ')}`;
  if (process.getuid?.() !== 0) return 'needs root, to run PostgreSQL as postgres and to cut machines off';
  if (spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status !== 0)
    return 'needs the package python3-etcd';
  const name = `fantasy-stats-${process.pid}`;
  const canCut = spawnSync('ip', ['netns', 'add', name]).status === 0;
  if (!canCut) return 'needs the right to make network namespaces';
  spawnSync('ip', ['netns', 'delete', name]);
  return null;
}

/** On which machine something runs: a network namespace; null for the one that the nodes run on. */
export type At = string | null;

function command(at: At, program: string, parameters: readonly string[]): [string, string[]] {
  /* Ended with us, whatever ends us. */
  const own = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=KILL'];
  const asPostgres = ['setpriv', ...own, '--', program, ...parameters];
  const [first = '', ...others] = at === null ? asPostgres : ['ip', 'netns', 'exec', at, ...asPostgres];
  return [first, others];
}

const environment = { PATH: `${path}:${postgresFolder}`, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: '/tmp' };

/**
 * Starts a program that runs on, writing into a log file. It goes before the nodes and whatever else this machine does: those
 * that decide who is the primary have a machine of their own, or a processor that waits for them.
 */
export function start(at: At, program: Program, parameters: readonly string[], log: string): ChildProcess {
  const [first, others] = command(at, program, parameters);
  const output = openSync(log, 'a');
  const child = spawn('nice', ['-n', '-15', first, ...others], {
    cwd: '/tmp',
    env: environment,
    stdio: ['ignore', output, output],
  });
  child.on('error', () => undefined);
  return child;
}

/** Runs a program to its end, without holding anybody up. @throws with what it said, where it failed */
export function run(
  at: At,
  program: Program | 'psql',
  parameters: readonly string[],
  input = '',
): Promise<string> {
  const [first, others] = command(at, program, parameters);
  return new Promise((resolve, reject) => {
    const child = spawn(first, others, { cwd: '/tmp', env: environment, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${output}`)),
    );
    /* It may end without having read what it is told: then its code says so. */
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
