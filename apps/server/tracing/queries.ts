import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { Tracing } from './tracing.ts';

/** So much of a query's text is told. */
const longestText = 2_000;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = query instanceof Object ? Reflect.get(query, 'text') : null;
  return typeof text === 'string' ? text : '';
}

type Query = (...given: unknown[]) => unknown;

/** Has a query timed: by its text, in which values are numbered places. */
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
    const answered: unknown = given.at(-1);
    if (typeof answered === 'function')
      return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        span.end(error ? { error } : {});
        answered(error, ...rest);
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

/** Times the queries of a pool, each under the request or the job that asks. */
export function traceQueries(pool: Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool);
  type Connected = Parameters<typeof connect>[0];
  Object.assign(pool, {
    /* Who waits for a connection is called by whoever gives one back. */
    connect: (connected?: Connected) => (connected ? connect(AsyncResource.bind(connected)) : connect()),
  });
  pool.on('connect', (client: PoolClient) => {
    Object.assign(client, { query: timed(client.query.bind(client) as Query, tracing) });
  });
}
