import { skippedInWords } from './lib/skipped.ts';
import { runTests } from './lib/vitest.ts';

/* `npm run test:cluster`: the product on a cluster of PostgreSQL that machines are taken from; skipped where its packages are missing. */

const { failed, passed, skipped } = await runTests(['cluster'], [], {});
for (const words of skippedInWords(skipped)) process.stdout.write(`↓ ${words}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
