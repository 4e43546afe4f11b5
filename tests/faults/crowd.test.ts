import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInSample } from '../sample.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import { type Person, password, people } from './people.ts';
import { healthOf, healthy, send } from './send.ts';

const isFull = Boolean(process.env.FULL);
const crowd = isFull ? 10_000 : 2_000;
/** Only Linux treats every 127.* address as local. */
const isLinux = platform() === 'linux';
const plans = `/api/${calls.billing.plans.path}`;

let house: House;
let node: HouseNode;
let person: Person;
beforeAll(async () => {
  house = await openHouse(['api']);
  const [api] = house.apis;
  const [account] = await people(house, 1);
  if (!api || !account) throw new Error('no node or account');
  [node, person] = [api, account];
});
afterAll(() => house?.close());

/** Returns the limit on open files and connections; undefined if unknown. */
function mostOpen(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

async function open(path: string): Promise<Socket> {
  const { hostname, port } = new URL(node.address);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(isLinux ? { localAddress: '127.0.0.2' } : {}),
  });
  socket.on('error', () => undefined);
  // A socket that is not read does not notice the end of the connection.
  socket.resume();
  await once(socket, 'connect');
  if (path !== '') socket.write(path);
  return socket;
}

async function connected(path: string): Promise<Socket> {
  const socket = await open(path);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return socket;
}

/** Sends normal reads and writes. @returns the slowest response time in ms */
async function usual(times: number): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < times; count += 1) {
    const overview = `/api/${calls.settings.overview.path}`;
    for (const response of [await send(node, plans), await send(node, overview, { token: person.token })]) {
      expect(response.status).toBe(200);
      slowest = Math.max(slowest, response.milliseconds);
    }
  }
  return slowest;
}

/** Returns the maximum duration of a normal request: three seconds, or twice the time on a busy machine. */
const patience = async () => Math.max(3_000, 2 * (await usual(3)));

const isAllowed = mostOpen() > crowd + 200;

it.runIf(isAllowed && isInSample(1, 2))(
  `the server keeps serving with ${crowd} open connections (needs a higher ulimit -n, and FULL=1 or an odd ROTATION)`,
  async () => {
    const sockets: Socket[] = [];
    const longest = await patience();
    try {
      for (let count = 0; count < crowd; count += 200)
        sockets.push(
          ...(await Promise.all(
            Array.from({ length: 200 }, () => connected('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')),
          )),
        );
      const slowest = await usual(10);
      expect(slowest).toBeLessThan(longest);
      expect(await healthOf(node)).toEqual(healthy);
      expect(sockets.filter(({ closed }) => closed)).toEqual([]);
      process.stdout.write(`${crowd} open connections: slowest usual call ${Math.round(slowest)} ms\n`);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await usual(2);
  },
);

it.runIf(isLinux && isInSample(1, 2))(
  'the server keeps serving requests while slow clients send one byte at a time, and disconnects those clients (needs Linux, and FULL=1 or an odd ROTATION)',
  async () => {
    const longest = await patience();
    const head = `POST /api/${calls.auth.login.path} HTTP/1.1\r\nhost: localhost\r\n`;
    const slow = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        // Half of the clients stall while sending headers, half while sending the body.
        open(
          index % 2 === 0 ? head : `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
        ),
      ),
    );
    try {
      for (let second = 0; second < 3; second += 1) {
        for (const socket of slow) socket.write('x');
        await wait(300);
        expect(await usual(2)).toBeLessThan(longest);
      }
      // Timeouts: 15 seconds for headers, 30 for the body.
      if (isFull) {
        await wait(40_000);
        expect(slow.filter(({ closed }) => !closed)).toEqual([]);
      }
    } finally {
      for (const socket of slow) socket.destroy();
    }
  },
);

it('the server rejects oversized bodies without reading them to the end', async () => {
  const longest = await patience();
  const huge = JSON.stringify({ email: person.email, password, more: 'x'.repeat(4_000_000) });
  const paths = [calls.auth.login.path, calls.auth.register.path, 'billing/webhook'];
  const responses = await Promise.all(
    paths.flatMap((path) => Array.from({ length: 5 }, () => send(node, `/api/${path}`, { body: huge }))),
  );
  // Either 413, or the connection was closed during the request.
  for (const { status } of responses) expect([413, 0]).toContain(status);
  // An endless body is rejected early.
  const { hostname, port } = new URL(node.address);
  const endless = connect(Number(port), hostname);
  endless.on('error', () => undefined);
  await once(endless, 'connect');
  endless.write(
    `POST /api/${calls.auth.login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  let sent = 0;
  while (!endless.closed && !endless.destroyed && sent < 64_000_000) {
    const chunk = 'x'.repeat(65_536);
    if (!endless.write(`10000\r\n${chunk}\r\n`)) await wait(5);
    sent += chunk.length;
    if (endless.writableLength > 8_000_000) break;
  }
  expect(await usual(3)).toBeLessThan(longest);
  endless.destroy();
  expect(node.server.process.exitCode).toBeNull();
});
