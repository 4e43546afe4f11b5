/* First, since what is imported beside it would be looked for before it is there. */
import '../found-packages.ts';
import { getPriority, setPriority } from 'node:os';

/* How every thread begins: its own code is named in what it is started with. */

const lowestPriority = 19;

/* Requests are answered before what is computed beside them, also where the server itself has been given a low priority. On
   Linux a priority is the thread's own; elsewhere it would be that of the whole process. */
if (process.platform === 'linux') setPriority(Math.min(lowestPriority, getPriority() + 5));

const [, , file] = process.argv;
if (file === undefined) throw new Error('a thread was started without its code');
await import(file);
