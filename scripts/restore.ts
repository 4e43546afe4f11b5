import { CannotRestore, restore } from '../apps/server/kernel/database/dump/restore.ts';
import { openQueue } from '../apps/server/kernel/jobs/queue.ts';
import { createLog } from '../apps/server/kernel/log.ts';
import { withDatabase } from './lib/with-database.ts';

// `npm run restore -- FILE`: restores a dump into an empty database, which no server may use in the meantime.

const [file = ''] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run restore -- FILE\n');
  process.exit(2);
}
await withDatabase(async (_database, _config, pool) => {
  // Opening the queue creates its tables.
  const queue = await openQueue({ pool, log: createLog('error'), isScheduled: false });
  await queue.stop();
  try {
    process.stdout.write(`${await restore(pool, file)} rows were restored.\n`);
  } catch (error) {
    if (!(error instanceof CannotRestore)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});
