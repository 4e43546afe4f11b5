import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, healthOf, healthy } from './asking.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import { type Person, password, people } from './people.ts';

/* Many connections, slow ones, and bodies beyond every measure: whoever asks as usual is served all the while. */

const isFull = Boolean(process.env.FULL);
const crowd = isFull ? 10_000 : 2_000;
/** Where every address that begins with 127 is the machine's own. */
const isLinux = platform() === 'linux';
const plans = `/api/${calls.billing.plans.path}`;

let house: House;
let node: HouseNode;
let person: Person;
beforeAll(async () => {
  house = await openHouse(['api']);
  const [api] = house.apis;
  const [somebody] = await people(house, 1);
  if (!api || !somebody) throw new Error('nobody is there');
  [node, person] = [api, somebody];
});
afterAll(() => house?.close());

/** Files and connections a process may have open; unknown where the system does not say. */
function mostOpen(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Opens a connection, and says something over it: from another address, since an address waits for itself alone. */
async function open(said: string): Promise<Socket> {
  const { hostname, port } = new URL(node.address);
  const socket = connect({
    port: Number(port),
    host: hostname,
    ...(isLinux ? { localAddress: '127.0.0.2' } : {}),
  });
  socket.on('error', () => undefined);
  /* Read, so that its end is noticed. */
  socket.resume();
  await once(socket, 'connect');
  if (said !== '') socket.write(said);
  return socket;
}

/** Opens a connection on which one call was answered: the server has it, too, and not its system alone. */
async function answered(said: string): Promise<Socket> {
  const socket = await open(said);
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return socket;
}

/** Asks as usual, read and write. @returns milliseconds of the slowest */
async function usual(times: number): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < times; count += 1) {
    const overview = `/api/${calls.settings.overview.path}`;
    for (const answer of [await ask(node, plans), await ask(node, overview, { token: person.token })]) {
      expect(answer.status).toBe(200);
      slowest = Math.max(slowest, answer.milliseconds);
    }
  }
  return slowest;
}

/** What a usual call may take beside whatever else goes on: three seconds, or twice what it takes on a busy machine anyway. */
const patience = async () => Math.max(3_000, 2 * (await usual(3)));

const isAllowed = mostOpen() > crowd + 200;

it.skipIf(!isAllowed)(`serves beside ${crowd} open connections (needs a higher ulimit -n)`, async () => {
  const sockets: Socket[] = [];
  const longest = await patience();
  try {
    for (let count = 0; count < crowd; count += 200)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: 200 }, () => answered('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')),
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
});

it.skipIf(!isLinux)(
  'serves beside clients that say a letter at a time, and lets them go (needs Linux)',
  async () => {
    const longest = await patience();
    const head = `POST /api/${calls.auth.login.path} HTTP/1.1\r\nhost: localhost\r\n`;
    const slow = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        /* Half in the midst of the headers, half in the midst of a body. */
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
      /* They are let go after 15 seconds in the midst of the headers, else after 30. */
      if (isFull) {
        await wait(40_000);
        expect(slow.filter(({ closed }) => !closed)).toEqual([]);
      }
    } finally {
      for (const socket of slow) socket.destroy();
    }
  },
);

it('refuses bodies beyond the measure without reading them to the end', async () => {
  const longest = await patience();
  const huge = JSON.stringify({ email: person.email, password, more: 'x'.repeat(4_000_000) });
  const paths = [calls.auth.login.path, calls.auth.register.path, 'billing/webhook'];
  const answers = await Promise.all(
    paths.flatMap((path) => Array.from({ length: 5 }, () => ask(node, `/api/${path}`, { body: huge }))),
  );
  /* 413; or the connection was closed while we were still sending. */
  for (const { status } of answers) expect([413, 0]).toContain(status);
  /* A body that never ends is not waited for. */
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
