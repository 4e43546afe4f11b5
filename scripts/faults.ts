import { parseArgs } from 'node:util';
import { summaryOf } from './lib/summary.ts';
import { runTests } from './lib/vitest.ts';

// `npm run test:faults`: fault injection at full size, one file after another. `--rounds`: number of process
// kills; `--seed`: seed of the random times; `--away`: seconds per database outage (there are six). Other
// arguments: files to run.

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
