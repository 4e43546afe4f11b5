import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// `node scripts/migration.ts NAME`: writes the next migration from changes in
// apps/server/kernel/database/schema. drizzle-kit (40 MB) is installed on first use, below node_modules,
// where it finds drizzle-orm.

const VERSION = '0.31.11';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules/.cache', `drizzle-kit-${VERSION}`);
const program = join(folder, 'node_modules/drizzle-kit/bin.cjs');

function run(command: string, parameters: readonly string[]): void {
  const { status, error } = spawnSync(command, parameters, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: node scripts/migration.ts NAME   (small letters, digits and hyphens)');
  process.exit(2);
}
if (!existsSync(program))
  run('npm', [
    'install',
    ...['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
    `drizzle-kit@${VERSION}`,
  ]);
run(process.execPath, [program, 'generate', '--config', 'apps/server/drizzle.config.ts', '--name', name]);
