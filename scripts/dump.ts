import { stat } from 'node:fs/promises';
import { dump } from '../apps/server/database/dump/dump.ts';
import { withDatabase } from './lib/with-database.ts';

/* `npm run dump -- FILE`: writes everything in the database into a file, of one moment; a server may run meanwhile. */

const [file = ''] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run dump -- FILE\n');
  process.exit(2);
}
await withDatabase(async (_database, _config, pool) => {
  const tables = await dump(pool, file);
  const { size } = await stat(file);
  process.stdout.write(`${file}: ${tables} tables, ${(size / 1e6).toFixed(1)} MB.\n`);
});
process.stdout.write(
  'Keep CREDENTIALS_KEY beside it, elsewhere: without it nothing secret in it can be read.\n',
);
