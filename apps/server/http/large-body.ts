import type { ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { ApiError } from './errors.ts';
import { tooManyRequests } from './security.ts';

/* Large bodies cost memory: few are read at a time, one of an account, and what they unpack to is limited. */

export interface Gate {
  /**
   * Waits for a place; the answer gives it back.
   *
   * @throws ApiError tooManyRequests when the account has one already, or none gets free in time
   */
  enter(account: string): Promise<() => void>;
}

/** @param places how many large bodies a node reads at the same time */
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

/** Gives a place back when the answer is over; at once when whoever waited for the place has gone meanwhile. */
export function leaveAfter(answer: ServerResponse, leave: () => void): void {
  if (answer.destroyed) leave();
  else answer.once('close', leave);
}

/** Counts what arrives, for the framework to compare with what the request announced. */
class Counted extends Transform {
  receivedEncodedLength = 0;
}

/** How a route takes bodies up to `most` bytes, plain or compressed with gzip. Both forms are held to the limit. */
export function largeBody(most: number): Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing'> {
  return {
    bodyLimit: most,
    preParsing: async (request, _reply, payload) => {
      const encoding = request.headers['content-encoding']?.trim().toLowerCase();
      if (encoding === undefined || encoding === 'identity') return payload;
      if (encoding !== 'gzip')
        throw new ApiError('invalidRequest', {
          fields: [{ path: 'content-encoding', message: 'Only gzip is unpacked.' }],
        });
      let encoded = 0;
      let decoded = 0;
      const unpacked = new Counted({
        transform(chunk: Buffer, _encoding, done) {
          decoded += chunk.length;
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

/** Whose body it is. */
export function ownerOf(account: { readonly id: string } | null, request: FastifyRequest): string {
  return account?.id ?? request.ip;
}
