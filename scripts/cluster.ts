import { summaryOf } from './lib/summary.ts';
import { runTests } from './lib/vitest.ts';

// `npm run test:cluster`: tests a PostgreSQL cluster that loses machines. Skipped if its packages are
// missing.

const counts = await runTests(['cluster'], [], {});
process.stdout.write(summaryOf(counts));
process.exit(counts.failed > 0 ? 1 : 0);
