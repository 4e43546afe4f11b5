import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Connection, connect } from './connect.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/* A database behind a network that a test breaks. */

let database: TestDatabase;
let network: Server;
let connection: Connection;
const sockets = new Set<Socket>();
/** What the network does to what is said to the database. */
let meets: (said: string) => 'passes' | 'breaks' | 'vanishes' = () => 'passes';

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
    client.on('data', (said) => {
      const fate = meets(said.toString('latin1'));
      if (fate === 'passes') server.write(said);
      if (fate === 'breaks') client.destroy();
    });
    server.on('data', (said) => client.write(said));
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const through = new URL(database.url);
  through.port = String(z.object({ port: z.number() }).parse(network.address()).port);
  connection = connect({ url: through.href, size: 1 });
});
afterEach(() => {
  meets = () => 'passes';
});
afterAll(async () => {
  await connection.close();
  for (const socket of sockets) socket.destroy();
  network.close();
  await database.close();
});

const one = async () => (await connection.database.execute(sql`select 1 as one`)).rows;

describe('a connection', () => {
  it('is given back by a transaction whose first query already fails', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    meets = (said) => (said.includes('begin') ? 'breaks' : 'passes');
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

  it('over which nothing comes any more is broken off', async () => {
    expect(await one()).toEqual([{ one: 1 }]);
    meets = () => 'vanishes';
    const began = performance.now();
    await expect(one()).rejects.toSatisfy(isDatabaseUnavailable);
    await expect(one()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(performance.now() - began).toBeLessThan(60_000);
    meets = () => 'passes';
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('that leads to a primary that takes no writes any more is one that cannot serve for now', async () => {
    const replaced = connection.database.transaction(
      (transaction) => transaction.execute(sql`create table written (number integer)`),
      { accessMode: 'read only' },
    );
    await expect(replaced).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('is left alone while a query takes long', async () => {
    const { rows } = await connection.database.execute(sql`select pg_sleep(5), 3 as three`);
    expect(rows).toMatchObject([{ three: 3 }]);
  });
});
