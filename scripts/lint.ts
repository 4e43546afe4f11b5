import { checkLint, report } from './lib/checks.ts';

const check = await checkLint();
report(check);
process.exit(check.isGood ? 0 : 1);
