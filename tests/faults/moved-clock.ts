import { readFileSync } from 'node:fs';

// Preloaded into a server process: shifts its wall clock by the milliseconds in a file. Timers and the
// database’s clock are not affected.

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
