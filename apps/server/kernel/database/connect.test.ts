import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

// Starts a database behind a proxy whose connections the tests can break.

let database: TestDatabase;
let network: Server;
let connection: Connection;
let through: URL;
const sockets = new Set<Socket>();
let meets: (data: string) => 'passes' | 'breaks' | 'vanishes' | 'waits' = () => 'passes';
/** Functions that deliver the waiting messages. */
let deliver: (() => void)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { hostname, port } = new URL(database.url);
  network = createServer((client) => {
    const server = connectTo(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (chunk) => {
      const fate = meets(chunk.toString('latin1'));
      if (fate === 'passes') server.write(chunk);
      if (fate === 'breaks') client.destroy();
      if (fate === 'waits') deliver.push(() => server.write(chunk));
    });
    server.on('data', (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  through = new URL(database.url);
  through.port = String(z.object({ port: z.number() }).parse(network.address()).port);
  connection = connect({ url: through.href, size: 1 });
});
afterEach(() => {
  meets = () => 'passes';
  deliver = [];
});
afterAll(async () => {
  await connection.close();
  for (const socket of sockets) socket.destroy();
  network.close();
  await database.close();
});

const one = async () => (await connection.database.execute(sql`select 1 as one`)).rows;

describe('connect', () => {
  it('returns a connection to the pool when the first query of a transaction fails', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    meets = (data) => (data.includes('begin') ? 'breaks' : 'passes');
    for (let time = 0; time < 3; time += 1)
      await expect(connection.database.transaction(async () => undefined)).rejects.toSatisfy(
        isDatabaseUnavailable,
      );
    meets = () => 'passes';
    expect(await one()).toEqual([{ one: 1 }]);
    expect(
      await connection.database.transaction((transaction) => transaction.execute(sql`select 2`)),
    ).toBeDefined();
  });

  it('does not reuse a connection on which the start of a transaction timed out', async () => {
    const impatient = connect({ url: through.href, size: 1, queryMilliseconds: 500 });
    await impatient.database.execute(sql`create table notes (words text)`);
    meets = (data) => (data.includes('begin') ? 'waits' : 'passes');
    await expect(impatient.database.transaction(async () => undefined)).rejects.toSatisfy(
      isDatabaseUnavailable,
    );
    for (const send of deliver) send();
    // If the timed-out connection were reused, this write would join a transaction that never ends.
    await impatient.database.execute(sql`insert into notes values ('kept')`);
    expect((await connection.database.execute(sql`select words from notes`)).rows).toEqual([
      { words: 'kept' },
    ]);
    await impatient.close();
  });

  it('closes a connection that receives no more data', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    meets = () => 'vanishes';
    const began = performance.now();
    await expect(one()).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(one()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(performance.now() - began).toBeLessThan(60_000);
    meets = () => 'passes';
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('reports a primary that no longer accepts writes as unavailable', async () => {
    const replaced = connection.database.transaction(
      (transaction) => transaction.execute(sql`create table written (number integer)`),
      { accessMode: 'read only' },
    );
    await expect(replaced).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('does not interrupt a slow query', async () => {
    const { rows } = await connection.database.execute(sql`select pg_sleep(5), 3 as three`);
    expect(rows).toMatchObject([{ three: 3 }]);
  });
});
