import { checkTypes, report } from './lib/checks.ts';

const check = await checkTypes();
report(check);
process.exit(check.isGood ? 0 : 1);
