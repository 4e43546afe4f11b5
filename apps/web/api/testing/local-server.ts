import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  readonly origin: string;
  /** Every request so far. */
  readonly received: Received[];
  /** What the next requests are answered with. */
  answer: (response: ServerResponse, request: Received) => void;
  readonly close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Answers with a JSON body. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A real HTTP server on a free port of this machine, for tests of what the calls send and make of the answers. */
export async function localServer(): Promise<LocalServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const one: Received = {
      method: request.method ?? '',
      path: address.pathname,
      parameters: address.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    received.push(one);
    local.answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const local: LocalServer = {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (response) => json(response, 200, {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return local;
}
