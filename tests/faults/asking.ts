import { request } from 'node:http';
import { ErrorBody } from '@fantasy-stats/contract';
import { expect, vi } from 'vitest';
import { type HouseNode, metricsToken } from './house.ts';

/** What became of a request. Status 0: the connection broke, or there was none. */
export interface Asked {
  readonly status: number;
  readonly json: unknown;
  /** What the header says, in seconds; null where there is none. */
  readonly retryAfter: number | null;
  readonly milliseconds: number;
}

export interface Asking {
  readonly token?: string;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a node something over a connection of its own. Never rejects. */
export function ask(
  { address }: Pick<HouseNode, 'address'>,
  path: string,
  { body, headers = {}, token }: Asking = {},
): Promise<Asked> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, retryAfter: string | undefined, text: string) => {
      let json: unknown = null;
      try {
        json = JSON.parse(text);
      } catch {
        json = text;
      }
      const seconds = retryAfter === undefined ? null : Number(retryAfter);
      resolve({ status, json, retryAfter: seconds, milliseconds: performance.now() - began });
    };
    const sent = request(
      new URL(path, address),
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after'], text));
        answer.on('error', () => done(0, undefined, ''));
      },
    );
    sent.on('error', () => done(0, undefined, ''));
    sent.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  });
}

/** A call is served, or refused for now with a time to come back: nothing else, whatever is away. */
export function expectServedOrPutOff({ json, retryAfter, status }: Asked): void {
  const words = JSON.stringify(json);
  if (status >= 200 && status < 300) return;
  expect(status, words).toBe(503);
  expect(retryAfter, words).toBeGreaterThan(0);
  expect(ErrorBody.safeParse(json).success, words).toBe(true);
}

/** What a node says of itself. */
export interface Health {
  /** Status of `/healthz`, and of `/readyz`. */
  readonly alive: number;
  readonly ready: number;
  /** What `/metrics` says of the database; null where it says nothing. */
  readonly databaseUp: number | null;
}

export async function healthOf(node: HouseNode): Promise<Health> {
  const [alive, ready, metrics] = await Promise.all([
    ask(node, '/healthz'),
    ask(node, '/readyz'),
    ask(node, '/metrics', { token: metricsToken }),
  ]);
  const up = /^fantasy_stats_database_up (\d)/m.exec(String(metrics.json))?.[1];
  return { alive: alive.status, ready: ready.status, databaseUp: up === undefined ? null : Number(up) };
}

/**
 * How long anything may take, in milliseconds: so many where the full size has a machine to itself, else only less than what
 * nobody would wait for, since a busy machine is slow by itself.
 */
export const withinMilliseconds = (onQuietMachine: number): number =>
  process.env.FULL ? onQuietMachine : 60_000;

export const healthy: Health = { alive: 200, ready: 200, databaseUp: 1 };
/** The process is well, and says that its database is not. */
const withoutDatabase: Health = { alive: 200, ready: 503, databaseUp: 0 };

/** Waits until all nodes say so: connections live on for a moment after the database's main process was killed. */
export async function untilWithoutDatabase(nodes: readonly HouseNode[]): Promise<void> {
  const told = async () =>
    expect(await Promise.all(nodes.map(healthOf))).toEqual(nodes.map(() => withoutDatabase));
  await vi.waitFor(told, { timeout: 60_000, interval: 50 });
}

/** Waits until all nodes serve again. @returns milliseconds it took */
export async function untilHealthy(nodes: readonly HouseNode[]): Promise<number> {
  const began = performance.now();
  for (const node of nodes)
    await vi.waitFor(async () => expect(await healthOf(node)).toEqual(healthy), {
      timeout: 60_000,
      interval: 50,
    });
  return performance.now() - began;
}
