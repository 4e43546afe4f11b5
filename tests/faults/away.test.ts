import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Act, registration, settingsChange, webhook } from './acts.ts';
import {
  ask,
  expectServedOrPutOff,
  untilHealthy,
  untilWithoutDatabase,
  withinMilliseconds,
} from './asking.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import { load } from './load.ts';
import { type Person, people } from './people.ts';

/* A database that is killed, stopped, or does not move any more, while nobody asks and while many do. */

const isFull = Boolean(process.env.FULL);
/** How long it is away, in milliseconds: a minute, unless AWAY says so many seconds. */
const away = isFull ? Number(process.env.AWAY ?? 60) * 1_000 : 1_000;
/** For an hour few ask, so that what was answered fits into memory. */
const pauses = away > 60_000 ? { write: 1_000, read: 1_000 } : undefined;

let house: House;
let acts: readonly Act[];
let reader: Person;
beforeAll(async () => {
  house = await openHouse(['api', 'worker']);
  acts = [registration(house), await settingsChange(house), await webhook(house)];
  const [person] = await people(house, 1);
  if (!person) throw new Error('nobody is there');
  reader = person;
});
afterAll(() => house?.close());

const readOverview = (node: HouseNode) =>
  ask(node, `/api/${calls.settings.overview.path}`, { token: reader.token });

const ways = [
  { way: 'is killed', begin: () => house.database.kill(), end: () => house.database.start() },
  { way: 'is restarted', begin: () => house.database.stop(), end: () => house.database.start() },
  { way: 'is frozen', begin: () => house.database.freeze(), end: async () => house.database.thaw() },
] as const;
/* That it is killed is told in short by other tests. */
const wanted = ways.filter(({ way }) => isFull || way === 'is frozen');

/* Processes are stopped where they are by a signal that Windows does not have, found by way of Linux' /proc. */
const canFreeze = platform() === 'linux';

describe.each(wanted)('a database that $way', ({ begin, end, way }) => {
  const cannot = way === 'is frozen' && !canFreeze;

  it.skipIf(cannot || !isFull)(
    'while nobody asks: the nodes say so, and serve by themselves when it is back (needs npm run test:faults)',
    async () => {
      await begin();
      await untilWithoutDatabase(house.nodes);
      await wait(away);
      await end();
      expect(await untilHealthy(house.nodes)).toBeLessThan(withinMilliseconds(10_000));
    },
    300_000 + away,
  );

  it.skipIf(cannot)(
    'under load: calls are served or put off within seconds, and nothing acknowledged is lost',
    async () => {
      const gone = wait(300)
        .then(begin)
        .then(async () => {
          await untilWithoutDatabase(house.nodes);
          await wait(away);
          await end();
          return untilHealthy(house.nodes);
        });
      const [answers, recovery] = await Promise.all([
        load(house.apis, acts, readOverview, gone, pauses),
        gone,
      ]);
      for (const answer of answers) expectServedOrPutOff(answer);
      const served = answers.filter(({ status }) => status === 200).length;
      const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
      expect(served).toBeGreaterThan(0);
      expect(served).toBeLessThan(answers.length);
      expect(longest).toBeLessThan(withinMilliseconds(12_000));
      expect(recovery).toBeLessThan(withinMilliseconds(10_000));
      for (const { server } of house.nodes) expect(server.process.exitCode).toBeNull();
      for (const act of acts) await act.check();
      process.stdout.write(
        `a database that ${way}: ${answers.length} calls, ${served} served, the others put off; longest ${Math.round(longest)} ms; served again after ${Math.round(recovery)} ms\n`,
      );
    },
    300_000 + away,
  );
});

/* Jobs that failed meanwhile are done again with pauses that grow. */
it.skipIf(!isFull)(
  'was away, and jobs make up for it (needs npm run test:faults)',
  async () => {
    for (const act of acts) await act.settle();
  },
  300_000,
);

it.skipIf(!canFreeze)('ends when it is told to while its database does not move (needs Linux)', async () => {
  const [api] = house.apis;
  house.database.freeze();
  const began = performance.now();
  await api?.server.stop();
  const milliseconds = performance.now() - began;
  house.database.thaw();
  await api?.start();
  /* Four, and what a busy machine takes for itself. */
  expect(milliseconds).toBeLessThan(Math.max(7_000, 4_000 + (api?.server.startingMilliseconds ?? 0)));
});
