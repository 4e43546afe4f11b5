import { format, report } from './lib/checks.ts';

const check = await format();
report(check);
process.exit(check.isGood ? 0 : 1);
