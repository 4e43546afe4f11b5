import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Tracing } from './tracing.ts';

/** Maximum recorded length of a query's text. */
const longestText = 2_000;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = query instanceof Object ? Reflect.get(query, 'text') : null;
  return typeof text === 'string' ? text : '';
}

type Query = (...given: unknown[]) => unknown;

/** Wraps a query with a timer. The recorded text has placeholders instead of values. */
function timed(query: Query, tracing: Tracing): Query {
  return (...given) => {
    const text = textOf(given[0]).slice(0, longestText);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
    const span = tracing.beginUnder(`postgresql ${operation}`, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    });
    if (!span) return query(...given);
    const callback: unknown = given.at(-1);
    if (typeof callback === 'function')
      return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        span.end(error ? { error } : {});
        callback(error, ...rest);
      });
    const result = query(...given);
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      );
    else span.end();
    return result;
  };
}

/** Traces a pool's queries, each under its request or job. */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool);
  type Connected = Parameters<typeof connect>[0];
  Object.assign(pool, {
    // Without `bind`, a queued callback would run in the trace context of the caller that released the
    // connection.
    connect: (connected?: Connected) => (connected ? connect(AsyncResource.bind(connected)) : connect()),
  });
  pool.on('connect', (client: PoolClient) => {
    Object.assign(client, { query: timed(client.query.bind(client) as Query, tracing) });
  });
}
