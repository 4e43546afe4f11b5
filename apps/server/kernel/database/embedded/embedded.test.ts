import { execFileSync, spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throwawayFolder } from '../../../testing/throwaway-folder.ts';
import { keepRunning } from './keep-running.ts';
import { isAlive, withLock } from './lock.ts';
import { startEmbedded, stopEmbedded } from './server.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverProcess(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded database server', () => {
  /** A folder with a stopped server. Its copy is ten times as fast as a new one. */
  let pristine: string;
  let directory: string;
  beforeAll(async () => {
    pristine = await throwawayFolder('pristine');
    await (await startEmbedded({ directory: pristine, isThrowaway: true })).stop();
  });
  beforeEach(async () => {
    directory = await throwawayFolder('embedded');
    // `cp -a` keeps the files' owner, which is never root, because PostgreSQL refuses to run as root.
    if (platform() !== 'win32') execFileSync('cp', ['-a', `${pristine}/.`, directory]);
  });
  afterEach(async () => {
    await stopEmbedded({ directory });
    await rm(directory, { recursive: true, force: true });
  });
  afterAll(() => rm(pristine, { recursive: true, force: true }));

  it('is created once when several processes start simultaneously, and all of them use it', async () => {
    await rm(join(directory, 'postgres'), { recursive: true, force: true });
    const all = await Promise.all(
      Array.from({ length: 3 }, () => startEmbedded({ directory, isThrowaway: true })),
    );
    expect(all.filter(({ wasRunning }) => !wasRunning)).toHaveLength(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(await query(all[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('listens on the loopback interface only, with a password that only its owner can read', async () => {
    const { url } = await startEmbedded({ directory, isThrowaway: true });
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await query(url, "select current_setting('listen_addresses') as addresses")).toEqual([
      { addresses: '127.0.0.1' },
    ]);
    for (const name of ['postgres-password', 'database-password'])
      expect((await stat(join(directory, name))).mode & 0o777, name).toBe(0o600);
  });

  it('gives the app a database role that owns the app’s database and has no other rights', async () => {
    const { url, urlOf } = await startEmbedded({ directory, isThrowaway: true, mayCreateDatabases: false });
    expect(
      await query(
        url,
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
         from pg_roles where rolname = current_user`,
      ),
    ).toEqual([
      {
        rolname: 'fantasy_stats',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await query(url, 'create schema own; create table own.kept (n int)');
    for (const forbidden of [
      'create database another',
      'create role another',
      "select pg_read_file('postgresql.conf')",
      "copy own.kept from program 'id'",
      'select * from pg_authid',
      "alter system set log_statement = 'none'",
    ])
      await expect(query(url, forbidden), forbidden).rejects.toThrow(/permission denied/);
    await expect(query(urlOf('postgres'), 'create table public.mine (n int)')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('accepts a new password after the old password file was deleted', async () => {
    const options = { directory, isThrowaway: true };
    const first = await startEmbedded(options);
    expect(await first.stop()).toBe(true);
    await rm(join(directory, 'database-password'));
    const second = await startEmbedded(options);
    expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps running while another process is connected, and keeps its data after a stop', async () => {
    const first = await startEmbedded({ directory, isThrowaway: true });
    const other = new Client({ connectionString: first.url });
    await other.connect();
    await other.query('create table kept (n int); insert into kept values (7)');
    expect(await first.stop()).toBe(false);
    await other.end();
    expect(await first.stop()).toBe(true);
    const second = await startEmbedded({ directory, isThrowaway: true });
    expect(second.wasRunning).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('can be stopped given only its data folder, unless a process is connected', async () => {
    const { url } = await startEmbedded({ directory, isThrowaway: true });
    const client = new Client({ connectionString: url });
    await client.connect();
    expect(await stopEmbedded({ directory })).toBe(false);
    await client.end();
    expect(await stopEmbedded({ directory })).toBe(true);
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await stopEmbedded({ directory })).toBe(false);
  });

  it('rejects data of another major version and names the commands that migrate it', async () => {
    const server = await startEmbedded({ directory, isThrowaway: true });
    expect(await server.stop()).toBe(true);
    const file = join(server.directory, 'PG_VERSION');
    const written = await readFile(file, 'utf8');
    await writeFile(file, `${Number(written) - 1}\n`);
    await expect(startEmbedded({ directory, isThrowaway: true })).rejects.toThrow(
      /from PostgreSQL \d+, and PostgreSQL \d+ is installed.*npm run dump.*npm run restore/s,
    );
    await writeFile(file, written);
  });

  it('survives when the program that started it is killed, and the next program finds all committed data', async () => {
    const script = fileURLToPath(new URL('./server.ts', import.meta.url));
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(script)});
      const { url } = await startEmbedded({ directory: ${JSON.stringify(directory)} });
      const { Client } = await import('pg');
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('create table kept (n int)');
      await client.query('insert into kept values (1)');
      await client.query('begin; insert into kept values (2)');
      process.stdout.write('written');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const adopted = await startEmbedded({ directory });
    expect(adopted.wasRunning).toBe(true);
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts again with its data after the server process was killed', async () => {
    const first = await startEmbedded({ directory });
    await query(first.url, 'create table kept (n int)');
    await query(first.url, 'insert into kept values (1)');
    const processId = await serverProcess(first.directory);
    process.kill(processId, 'SIGKILL');
    while (isAlive(processId)) await new Promise((resolve) => setTimeout(resolve, 20));
    const second = await startEmbedded({ directory });
    expect(second.wasRunning).toBe(false);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it.skipIf(platform() !== 'linux')(
    'is not replaced until all processes of a killed server have exited (read from /proc, on Linux)',
    async () => {
      const first = await startEmbedded({ directory });
      const processId = await serverProcess(first.directory);
      const children = await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8');
      const left = Number(children.trim().split(' ')[0]);
      process.kill(left, 'SIGSTOP');
      process.kill(processId, 'SIGKILL');
      while (isAlive(processId)) await new Promise((resolve) => setTimeout(resolve, 20));
      const refusals = async () =>
        (await readFile(join(first.directory, '..', 'log'), 'utf8')).split('is still in use').length - 1;
      const opening = startEmbedded({ directory });
      try {
        await expect.poll(refusals).toBeGreaterThan(6);
      } finally {
        process.kill(left, 'SIGCONT');
      }
      const second = await opening;
      expect(second.wasRunning).toBe(false);
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('is restarted on the same port after every kill while keepRunning is active', async () => {
    const options = { directory, isThrowaway: true };
    const server = await startEmbedded(options);
    const failures: unknown[] = [];
    let restarts = 0;
    const running = keepRunning(server, {
      ...options,
      everyMilliseconds: 20,
      onRestarted: () => {
        restarts += 1;
      },
      onFailed: (error) => failures.push(error),
    });
    try {
      for (const time of [1, 2]) {
        process.kill(await serverProcess(server.directory), 'SIGKILL');
        await expect.poll(() => restarts).toBe(time);
        expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      }
      expect(failures).toEqual([]);
    } finally {
      await running.stop();
    }
  });
});

describe('withLock', () => {
  it('admits one process at a time and takes over the lock of a dead process', async () => {
    const folder = await throwawayFolder('lock');
    const path = join(folder, 'lock');
    // No process has this ID, which is above the system's maximum.
    await writeFile(path, '99999999');
    let inside = 0;
    const most: number[] = [];
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withLock(path, async () => {
          inside += 1;
          most.push(inside);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1, 1, 1]);
    await rm(folder, { recursive: true });
  });
});
