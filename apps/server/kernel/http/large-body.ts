import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ApiError } from './errors.ts';
import { tooManyRequests } from './security.ts';

// Limits how many large bodies are read at a time (one per account), and their decompressed size.

export interface Gate {
  /**
   * Waits for a slot and returns its release function.
   * @throws ApiError tooManyRequests if the account already has a slot, or if none becomes free in time
   */
  enter(account: string): Promise<() => void>;
}

/**
 * Creates a gate for large bodies.
 * @param places number of large bodies that a node reads concurrently
 */
export function gate(places: number, patienceMilliseconds: number): Gate {
  const inside = new Set<string>();
  const waiting: (() => void)[] = [];
  let free = places;

  const leave = (account: string) => {
    inside.delete(account);
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  const wait = () =>
    new Promise<boolean>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1);
        resolve(false);
      }, patienceMilliseconds);
      waiting.push(go);
    });

  return {
    enter: async (account) => {
      if (inside.has(account)) throw tooManyRequests(5_000);
      inside.add(account);
      if (free > 0) free -= 1;
      else if (!(await wait())) {
        inside.delete(account);
        throw tooManyRequests(15_000);
      }
      let isInside = true;
      return () => {
        if (isInside) leave(account);
        isInside = false;
      };
    },
  };
}

/** Releases a slot when the response ends, or immediately if the client has already disconnected. */
export function leaveAfter(response: ServerResponse, leave: () => void): void {
  if (response.destroyed) leave();
  else response.once('close', leave);
}

/**
 * Maximum unpacked bytes of large bodies per account and time window: enough for many uploads, but not for a
 * flood.
 */
const bytesAllowed = { bytes: 512 * 1024 * 1024, milliseconds: 5 * 60_000 } as const;

export interface ByteBudget {
  /** @throws ApiError tooManyRequests if the account is over its limit */
  check(account: string): void;
  spend(account: string, bytes: number): void;
}

export function byteBudget(
  { bytes: most, milliseconds }: { readonly bytes: number; readonly milliseconds: number } = bytesAllowed,
  now: () => number = () => performance.now(),
): ByteBudget {
  const spent = new Map<string, { bytes: number; until: number }>();
  return {
    check: (account) => {
      const own = spent.get(account);
      if (!own) return;
      const left = own.until - now();
      if (left <= 0) spent.delete(account);
      else if (own.bytes >= most) throw tooManyRequests(left);
    },
    spend: (account, bytes) => {
      const time = now();
      for (const [other, { until }] of spent) if (until <= time) spent.delete(other);
      const own = spent.get(account) ?? { bytes: 0, until: time + milliseconds };
      own.bytes += bytes;
      spent.set(account, own);
    },
  };
}

/** Counts received bytes, which Fastify compares with the Content-Length. */
class Counted extends Transform {
  receivedEncodedLength = 0;
}

/**
 * Makes a route accept bodies up to `most` bytes, plain or gzipped. The limit applies to both forms.
 * @param onUnpacked called with the unpacked bytes of each chunk
 */
export function largeBody(
  most: number,
  onUnpacked: (request: FastifyRequest, bytes: number) => void = () => undefined,
): Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing'> {
  return {
    bodyLimit: most,
    preParsing: async (request, _reply, payload) => {
      const encoding = request.headers['content-encoding']?.trim().toLowerCase();
      if (encoding === undefined || encoding === 'identity') {
        onUnpacked(request, Number(request.headers['content-length'] ?? 0) || 0);
        return payload;
      }
      if (encoding !== 'gzip')
        throw new ApiError('invalidRequest', {
          fields: [{ path: 'content-encoding', message: 'Only gzip is supported.' }],
        });
      let encoded = 0;
      let decoded = 0;
      const unpacked = new Counted({
        transform(chunk: Buffer, _encoding, done) {
          decoded += chunk.length;
          onUnpacked(request, chunk.length);
          this.push(chunk);
          done(decoded > most ? new ApiError('bodyTooLarge') : null);
        },
      });
      const gunzip = createGunzip();
      payload.on('data', (chunk: Buffer) => {
        encoded += chunk.length;
        unpacked.receivedEncodedLength = encoded;
      });
      payload.on('error', (error) => unpacked.destroy(error));
      gunzip.on('error', () => unpacked.destroy(new ApiError('malformedJson')));
      unpacked.on('error', () => gunzip.destroy());
      payload.pipe(gunzip).pipe(unpacked);
      return unpacked;
    },
  };
}

export function ownerOf(account: { readonly id: string } | null, request: FastifyRequest): string {
  return account?.id ?? request.ip;
}
