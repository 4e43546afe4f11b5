import { getPriority, setPriority } from 'node:os';

// Every thread starts here. Its start data names the code to run.

const lowestPriority = 19;

// Requests have priority over computations. On Linux a priority applies to the thread; elsewhere it would
// apply to the whole process.
if (process.platform === 'linux') setPriority(Math.min(lowestPriority, getPriority() + 5));

const [, , file] = process.argv;
if (file === undefined) throw new Error('the thread was started without its code');
await import(file);
