import { summaryOf } from './lib/summary.ts';
import { runTests } from './lib/vitest.ts';

/* `npm run test:cluster`: the product on a cluster of PostgreSQL that machines are taken from; skipped where its packages are missing. */

const counts = await runTests(['cluster'], [], {});
process.stdout.write(summaryOf(counts));
process.exit(counts.failed > 0 ? 1 : 0);
