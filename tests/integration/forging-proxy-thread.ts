import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { forged } from './forge.ts';
import type { Forgery, WholeForgery } from './forging-proxy.ts';

// A proxy for the simulated platforms, in its own thread, that forges responses.

const piece = Buffer.alloc(1024 * 1024, '[0],');
const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '));

async function sendWhole(kind: WholeForgery, response: ServerResponse, original: string): Promise<void> {
  const json = { 'content-type': 'application/json;charset=utf-8' };
  const send = (body: string | Buffer, headers: Record<string, string> = json) =>
    response.writeHead(200, headers).end(body);
  switch (kind) {
    case 'huge':
    case 'endless': {
      response.writeHead(200, json);
      response.write('[');
      const pieces = kind === 'huge' ? 100 : 100_000;
      for (let sent = 0; sent < pieces && !response.destroyed; sent += 1)
        if (!response.write(piece))
          await Promise.race([new Promise((done) => response.once('drain', done)), wait(200)]);
      return void response.end('0]');
    }
    case 'packed':
      return void send(packed, {
        ...json,
        'content-encoding': 'gzip',
      });
    case 'dripping':
      response.writeHead(200, json);
      while (!response.destroyed) {
        response.write(' ');
        await wait(100);
      }
      return;
    case 'deep':
      return void send(`${'{"a":['.repeat(500_000)}${']}'.repeat(500_000)}`);
    case 'lists':
      return void send(`{"teams":[${'[],'.repeat(4_000_000)}[]]}`);
    case 'longText':
      return void send(
        original.replace(/"name":"[^"]*"/g, () => `"name":"${'x'.repeat(100_000)}"`).slice(0, 15_000_000),
      );
    case 'manyTeams':
      return void send(
        original.replace(/"teams":\[(\{.*?\}),/s, (_, one: string) => `"teams":[${`${one},`.repeat(1_500)}`),
      );
    case 'otherType':
      return void send('<html><body>Not now</body></html>', { 'content-type': 'text/html' });
    case 'brokenOff':
      return void send(original.slice(0, Math.floor(original.length / 2)));
    case 'empty':
      return void send('');
    case 'text':
      return void send('"league"');
    case 'null':
      return void send('null');
    case 'wrongLength':
      response.writeHead(200, { ...json, 'content-length': String(original.length + 1000) });
      response.write(original);
      return void response.destroy();
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

let forgery: Forgery = null;
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const { connection: _, host: __, 'content-length': ___, ...headers } = request.headers;
  const original = await fetch(`${workerData}${request.url}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const text = await original.text();
  const about = request.url ?? '';
  const isOfLeague = original.status === 200 && /fantasy\/v2\/|\/games\/fba\//.test(about);
  if (forgery !== null && isOfLeague) {
    parentPort?.postMessage('forged');
    if (typeof forgery === 'string') return await sendWhole(forgery, response, text);
    const spoilt = forgery.reduce<unknown>(forged, JSON.parse(text));
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(spoilt));
  }
  const originalHeaders = [...original.headers].filter(
    ([name]) => !/^(content-length|content-encoding|connection|transfer-encoding|keep-alive)$/.test(name),
  );
  response.writeHead(original.status, Object.fromEntries(originalHeaders)).end(text);
}
const server: Server = createServer((request, response) => {
  response.on('error', () => undefined);
  answer(request, response).catch(() => response.destroy());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

parentPort?.on('message', (next: Forgery) => {
  forgery = next;
  parentPort?.postMessage('set');
});
parentPort?.postMessage(`http://127.0.0.1:${port}`);
