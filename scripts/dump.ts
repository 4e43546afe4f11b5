import { stat } from 'node:fs/promises';
import { dump } from '../apps/server/kernel/database/dump/dump.ts';
import { withDatabase } from './lib/with-database.ts';

// `npm run dump -- FILE`: writes a consistent snapshot of the database to a file. A server may keep running.

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
  'Keep CREDENTIALS_KEY in a separate place: without it, the secrets in the dump cannot be read.\n',
);
