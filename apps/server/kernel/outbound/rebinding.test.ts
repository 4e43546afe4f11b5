import dns, { type LookupAddress } from 'node:dns';
import { createServer as createHttpServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUpPublic } from './address.ts';
import { postOutside, requestOutside } from './request-outside.ts';

// A hostile DNS server can return different addresses for the same name in two lookups.

const scripted = { answers: [] as string[][], lookups: 0 };
const { lookup } = dns;

function lookUpScripted(
  _host: string,
  _options: object,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
): void {
  scripted.lookups += 1;
  const addresses = (scripted.answers.shift() ?? []).map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  process.nextTick(() => done(null, addresses));
}

let target: Server;
let port = 0;
let connections = 0;
beforeAll(async () => {
  target = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  port = (target.address() as AddressInfo).port;
});
beforeEach(() => {
  connections = 0;
});
afterAll(() => target.close());

const message = { headers: {}, body: Buffer.from('{}'), isConfigured: false };
const post = () => postOutside(new URL(`https://hooks.example.com:${port}/`), message);

/**
 * Resolves a host as a socket does.
 * @returns the addresses that the socket connects to, or the error
 */
const resolved = (all: boolean) =>
  new Promise<unknown>((done) => {
    lookUpPublic('hooks.example.com', { all }, (error, address) => done(error ?? address));
  });

function useLookup(to: typeof lookup | typeof lookUpScripted): void {
  Object.assign(dns, { lookup: to });
  syncBuiltinESMExports();
}

describe('an outside host name', () => {
  beforeEach(() => {
    scripted.answers = [];
    scripted.lookups = 0;
    useLookup(lookUpScripted);
  });
  afterEach(() => useLookup(lookup));

  it('is rejected if any of its addresses is private', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['142.250.74.10', '127.0.0.1'],
      ['127.0.0.1', '142.250.74.10'],
      ['2606:4700::1111', '::1'],
      ['2606:4700::1111', '::ffff:127.0.0.1'],
      ['142.250.74.10', '64:ff9b::7f00:1'],
      [],
    ]) {
      scripted.answers = [addresses];
      await expect(post(), String(addresses)).rejects.toMatchObject({ code: 'EADDRNOTPUBLIC' });
    }
    expect(connections).toBe(0);
  });

  it('is checked again for each request', async () => {
    scripted.answers = [['142.250.74.10'], ['127.0.0.1']];
    expect(await resolved(false)).toBe('142.250.74.10');
    await expect(post()).rejects.toMatchObject({ code: 'EADDRNOTPUBLIC' });
    expect([scripted.lookups, connections]).toEqual([2, 0]);
  });

  it('is looked up once per connection, which uses the checked addresses', async () => {
    scripted.answers = [['142.250.74.10', '2606:4700::1111'], ['127.0.0.1']];
    expect(await resolved(true)).toEqual([
      { address: '142.250.74.10', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(scripted.lookups).toBe(1);
  });
});

describe('a redirect', () => {
  it('is returned and not followed', async () => {
    const redirecting = createHttpServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
    const url = new URL(`http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`);
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? Buffer.from('{}') : null;
      const response = await requestOutside(url, { method, body, headers: {}, isConfigured: true });
      expect(response.status).toBe(307);
    }
    redirecting.close();
    expect(connections).toBe(0);
  });
});
