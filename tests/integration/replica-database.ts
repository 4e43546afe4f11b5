import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { storedSecret } from '../../apps/server/kernel/config/secrets.ts';
import { run } from '../../apps/server/kernel/database/embedded/command.ts';
import { databaseIdentity } from '../../apps/server/kernel/database/embedded/identity.ts';
import { shelterOf } from '../../apps/server/kernel/database/embedded/place.ts';
import { programsFor } from '../../apps/server/kernel/database/embedded/programs.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { reservedPort } from '../../apps/server/testing/port.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';

export interface ReplicatedDatabase {
  readonly url: string;
  readonly replicaUrl: string;
  pauseReplay(isPaused: boolean): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  acknowledgeTogether(): Promise<void>;
  /** Kills the primary, like a power loss. */
  killPrimary(): void;
  promote(): Promise<void>;
  close(): Promise<void>;
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const directory = await throwawayFolder('replica');
  const identity = await databaseIdentity();
  const { control } = await programsFor(identity, () => shelterOf(directory));
  const port = await reservedPort();
  const first = await startEmbedded({ directory, port });
  await first.stop();
  // The replica starts from a copy of the stopped server's folder.
  const copy = join(directory, 'replica');
  await mkdir(copy, { mode: 0o755 });
  const cluster = join(copy, 'cluster');
  if (spawnSync('cp', ['-a', first.directory, cluster]).status !== 0) throw new Error('nothing was copied');
  const password = (await storedSecret(directory, 'postgres-password', 24)).toString('base64url');
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const primary = await startEmbedded({ directory, port });
  const replicaPort = await reservedPort();
  const startReplica = async () => {
    const settings = `-p ${replicaPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
    const log = join(cluster, 'log');
    const parameters = ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', settings];
    const { code } = await run(control, parameters, { identity, detached: true });
    if (code !== 0) throw new Error('the replica did not start');
  };
  const stopReplica = async () => {
    await run(control, ['stop', '-D', cluster, '-m', 'immediate', '-w'], { identity });
  };
  await startReplica();
  const replicaUrl = new URL(primary.url);
  replicaUrl.port = String(replicaPort);
  /** Runs statements on the primary or the replica as superuser. */
  const command = async (at: number, ...texts: readonly string[]) => {
    const client = new Client({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${at}/postgres`,
    });
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  };
  let isKilled = false;
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    pauseReplay: (isPaused) =>
      command(replicaPort, `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
    acknowledgeTogether: () =>
      command(port, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'),
    killPrimary: () => {
      isKilled = true;
      const [first] = readFileSync(join(primary.directory, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(first), 'SIGKILL');
    },
    promote: () => command(replicaPort, 'select pg_promote()'),
    startReplica,
    stopReplica,
    close: async () => {
      await stopReplica();
      if (!isKilled) await primary.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
