import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { keptSecret } from '../../apps/server/config/secrets.ts';
import { run } from '../../apps/server/database/embedded/command.ts';
import { freePort } from '../../apps/server/database/embedded/free-port.ts';
import { databaseIdentity } from '../../apps/server/database/embedded/identity.ts';
import { shelterOf } from '../../apps/server/database/embedded/place.ts';
import { programsFor } from '../../apps/server/database/embedded/programs.ts';
import { startEmbedded } from '../../apps/server/database/embedded/server.ts';

/** A PostgreSQL and a streaming replica of it, both real. */
export interface ReplicatedDatabase {
  readonly url: string;
  readonly replicaUrl: string;
  /** Keeps the replica from taking over what it is sent, or lets it again. */
  pauseReplay(isPaused: boolean): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'fantasy-stats-replica-'));
  await chmod(directory, 0o755);
  const identity = await databaseIdentity();
  const { control } = await programsFor(identity, () => shelterOf(directory));
  const port = await freePort();
  const first = await startEmbedded({ directory, port });
  await first.stop();
  /* A copy of a folder that nobody writes to is the beginning of a replica. */
  const copy = join(directory, 'replica');
  await mkdir(copy, { mode: 0o755 });
  const cluster = join(copy, 'cluster');
  if (spawnSync('cp', ['-a', first.directory, cluster]).status !== 0) throw new Error('nothing was copied');
  const password = (await keptSecret(directory, 'postgres-password', 24)).toString('base64url');
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const primary = await startEmbedded({ directory, port });
  const replicaPort = await freePort();
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
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    pauseReplay: async (isPaused) => {
      const client = new Client({
        connectionString: `postgres://postgres:${password}@127.0.0.1:${replicaPort}/postgres`,
      });
      await client.connect();
      await client.query(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
      await client.end();
    },
    startReplica,
    stopReplica,
    close: async () => {
      await stopReplica();
      await primary.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
