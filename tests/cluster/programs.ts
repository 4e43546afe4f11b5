import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

// Runs a cluster’s programs, which are from Debian packages, as the system user postgres.

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

/** Folder of PostgreSQL's own programs, newest version. */
export const postgresFolder = postgresFolders.find((folder) => existsSync(join(folder, 'initdb'))) ?? '';

/** Returns why no cluster can run here; null if one can. */
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

/** Network namespace of a program; null for the namespace of the product's nodes. */
export type At = string | null;

function command(at: At, program: string, parameters: readonly string[]): [string, string[]] {
  // The child is killed whenever this process ends, for any reason.
  const own = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig=KILL'];
  const asPostgres = ['setpriv', ...own, '--', program, ...parameters];
  const [first = '', ...others] = at === null ? asPostgres : ['ip', 'netns', 'exec', at, ...asPostgres];
  return [first, others];
}

const environment = { PATH: `${path}:${postgresFolder}`, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: '/tmp' };

/**
 * Starts a long-running program that writes a log file. It has priority over the nodes and other load,
 * because in production it would have its own machine.
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

/**
 * Runs a program to completion, asynchronously.
 * @throws Error with the program's output if it fails
 */
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
    // The program may exit without reading its input; its exit code is checked in any case.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
