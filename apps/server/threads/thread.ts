/* First, since what is imported beside it would be looked for before it is there. */
import '../found-packages.ts';
import { setPriority } from 'node:os';

/* How every thread begins: its own code is named in what it is started with. */

/* Requests are answered before what is computed beside them. On Linux a priority is the thread's own; elsewhere it would be
   that of the whole process. */
if (process.platform === 'linux') setPriority(5);

const [, , file] = process.argv;
if (file === undefined) throw new Error('a thread was started without its code');
await import(file);
