import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

const names = z.record(z.string(), z.string()).optional();
const Package = z.object({ dependencies: names, devDependencies: names, optionalDependencies: names });

function packageNames(): string[] {
  const files = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })];
  return files.flatMap((file) => {
    const parts = Package.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
    return Object.values(parts).flatMap((part) => Object.keys(part ?? {}));
  });
}

it('docs/dependencies.md lists exactly the dependencies, each with a reason', () => {
  const rows = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) => {
    const [, packages = '', reason = ''] = row.split('|');
    return reason.trim() ? [...packages.matchAll(/`([^`]+)`/g)].map(([, name]) => name) : [];
  });
  expect(explained.sort()).toEqual([...new Set(packageNames())].sort());
});
