import { type AddressInfo, connect } from 'node:net';
import { calls } from '@fantasy-stats/contract';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addressOf } from './security.ts';

async function requestAndAbort(test: TestApp, token: string): Promise<void> {
  const { port } = test.app.server.address() as AddressInfo;
  const begun = new Promise((resolve) => test.app.server.once('request', resolve));
  const gone = new Promise((resolve) =>
    test.app.server.once('connection', (connection) => connection.once('close', resolve)),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/${calls.init.context.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  await begun;
  socket.resetAndDestroy();
  await gone;
}

it('the server does not log an error when a client disconnects early', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const test = await testApp({ log });
  try {
    const { token } = await test.signIn();
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    for (let time = 0; time < 5; time++) await requestAndAbort(test, token);
    // Queries run in order, so after this response the aborted ones are done.
    expect((await test.call(calls.init.context, { token })).status).toBe(200);
    expect(lines).toEqual([]);
  } finally {
    await test.close();
  }
});

it('the rate limit counts a request whose connection is already closed and has no address', async () => {
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<string>();
  app.get('/', async (request) => {
    request.raw.socket.destroy();
    resolve(addressOf(request));
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await fetch(origin).catch(() => undefined);
  expect(await promise).toBe('gone');
  await app.close();
});

it('the rate limit counts an IPv6 network as one client, and all notations of an IPv4 address as one client', async () => {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request) => addressOf(request));
  const counted = async (address: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': address } })).body;
  expect(await counted('2001:db8:1:2::7')).toBe(await counted('2001:db8:1:2:aaaa::9'));
  expect(await counted('2001:db8:1:2::7')).not.toBe(await counted('2001:db8:1:3::7'));
  expect(await counted('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('the rate limit applies to attempts with unknown tokens', async () => {
  const test = await testApp({ environment: { RATE_LIMIT: '20' } });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 25; time++)
      statuses.push((await test.call(calls.init.context, { token: 'x'.repeat(43) })).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  } finally {
    await test.close();
  }
});

it('the rate limit of one account covers all its addresses and does not affect other accounts', async () => {
  const test = await testApp({ environment: { ACCOUNT_LIMIT: '10', TRUST_PROXY: '1' } });
  try {
    const [busy, calm] = [await test.signIn(), await test.signIn()] as const;
    const request = async ({ token }: { token: string }, from: number) =>
      (
        await test.app.inject({
          url: '/api/init/context',
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${from}` },
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let time = 0; time < 14; time++) statuses.push(await request(busy, time));
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(await request(calm, 1)).toBe(200);
  } finally {
    await test.close();
  }
});
