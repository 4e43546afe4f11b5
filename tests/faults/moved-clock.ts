import { readFileSync } from 'node:fs';

/*
 * Loaded into a server's process before everything else: its wall clock is off by as many milliseconds as a file says, from the
 * moment the file says so. Timers, and the database's own clock, go on as they were.
 */

const file = process.env.MOVED_CLOCK ?? '';
const read = () => Number(readFileSync(file, 'utf8'));
let offset = read();
setInterval(() => {
  offset = read();
}, 50).unref();

const Right = globalThis.Date;
const now = () => Right.now() + offset;
globalThis.Date = new Proxy(Right, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
