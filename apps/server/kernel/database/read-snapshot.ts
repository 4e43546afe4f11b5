import type { Database, Transaction } from './connect.ts';

/** Runs reads in one read-only transaction, so all of them see the same snapshot of the database. */
export function readSnapshot<Result>(
  database: Database,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
