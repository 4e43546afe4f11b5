import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from './database/connect.ts';
import { dump } from './database/dump/dump.ts';
import { restore } from './database/dump/restore.ts';
import type { MoveData } from './database/embedded/major-version.ts';
import { migrateDatabase } from './database/migrate.ts';
import { openQueue } from './jobs/queue.ts';
import { createLog } from './log.ts';

/**
 * Copies the product's data from one server into an empty database of another, as a dump and its restore do: both get this
 * version's tables first, so that the one fits the other.
 *
 * @param folder where the dump lies meanwhile; it holds as much as a dump does
 */
export function moveByDump(folder: string): MoveData {
  return async (from, to) => {
    const file = join(folder, `moving-${randomBytes(6).toString('hex')}.dump`);
    const [source, target] = [connect({ url: from, size: 2 }), connect({ url: to, size: 2 })];
    try {
      for (const { pool } of [source, target]) {
        await migrateDatabase(pool);
        /* The queue makes its tables when it is opened first. */
        const queue = await openQueue({ pool, log: createLog('error'), isScheduled: false });
        await queue.stop();
      }
      await dump(source.pool, file);
      await restore(target.pool, file);
    } finally {
      await Promise.all([source.close(), target.close()]);
      for (const name of [file, `${file}.part`]) await rm(name, { force: true });
    }
  };
}
