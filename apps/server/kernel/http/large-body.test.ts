import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { byteBudget, gate, largeBody, leaveAfter } from './large-body.ts';

describe('gate', () => {
  it('admits a limited number of request bodies at a time, and the next body when a slot is free', async () => {
    const places = gate(2, 1000);
    const leave = await places.enter('a');
    await places.enter('b');
    let isIn = false;
    const third = places.enter('c').then(() => {
      isIn = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isIn).toBe(false);
    leave();
    leave();
    await third;
    await expect(gate(1, 1).enter('x')).resolves.toBeTypeOf('function');
  });

  it('admits one body per account at a time', async () => {
    const places = gate(2, 1000);
    const leave = await places.enter('a');
    await expect(places.enter('a')).rejects.toMatchObject({ code: 'tooManyRequests' });
    leave();
    await places.enter('a');
  });

  it('releases the slot of a client that disconnects, even while the client waits', async () => {
    const left: string[] = [];
    const { promise: gone, resolve: hasGone } = Promise.withResolvers<void>();
    const patience = new AbortController();
    const server = createServer((request, response) => {
      if (request.url === '/leaves') {
        patience.abort();
        response.once('close', () => {
          leaveAfter(response, () => left.push('gone'));
          hasGone();
        });
        return;
      }
      leaveAfter(response, () => left.push('served'));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    await (await fetch(`${origin}/stays`)).text();
    await fetch(`${origin}/leaves`, { signal: patience.signal }).catch(() => undefined);
    await gone;
    expect(left.sort()).toEqual(['gone', 'served']);
    server.closeAllConnections();
    server.close();
  });

  it('rejects a body that waits too long', async () => {
    const places = gate(1, 10);
    const leave = await places.enter('a');
    await expect(places.enter('b')).rejects.toMatchObject({ code: 'tooManyRequests' });
    leave();
    await places.enter('b');
  });
});

describe('byteBudget', () => {
  it('counts bytes per time window, separately for each account', () => {
    let now = 0;
    const budget = byteBudget({ bytes: 100, milliseconds: 1000 }, () => now);
    budget.spend('a', 60);
    budget.check('a');
    budget.spend('a', 60);
    expect(() => budget.check('a')).toThrow('Too many requests');
    budget.check('b');
    now = 1001;
    budget.check('a');
  });
});

describe('largeBody', () => {
  let app: FastifyInstance;
  const most = 100_000;
  beforeAll(async () => {
    app = fastify();
    installErrorHandler(app);
    app.post('/large', largeBody(most), async (request) => JSON.stringify(request.body).length);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const send = (body: Buffer | string, encoding?: string) => {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return fetch(`http://127.0.0.1:${port}/large`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: {
        'content-type': 'application/json',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
  };
  const json = (length: number) => JSON.stringify({ text: 'x'.repeat(length) });

  it('reads plain and compressed bodies', async () => {
    expect(await (await send(json(50_000))).json()).toBe(50_011);
    expect(await (await send(gzipSync(json(50_000)), 'gzip')).json()).toBe(50_011);
  });

  it('rejects a body above the limit, whatever its compressed size', async () => {
    expect((await send(json(100_001))).status).toBe(413);
    const bomb = gzipSync(json(20_000_000));
    expect(bomb.length).toBeLessThan(most);
    const response = await send(bomb, 'gzip');
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'bodyTooLarge' } });
  });

  it('rejects a body that does not match its headers', async () => {
    expect(await (await send(json(10), 'gzip')).json()).toMatchObject({ error: { code: 'malformedJson' } });
    expect(await (await send(gzipSync(json(5000)).subarray(0, 30), 'gzip')).json()).toMatchObject({
      error: { status: 400 },
    });
    expect(await (await send(json(10), 'br')).json()).toMatchObject({ error: { code: 'invalidRequest' } });
  });
});
