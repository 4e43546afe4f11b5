import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/* Writes the next migration from what changed in apps/server/database/schema: `node scripts/migration.ts NAME`. */

const root = fileURLToPath(new URL('..', import.meta.url));
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: node scripts/migration.ts NAME   (small letters, digits and hyphens)');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'apps/server/drizzle.config.ts',
    '--name',
    name,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
