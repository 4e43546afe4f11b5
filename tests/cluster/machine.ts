import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Values, writeConfiguration } from './configuration.ts';
import { run, start } from './programs.ts';

/** A machine of the cluster with etcd, Patroni, and PostgreSQL. */
export interface Machine {
  readonly name: string;
  readonly at: string;
  readonly address: string;
  startEtcd(): void;
  startPatroni(): void;
  /** Kills all processes on the machine without warning, like a power loss. */
  kill(): Promise<void>;
  killPostgres(): void;
  empty(): void;
  sql(text: string): Promise<string>;
  pgbackrest(...parameters: readonly string[]): Promise<string>;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export function makeFolder(path: string, { gid, uid }: Owner): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, uid, gid);
  return path;
}

async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Creates a machine.
 * @param shared configuration of all machines
 */
export function machine(
  { address, at, name }: { readonly name: string; readonly at: string; readonly address: string },
  shared: Values,
  folder: string,
  owner: Owner,
): Machine {
  makeFolder(folder, owner);
  const inside = (path: string) => makeFolder(join(folder, path), owner);
  const values = {
    ...shared,
    NODE_NAME: name,
    NODE_ADDRESS: address,
    DATA_DIRECTORY: inside('postgres'),
    ETCD_DIRECTORY: inside('etcd'),
    CONFIGURATION_DIRECTORY: inside('configuration'),
    RUN_DIRECTORY: inside('run'),
    LOG_DIRECTORY: inside('log'),
  };
  const file = (path: string) => join(values.CONFIGURATION_DIRECTORY, path);
  const log = (path: string) => join(values.LOG_DIRECTORY, path);
  const children: ChildProcess[] = [];
  const begin = (program: 'etcd' | 'patroni', ...parameters: readonly string[]) => {
    writeConfiguration(['etcd.yml', 'patroni.yml', 'pgbackrest.conf'], { ...values, ...shared });
    children.push(start(at, program, parameters, log(program)));
  };
  const killPostgres = () => {
    try {
      const [first] = readFileSync(join(values.DATA_DIRECTORY, 'data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(first), 'SIGKILL');
    } catch {
      // The process is not running.
    }
  };
  const endAll = async () => {
    const all = children.splice(0).map(end);
    killPostgres();
    await Promise.all(all);
  };
  return {
    name,
    at,
    address,
    startEtcd: () => begin('etcd', '--config-file', file('etcd.yml')),
    startPatroni: () => begin('patroni', file('patroni.yml')),
    kill: async () => {
      await endAll();
      // Patroni may have just started PostgreSQL.
      killPostgres();
    },
    killPostgres,
    empty: () => {
      for (const path of ['postgres', 'etcd', 'run']) {
        rmSync(join(folder, path), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
        inside(path);
      }
    },
    sql: (text) =>
      run(at, 'psql', ['-h', values.RUN_DIRECTORY, '-U', 'postgres', '-qAtX', '-v', 'ON_ERROR_STOP=1'], text),
    pgbackrest: (...parameters) =>
      run(at, 'pgbackrest', [
        `--config=${file('pgbackrest.conf')}`,
        `--stanza=${shared.CLUSTER_NAME}`,
        ...parameters,
      ]),
  };
}
