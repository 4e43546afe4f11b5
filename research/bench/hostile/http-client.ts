import { type IncomingHttpHeaders, request } from 'node:http';

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
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

export function sendTo(base: string, sent: Sent): Promise<Received> {
  const { body, from, headers, method = 'GET', path, timeoutMilliseconds = 60_000, token } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, base), {
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
    outgoing.on('response', (response) => {
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
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Sends JSON and returns the JSON response.
 *
 * @throws Error for any status other than 200
 */
export async function requestJson(
  base: string,
  sent: Omit<Sent, 'body'> & { body?: unknown },
): Promise<unknown> {
  const { body, ...rest } = sent;
  const response = await sendTo(base, {
    ...rest,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (response.status !== 200)
    throw new Error(`${sent.path}: ${response.status} ${response.text.slice(0, 300)}`);
  return JSON.parse(response.text) as unknown;
}
