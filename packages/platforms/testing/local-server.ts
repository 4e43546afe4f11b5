import { createServer, type IncomingMessage } from 'node:http';

/** `hang` never responds, `cut` ends the connection in the middle of the body. */
export interface LocalReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Response body: sent unchanged if it is text, otherwise as JSON. */
  readonly body?: unknown;
  readonly fault?: 'hang' | 'cut' | 'drop';
}

export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly form: URLSearchParams;
}

export interface LocalServer {
  readonly url: string;
  readonly requests: readonly LocalRequest[];
  close(): Promise<void>;
}

export async function serveLocally(
  reply: (request: LocalRequest) => LocalReply | Promise<LocalReply>,
): Promise<LocalServer> {
  const requests: LocalRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let form = '';
    for await (const chunk of incoming) form += String(chunk);
    const url = new URL(incoming.url ?? '/', 'http://local.invalid');
    const request = {
      method: incoming.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: incoming.headers,
      form: new URLSearchParams(form),
    };
    requests.push(request);
    const { status = 200, headers = {}, body = {}, fault } = await reply(request);
    if (fault === 'hang') return;
    if (fault === 'drop') {
      incoming.socket.destroy();
      return;
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const length = fault === 'cut' ? { 'content-length': String(text.length + 100) } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
    if (fault === 'cut') response.write(text, () => incoming.socket.destroy());
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
