import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { withRetries } from './retry.ts';
import * as schema from './schema/index.ts';
import { sessionOptions } from './sessions.ts';
import { breakSilence } from './silence.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the database itself, or a transaction on it. */
export type Queryable = Database | Transaction;

export interface Connection {
  readonly pool: Pool;
  /** Connections that are sessions of PostgreSQL's own, also where those of `pool` come from a pooler: for LISTEN and locks. */
  readonly sessions: Pool;
  readonly database: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  /** The same database past a pooler, where `url` leads to one. */
  readonly directUrl?: string | null;
  /** Connections at most. */
  readonly size?: number;
  /** Told of connections that broke, used or not: the pool opens new ones, and whoever used one is told by its query. */
  readonly onBroken?: (error: Error) => void;
}

/** Opens a pool of connections. Nothing is connected until the first query. */
export function connect({
  url,
  directUrl = null,
  size = 10,
  onBroken = () => undefined,
}: ConnectOptions): Connection {
  const pool = openPool(url, size, onBroken, directUrl ?? url);
  const sessions = directUrl === null ? pool : openPool(directUrl, 2, onBroken, directUrl);
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

/** @param asked where a new connection is asked for when nothing comes over the old ones */
function openPool(url: string, size: number, onBroken: (error: Error) => void, asked: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'fantasy-stats',
    options: sessionOptions,
  });
  /* The pool tells of idle connections alone: a break of one in use would otherwise end the process. */
  pool.on('connect', (client) => client.on('error', onBroken));
  /* Told already, by the connection itself. */
  pool.on('error', () => undefined);
  breakSilence(pool, asked);
  return pool;
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
