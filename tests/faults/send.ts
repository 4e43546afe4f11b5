import { request } from 'node:http';
import { ErrorBody } from '@fantasy-stats/contract';
import { expect, vi } from 'vitest';
import { type HouseNode, metricsToken } from './house.ts';

/** The result of a request. Status 0: the connection failed. */
export interface NodeResponse {
  readonly status: number;
  readonly json: unknown;
  /** The `retry-after` header in seconds; null if missing. */
  readonly retryAfter: number | null;
  readonly milliseconds: number;
}

export interface NodeRequest {
  readonly token?: string;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to a node on a new connection. Never rejects. */
export function send(
  { address }: Pick<HouseNode, 'address'>,
  path: string,
  { body, headers = {}, token }: NodeRequest = {},
): Promise<NodeResponse> {
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
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after'], text));
        response.on('error', () => done(0, undefined, ''));
      },
    );
    sent.on('error', () => done(0, undefined, ''));
    sent.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  });
}

/** Expects a successful response or a temporary rejection with a retry time, whatever is down. */
export function expectServedOrPutOff({ json, retryAfter, status }: NodeResponse): void {
  const words = JSON.stringify(json);
  if (status >= 200 && status < 300) return;
  expect(status, words).toBe(503);
  expect(retryAfter, words).toBeGreaterThan(0);
  expect(ErrorBody.safeParse(json).success, words).toBe(true);
}

export const failedRequests = ({ server }: HouseNode): string[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('request failed'));

export interface Health {
  readonly alive: number;
  readonly ready: number;
  /** The database metric of `/metrics`; null if missing. */
  readonly databaseUp: number | null;
}

export async function healthOf(node: HouseNode): Promise<Health> {
  const [alive, ready, metrics] = await Promise.all([
    send(node, '/healthz'),
    send(node, '/readyz'),
    send(node, '/metrics', { token: metricsToken }),
  ]);
  const up = /^fantasy_stats_database_up (\d)/m.exec(String(metrics.json))?.[1];
  return { alive: alive.status, ready: ready.status, databaseUp: up === undefined ? null : Number(up) };
}

/**
 * Returns a time limit in ms: the given one with FULL=1 on an idle machine, otherwise a very generous one.
 */
export const withinMilliseconds = (onQuietMachine: number): number =>
  process.env.FULL ? onQuietMachine : 60_000;

export const healthy: Health = { alive: 200, ready: 200, databaseUp: 1 };
/** The health of a node that runs, but reports that its database is missing. */
const withoutDatabase: Health = { alive: 200, ready: 503, databaseUp: 0 };

/**
 * Waits until all nodes report a missing database. After the database’s main process is killed, its
 * connections survive for a moment.
 */
export async function untilWithoutDatabase(nodes: readonly HouseNode[]): Promise<void> {
  const refresh = async () =>
    expect(await Promise.all(nodes.map(healthOf))).toEqual(nodes.map(() => withoutDatabase));
  await vi.waitFor(refresh, { timeout: 60_000, interval: 50 });
}

/** Waits until all nodes are ready again. @returns the duration in ms */
export async function untilHealthy(nodes: readonly HouseNode[]): Promise<number> {
  const began = performance.now();
  for (const node of nodes)
    await vi.waitFor(async () => expect(await healthOf(node)).toEqual(healthy), {
      timeout: 60_000,
      interval: 50,
    });
  return performance.now() - began;
}
