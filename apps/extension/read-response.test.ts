import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readResponse } from './read-response.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function read(listener: RequestListener, { patience = 5_000, most = 100 } = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return readResponse(new URL(`http://127.0.0.1:${port}/`), {
    headers: { accept: 'application/json' },
    most,
    patience,
  });
}

describe('readResponse', () => {
  it('returns the text of a response whatever its status', async () => {
    const response = await read((_request, reply) => reply.writeHead(418).end('ä teapot'));
    expect(response).toMatchObject({ status: 418, text: 'ä teapot' });
  });

  it('stops reading at the size limit, with or without a Content-Length', async () => {
    expect(await read((_request, reply) => reply.end('x'.repeat(101)))).toBe('tooLarge');
    let isClosed = false;
    const endless = await read((request, reply) => {
      request.socket.on('close', () => {
        isClosed = true;
      });
      const more = () => reply.write('x'.repeat(60)) || true;
      more();
      const timer = setInterval(more, 5);
      reply.on('close', () => clearInterval(timer));
    });
    expect(endless).toBe('tooLarge');
    await expect.poll(() => isClosed).toBe(true);
  });

  it('times out while waiting for the headers or the body', async () => {
    expect(await read(() => {}, { patience: 50 })).toBe('unreachable');
    expect(await read((_request, reply) => reply.write('x'), { patience: 50 })).toBe('unreachable');
  });

  it('returns “unreachable” for a redirect or a broken connection', async () => {
    expect(await read((_request, reply) => reply.writeHead(302, { location: '/x' }).end())).toBe(
      'unreachable',
    );
    expect(await read((request) => request.socket.destroy())).toBe('unreachable');
  });
});
