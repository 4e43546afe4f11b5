import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '../../apps/server/config/secrets.ts';
import { connect } from '../../apps/server/database/connect.ts';
import { start, stopServer } from '../../apps/server/database/embedded/cluster.ts';
import { databaseIdentity } from '../../apps/server/database/embedded/identity.ts';
import { ensureOwnDatabase, ownName } from '../../apps/server/database/embedded/own-database.ts';
import { placeOf } from '../../apps/server/database/embedded/place.ts';
import { startEmbedded } from '../../apps/server/database/embedded/server.ts';
import { migrateDatabase } from '../../apps/server/database/migrate.ts';
import { openQueue } from '../../apps/server/jobs/queue.ts';
import { createLog } from '../../apps/server/log.ts';
import { moveByDump } from '../../apps/server/move-database.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';

/* The data folder of a version of the product that brought an earlier PostgreSQL, here the operating system's own. */

const former =
  [17, 16, 15, 14].find((major) => existsSync(`/usr/lib/postgresql/${major}/bin/initdb`)) ?? null;
const formerFolder = `/usr/lib/postgresql/${former}/bin`;

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe.skipIf(former === null)(
  'the embedded PostgreSQL (beside one of Debian’s packages of an earlier version)',
  () => {
    let directory: string;
    beforeEach(async () => {
      directory = await throwawayFolder('major');
    });
    afterEach(async () => {
      await rm(directory, { recursive: true, force: true });
    });

    /** Leaves the folder as the earlier one did, with an account, a league and a job in it. */
    async function formerData({ keepsPrograms = true, keepsRunning = false } = {}) {
      const identity = await databaseIdentity();
      const password = (await keptSecret(directory, 'postgres-password', 24)).toString('base64url');
      const ownPassword = (await keptSecret(directory, 'database-password', 24)).toString('base64url');
      const place = await placeOf(directory, identity);
      const programs = { initdb: join(formerFolder, 'initdb'), control: join(formerFolder, 'pg_ctl') };
      const passwordFile = join(directory, 'password');
      await writeFile(passwordFile, password, { mode: 0o600 });
      if (identity) await chown(passwordFile, identity.uid, identity.gid);
      const parameters = [
        '-D',
        place.cluster,
        '-A',
        'scram-sha-256',
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
      ];
      const made = spawnSync(programs.initdb, [...parameters, '-E', 'UTF8', '--locale=C', '--no-sync'], {
        cwd: '/',
        ...(identity ? { uid: identity.uid, gid: identity.gid } : {}),
      });
      expect(made.status, String(made.stderr)).toBe(0);
      if (keepsPrograms) {
        const kept = join(place.cluster, '..', `programs-${former}`);
        await mkdir(kept);
        await symlink(formerFolder, join(kept, 'bin'));
      }
      const port = await start(programs, place, identity, {});
      const at = (role: string, secret: string, name: string) =>
        `postgres://${role}:${secret}@127.0.0.1:${port}/${name}`;
      await ensureOwnDatabase(at('postgres', password, 'postgres'), {
        password: ownPassword,
        setsPassword: true,
        mayCreateDatabases: false,
      });
      const connection = connect({ url: at(ownName, ownPassword, ownName), size: 2 });
      await migrateDatabase(connection.pool);
      const queue = await openQueue({ pool: connection.pool, log: createLog('silent'), isScheduled: false });
      await queue.stop();
      await connection.pool.query(
        `insert into users (email, password_hash) values ($1, 'none'), ('second@example.org', 'none')`,
        ['tab\tback\\slash\\.ünï@example.org'],
      );
      await connection.close();
      const stop = () => stopServer(programs, place, identity);
      if (!keepsRunning) await stop();
      return { place, stop };
    }
    const emails = async (url: string) =>
      (await ask<{ email: string }>(url, 'select email from users order by email desc')).map(
        ({ email }) => email,
      );
    const all = ['tab\tback\\slash\\.ünï@example.org', 'second@example.org'];
    const majorOf = async (cluster: string) =>
      Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
    const opened = () => startEmbedded({ directory, move: moveByDump(directory) });

    it('moves the data of an earlier version over by itself, once, and keeps the old ones', async () => {
      const { place } = await formerData();
      const server = await opened();
      try {
        expect(server.movedFrom).toBe(former);
        expect((await emails(server.url)).toSorted()).toEqual(all.toSorted());
        expect(await majorOf(place.cluster)).toBeGreaterThan(former ?? 0);
        expect(await majorOf(`${place.cluster}-${former}`)).toBe(former);
        expect((await readdir(directory)).filter((name) => name.endsWith('.dump'))).toEqual([]);
      } finally {
        expect(await server.stop()).toBe(true);
      }
      const again = await opened();
      expect(again.movedFrom).toBeNull();
      expect((await emails(again.url)).toSorted()).toEqual(all.toSorted());
      expect(await again.stop()).toBe(true);
    });

    it('stops an earlier one that its product left running, and moves it over', async () => {
      await formerData({ keepsRunning: true });
      const server = await opened();
      expect(server.movedFrom).toBe(former);
      expect(await emails(server.url)).toHaveLength(2);
      expect(await server.stop()).toBe(true);
    });

    it('leaves everything as it was where moving fails, and moves it at the next start', async () => {
      const { place } = await formerData();
      const failing = startEmbedded({
        directory,
        move: async () => {
          throw new Error('the disk is full');
        },
      });
      await expect(failing).rejects.toThrow('the disk is full');
      expect(await majorOf(place.cluster)).toBe(former);
      const server = await opened();
      expect(server.movedFrom).toBe(former);
      expect(await emails(server.url)).toHaveLength(2);
      expect(await server.stop()).toBe(true);
    });

    it('takes up a move that was broken off before the new data had their name', async () => {
      const { place } = await formerData();
      expect(await (await opened()).stop()).toBe(true);
      await rename(place.cluster, `${place.cluster}.next`);
      const server = await opened();
      expect(server.movedFrom).toBeNull();
      expect(await emails(server.url)).toHaveLength(2);
      expect(await server.stop()).toBe(true);
    });

    it('goes on with the programs that wrote the data where nobody can move them', async () => {
      const { place } = await formerData();
      const server = await startEmbedded({ directory });
      expect(server.movedFrom).toBeNull();
      expect(await majorOf(place.cluster)).toBe(former);
      expect(await emails(server.url)).toHaveLength(2);
      expect(await server.stop()).toBe(true);
    });

    it('says what to do where those programs were not kept', async () => {
      const { place } = await formerData({ keepsPrograms: false });
      await expect(opened()).rejects.toThrow(
        /PostgreSQL \d+, and the installed programs of \d+.*npm run dump/s,
      );
      expect(await majorOf(place.cluster)).toBe(former);
    });

    it('keeps the programs of its own data', async () => {
      const server = await opened();
      expect(await server.stop()).toBe(true);
      const folder = join(server.directory, '..');
      const kept = `programs-${await majorOf(server.directory)}`;
      expect(await readdir(folder)).toContain(kept);
      const said = spawnSync(join(folder, kept, 'bin', 'postgres'), ['--version']);
      expect(String(said.stdout)).toContain('PostgreSQL');
    });
  },
);
