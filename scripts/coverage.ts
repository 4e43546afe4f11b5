import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { coverageByPackage } from './lib/coverage.ts';
import { root, runNode, tools } from './lib/processes.ts';

// `npm run coverage`: test coverage without browser tests, for all or the named files and folders. Prints
// each package's share; `coverage/index.html` shows every line.

const folder = join(root, 'coverage');
const share = z.object({ total: z.number(), covered: z.number() });
const Summary = z.record(z.string(), z.object({ lines: share, branches: share }));

const paths = process.argv.slice(2);
const folders = paths.map((path) => (/\.tsx?$/.test(path) ? dirname(path) : path));
const counted = folders.map((path) => `--coverage.include=${path}/**/*.{ts,tsx}`);
const { code } = await runNode(
  [tools.vitest, 'run', '--project', 'node', '--project', 'vite', '--coverage', ...counted, ...paths],
  // V8 misses calls of functions loaded from Node's compile cache.
  { environment: { NODE_DISABLE_COMPILE_CACHE: '1' } },
);
if (code === 0) {
  const summary = Summary.parse(JSON.parse(await readFile(join(folder, 'coverage-summary.json'), 'utf8')));
  process.stdout.write(`\n${coverageByPackage(summary, root).join('\n')}\n`);
}
process.exit(code);
