import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { filledIn, type Values, writeConfiguration } from './configuration.ts';
import { type Machine, machine, makeFolder } from './machine.ts';
import { openNetwork } from './network.ts';
import { postgresFolder, start } from './programs.ts';

/** PostgreSQL on three machines with Patroni and etcd, behind HAProxy and PgBouncer, with pgBackRest. */
export interface Cluster {
  readonly machines: readonly Machine[];
  /** Database URLs: through PgBouncer, and directly to the primary. */
  readonly urls: { readonly pooled: string; readonly direct: string };
  roles(): Promise<Roles>;
  /** Waits for a primary, a synchronous replica and another replica, all up to date. */
  whole(): Promise<Roles>;
  /** Drops all traffic to and from a machine. */
  cutOff(machine: Machine): void;
  join(machine: Machine): void;
  /** Starts over on empty disks. If `moment` is given, restores the backups as of that time. */
  begin(moment: string | null): Promise<void>;
  close(): Promise<void>;
}

export interface Roles {
  readonly primary: Machine;
  readonly synchronous: Machine;
  readonly other: Machine;
}

const Members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

const passwords = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'FANTASY_PASSWORD', 'BACKUP_PASSWORD'];

export async function openCluster(): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'fantasy-stats-cluster-'));
  chmodSync(root, 0o755);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  const owner = { uid, gid };
  const network = openNetwork(3);
  const shared: Record<string, string> = {
    CLUSTER_NAME: 'fantasy',
    NETWORK: network.range,
    PROXY_ADDRESS: network.loopback,
    BIN_DIRECTORY: postgresFolder,
    BACKUP_DIRECTORY: makeFolder(join(root, 'backups'), owner),
    SHARED_BUFFERS: '32MB',
    BOOTSTRAP_METHOD: 'initdb',
    RESTORE_TIME: '',
    ...Object.fromEntries(network.machines.map(({ address }, index) => [`DB${index + 1}_ADDRESS`, address])),
    ...Object.fromEntries(passwords.map((name) => [name, randomBytes(12).toString('hex')])),
  };
  const machines = network.machines.map((place, index) => {
    const name = `db${index + 1}`;
    return machine({ ...place, name }, shared, join(root, name), owner);
  });
  const proxies = openProxies(shared, join(root, 'proxy'), owner);

  const machineNamed = (name: string | undefined): Machine => {
    const one = machines.find((each) => each.name === name);
    if (!one) throw new Error(`no machine is ${name}`);
    return one;
  };

  /** Asks the primary, because a disconnected machine’s view is outdated. */
  async function membersOf(): Promise<z.infer<typeof Members>['members']> {
    const states = machines.map(async ({ address }) => {
      const get = (path: string) =>
        fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(2_000) });
      if ((await get('primary')).status !== 200) throw new Error(`${address} is not the primary`);
      return Members.parse(await (await get('cluster')).json()).members;
    });
    return Promise.any(states);
  }

  async function roles(): Promise<Roles> {
    const members = await membersOf();
    const primary = members.find(({ role }) => role === 'leader')?.name;
    const synchronous = members.find(({ role }) => role === 'sync_standby')?.name;
    const other = members.find(({ name }) => name !== primary && name !== synchronous)?.name;
    return {
      primary: machineNamed(primary),
      synchronous: machineNamed(synchronous),
      other: machineNamed(other),
    };
  }

  const whole: Cluster['whole'] = () =>
    vi.waitFor(
      async () => {
        const members = await membersOf();
        expect(members.filter(({ lag, role }) => role !== 'leader' && lag === 0)).toHaveLength(2);
        expect(members.map(({ role }) => role).toSorted()).toEqual(['leader', 'replica', 'sync_standby']);
        return roles();
      },
      { timeout: 120_000, interval: 500 },
    );

  async function begin(moment: string | null): Promise<void> {
    const [first, ...others] = machines;
    if (!first) throw new Error('there are no machines');
    await Promise.all(machines.map((one) => one.kill()));
    for (const one of machines) one.empty();
    shared.BOOTSTRAP_METHOD = moment === null ? 'initdb' : 'pgbackrest';
    shared.RESTORE_TIME = moment ?? '';
    for (const one of machines) one.startEtcd();
    first.startPatroni();
    await vi.waitFor(
      () => first.sql('select 1 where not pg_is_in_recovery()').then((one) => expect(one).toBe('1\n')),
      {
        timeout: 120_000,
        interval: 500,
      },
    );
    for (const one of others) one.startPatroni();
    if (moment === null) {
      await first.sql(filledIn('database.sql', shared));
      await first.pgbackrest('stanza-create');
    }
    await whole();
  }

  const url = (port: number) =>
    `postgres://fantasy:${shared.FANTASY_PASSWORD}@${network.loopback}:${port}/fantasy`;
  // PostgreSQL keeps running when this Patroni process ends.
  const leave = () => {
    for (const one of machines) one.killPostgres();
    network.close();
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const stop = () => process.exit(143);
  process.once('exit', leave);
  process.once('SIGTERM', stop);
  const cluster: Cluster = {
    machines,
    urls: { pooled: url(6432), direct: url(5000) },
    roles,
    whole,
    cutOff: ({ at }) => network.cutOff(at),
    join: ({ at }) => network.join(at),
    begin,
    close: async () => {
      await Promise.all(machines.map((one) => one.kill()));
      await proxies.close();
      leave();
      process.off('exit', leave);
      process.off('SIGTERM', stop);
    },
  };
  try {
    await begin(null);
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

function openProxies(shared: Values, folder: string, owner: Parameters<typeof makeFolder>[1]) {
  makeFolder(folder, owner);
  const values = {
    ...shared,
    CONFIGURATION_DIRECTORY: folder,
    RUN_DIRECTORY: folder,
    LOG_DIRECTORY: folder,
  };
  writeConfiguration(['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'], values);
  for (const file of ['pgbouncer.ini', 'userlist.txt']) chownSync(join(folder, file), owner.uid, owner.gid);
  const children: ChildProcess[] = [
    start(null, 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], join(folder, 'haproxy.log')),
    start(null, 'pgbouncer', [join(folder, 'pgbouncer.ini')], join(folder, 'pgbouncer.output')),
  ];
  return {
    close: async () => {
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
        }),
      );
    },
  };
}
