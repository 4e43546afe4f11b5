/* First, since what is imported beside it would be looked for before it is there. */
import '../found-packages.ts';

/* How every thread begins: its own code is named in what it is started with. */

const [, , file] = process.argv;
if (file === undefined) throw new Error('a thread was started without its code');
await import(file);
