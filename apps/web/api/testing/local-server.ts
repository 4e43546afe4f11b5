import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalServer {
  readonly origin: string;
  readonly received: Received[];
  respond: (response: ServerResponse, request: Received) => void;
  readonly close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts an HTTP server on a free local port, for tests of the API calls. */
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
    local.respond(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const local: LocalServer = {
    origin: `http://127.0.0.1:${port}`,
    received,
    respond: (response) => json(response, 200, {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return local;
}
