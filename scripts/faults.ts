import { parseArgs } from 'node:util';
import { summaryOf } from './lib/summary.ts';
import { runTests } from './lib/vitest.ts';

/*
 * `npm run test:faults`: everything that can go wrong around the product, at full size, one file after the other.
 * `--rounds` says how many times processes are killed, `--seed` draws other moments, `--away` for how many seconds the database is
 * gone each time (six times in all). Other words are names of files, of which those alone are run.
 */

const { positionals, values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    away: { type: 'string', default: '60' },
  },
  allowPositionals: true,
});
const all = [
  'tests/faults',
  ...['faults', 'interrupted', 'database-lost', 'nodes', 'stopping'].map(
    (name) => `tests/integration/${name}.test.ts`,
  ),
];
const files = positionals.length > 0 ? positionals : all;
const counts = await runTests(['node'], [...files, '--no-file-parallelism'], {
  AWAY: values.away,
  FULL: '1',
  ROUNDS: values.rounds,
  SEED: values.seed,
});
process.stdout.write(summaryOf(counts));
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
