import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

// A push service with browsers, implemented from RFC 8030, 8291 and 8292 independently of the sender's code.

/** A subscribed browser with its public and private keys. */
export interface BrowserKeys {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly privateKey: Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys().toString('base64url');
  return { keys: { p256dh, auth: randomBytes(16).toString('base64url') }, privateKey: pair.getPrivateKey() };
}

/**
 * Decrypts a message like the browser.
 * @throws if it was encrypted for another browser
 */
function decryptPush(body: Buffer, { keys, privateKey }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > size) throw new Error('more than one record');
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(keys.p256dh, 'base64url'), sender]);
  const shared = own.computeSecret(sender);
  const secret = hkdfSync('sha256', shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return padded.subarray(0, end).toString('utf8');
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/**
 * Parses the sender's VAPID header and verifies it with the public key that it contains.
 * @throws if the signature does not match
 */
function readVapid(authorization: string): {
  readonly claims: z.output<typeof Claims>;
  readonly key: string;
} {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization);
  if (!match) throw new Error(`the authorization does not follow RFC 8292: ${authorization}`);
  const [, head = '', claims = '', signature = '', key = ''] = match;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is from another key');
  return { claims: Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())), key };
}

export interface Delivered {
  readonly to: string;
  readonly message: unknown;
  readonly vapid: ReturnType<typeof readVapid>;
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
}

export interface PushService {
  readonly origin: string;
  /** Subscribes a browser and returns its subscription for the server. */
  subscribe(name: string): { endpoint: string; p256dh: string; auth: string };
  readonly delivered: Delivered[];
  /** Number of requests, accepted or not. */
  readonly requestCount: () => number;
  /** Sets the statuses, and optional headers, of the next responses. */
  respondNext(...statuses: (number | { status: number; headers: Record<string, string> })[]): void;
  close(): Promise<void>;
}

/** Runs a push service on a loopback port that decrypts messages to its browsers. Port 0 chooses a free one. */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, { readonly name: string; readonly keys: BrowserKeys }>();
  const delivered: Delivered[] = [];
  const planned: { status: number; headers: Record<string, string> }[] = [];
  let requestCount = 0;
  const server = createServer(async (request, reply) => {
    requestCount += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const plan = planned.shift();
    if (plan) return reply.writeHead(plan.status, plan.headers).end('refused, with some words');
    const browser = browsers.get(request.url ?? '');
    if (!browser) return reply.writeHead(404).end();
    try {
      const { headers } = request;
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      delivered.push({
        to: browser.name,
        message: JSON.parse(decryptPush(Buffer.concat(chunks), browser.keys)),
        vapid: readVapid(headers.authorization ?? ''),
        ttl: Number(headers.ttl),
        urgency: typeof headers.urgency === 'string' ? headers.urgency : undefined,
        topic: typeof headers.topic === 'string' ? headers.topic : undefined,
      });
      return reply.writeHead(201).end();
    } catch (error) {
      return reply.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    requestCount: () => requestCount,
    subscribe: (name) => {
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      const keys = newBrowserKeys();
      browsers.set(path, { name, keys });
      return { endpoint: `${origin}${path}`, ...keys.keys };
    },
    respondNext: (...statuses) => {
      planned.push(...statuses.map((one) => (typeof one === 'number' ? { status: one, headers: {} } : one)));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
