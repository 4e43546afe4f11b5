import { type IncomingHttpHeaders, request } from 'node:http';

/** How a request of a bench goes out: over a connection of its own address, as a proxy in front of the server passes it on. */
export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  /** The address whoever asks comes from. */
  readonly from: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds?: number;
}

export interface Received {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Asks the server, and reads its whole answer. */
export function sendTo(base: string, sent: Sent): Promise<Received> {
  const { body, from, headers, method = 'GET', path, timeoutMilliseconds = 60_000, token } = sent;
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, base), {
      method,
      timeout: timeoutMilliseconds,
      headers: {
        'x-forwarded-for': from,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          text: bytes.toString(),
          bytes,
          headers: response.headers,
        });
      });
      response.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Asks with JSON, and gives the answer's. @throws Error for any answer but 200 */
export async function askJson(base: string, sent: Omit<Sent, 'body'> & { body?: unknown }): Promise<unknown> {
  const { body, ...rest } = sent;
  const answer = await sendTo(base, {
    ...rest,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${sent.path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return JSON.parse(answer.text) as unknown;
}
