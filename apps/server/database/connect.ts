import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { withRetries } from './retry.ts';
import * as schema from './schema/index.ts';
import { breakSilence } from './silence.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database itself, or a transaction on it. */
export type Queryable = Database | Transaction;

export interface Connection {
  readonly pool: Pool;
  readonly database: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** Connections at most. */
  readonly size?: number;
  /** Told of connections that broke, used or not: the pool opens new ones, and whoever used one is told by its query. */
  readonly onBroken?: (error: Error) => void;
}

/**
 * Opens a pool of connections. Nothing is connected until the first query. The session speaks UTC, so that what a
 * day is never depends on where the database stands.
 */
export function connect({ url, size = 10, onBroken = () => undefined }: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'fantasy-stats',
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
  });
  /* The pool tells of idle connections alone: a break of one in use would otherwise end the process. */
  pool.on('connect', (client) => client.on('error', onBroken));
  /* Told already, by the connection itself. */
  pool.on('error', () => undefined);
  breakSilence(pool);
  return { pool, database: withTransactions(drizzle(pool, { schema }), pool), close: () => pool.end() };
}

/**
 * The same database, whose transactions are done again where PostgreSQL broke them off for another one's sake, and always
 * hand their connection back: the query builder's own keep it where the first query already fails.
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
      try {
        return await on(client).transaction(work, settings);
      } finally {
        client.release();
      }
    });
  return database;
}
