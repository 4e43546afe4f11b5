import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { withRetries } from './retry.ts';
import * as schema from './schema/index.ts';
import { sessionOptions } from './sessions.ts';
import { isDatabaseSilent, isDatabaseUnavailable } from './unavailable.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export interface Connection {
  readonly pool: Pool;
  /**
   * Connections with their own PostgreSQL session, even if `pool` goes through a pooler. LISTEN and locks
   * require them.
   */
  readonly sessions: Pool;
  readonly database: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** URL of the same database without the pooler, if `url` points to one. */
  readonly directUrl?: string | null;
  readonly size?: number;
  /**
   * How long a query waits for any response, in ms, in case the database is stopped or unreachable; 0 for no
   * limit.
   */
  readonly queryMilliseconds?: number;
  /**
   * Called for every broken connection, idle or in use. The pool replaces it. A query in progress rejects
   * separately.
   */
  readonly onBroken?: (error: Error) => void;
}

export function connect({
  url,
  directUrl = null,
  size = 10,
  queryMilliseconds = 10_000,
  onBroken = () => undefined,
}: ConnectOptions): Connection {
  const pool = openPool(url, size, queryMilliseconds, onBroken);
  const sessions = directUrl === null ? pool : openPool(directUrl, 2, queryMilliseconds, onBroken);
  return {
    pool,
    sessions,
    database: withTransactions(drizzle(pool, { schema }), pool),
    close: async () => {
      await pool.end();
      if (sessions !== pool) await sessions.end();
    },
  };
}

function openPool(
  url: string,
  size: number,
  queryMilliseconds: number,
  onBroken: (error: Error) => void,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'fantasy-stats',
    options: sessionOptions,
  });
  // The pool reports errors of idle connections only. An unhandled error of one in use would crash the
  // process.
  pool.on('connect', (client) => client.on('error', onBroken));
  // The connection's own handler has already reported this error.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Retries transactions that PostgreSQL aborted because of a concurrent one. Always releases the connection,
 * which the query builder leaks if the first query fails.
 */
function withTransactions(database: Database, pool: Pool): Database {
  const known = new WeakMap<PoolClient, Database>();
  function on(client: PoolClient): Database {
    const made = known.get(client) ?? drizzle(client, { schema });
    known.set(client, made);
    return made;
  }
  database.transaction = (work, settings) =>
    withRetries(async () => {
      const client = await pool.connect();
      let isUnusable = false;
      try {
        return await on(client).transaction(async (transaction) => {
          try {
            return await work(transaction);
          } catch (error) {
            // Close the connection. Otherwise the rollback would wait for a second timeout.
            if (isDatabaseSilent(error)) void client.end();
            throw error;
          }
        }, settings);
      } catch (error) {
        // After a timeout, PostgreSQL may still be running the statement.
        isUnusable = isDatabaseUnavailable(error);
        throw error;
      } finally {
        client.release(isUnusable);
      }
    });
  return database;
}
