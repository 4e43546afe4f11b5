import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Act, registration, settingsChange, webhook } from './acts.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import { load } from './load.ts';
import { type Person, people } from './people.ts';
import {
  expectServedOrPutOff,
  failedRequests,
  send,
  untilHealthy,
  untilWithoutDatabase,
  withinMilliseconds,
} from './send.ts';

const isFull = Boolean(process.env.FULL);
/** Duration of the outage in ms: one minute, or AWAY seconds. */
const away = isFull ? Number(process.env.AWAY ?? 60) * 1_000 : 1_000;
/** Lower request rate during long outages, so that the results fit into memory. */
const pauses = away > 60_000 ? { write: 1_000, read: 1_000 } : undefined;

let house: House;
let acts: readonly Act[];
let reader: Person;
beforeAll(async () => {
  house = await openHouse(['api', 'worker']);
  acts = [registration(house), await settingsChange(house), await webhook(house)];
  const [person] = await people(house, 1);
  if (!person) throw new Error('no account was created');
  reader = person;
});
afterAll(() => house?.close());

const readOverview = (node: HouseNode) =>
  send(node, `/api/${calls.settings.overview.path}`, { token: reader.token });

const ways = [
  { way: 'is killed', begin: () => house.database.kill(), end: () => house.database.start() },
  { way: 'is restarted', begin: () => house.database.stop(), end: () => house.database.start() },
  { way: 'is frozen', begin: () => house.database.freeze(), end: async () => house.database.thaw() },
] as const;
// Short runs only freeze the database; other tests cover a killed one.
const wanted = ways.filter(({ way }) => isFull || way === 'is frozen');

// Windows has no SIGSTOP, and the processes are found in Linux’ /proc.
const canFreeze = platform() === 'linux';

describe.each(wanted)('a database that $way', ({ begin, end, way }) => {
  const cannot = way === 'is frozen' && !canFreeze;

  it.skipIf(cannot || !isFull)(
    'is reported by idle nodes, which recover without a restart (needs npm run test:faults)',
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
    'lets nodes serve or postpone calls within seconds under load, and loses no acknowledged write',
    async () => {
      const gone = wait(300)
        .then(begin)
        .then(async () => {
          await untilWithoutDatabase(house.nodes);
          await wait(away);
          await end();
          return untilHealthy(house.nodes);
        });
      const [responses, recovery] = await Promise.all([
        load(house.apis, acts, readOverview, gone, pauses),
        gone,
      ]);
      expect(house.nodes.flatMap(failedRequests)).toEqual([]);
      for (const response of responses) expectServedOrPutOff(response);
      const served = responses.filter(({ status }) => status === 200).length;
      const longest = Math.max(...responses.map(({ milliseconds }) => milliseconds));
      expect(served).toBeGreaterThan(0);
      expect(served).toBeLessThan(responses.length);
      expect(longest).toBeLessThan(withinMilliseconds(12_000));
      expect(recovery).toBeLessThan(withinMilliseconds(10_000));
      for (const { server } of house.nodes) expect(server.process.exitCode).toBeNull();
      for (const act of acts) await act.check();
      process.stdout.write(
        `a database that ${way}: ${responses.length} calls, ${served} served, the others put off; longest ${Math.round(longest)} ms; served again after ${Math.round(recovery)} ms\n`,
      );
    },
    300_000 + away,
  );
});

// Failed jobs are retried with increasing delays.
it.skipIf(!isFull)(
  'retried jobs complete all writes after the outages (needs npm run test:faults)',
  async () => {
    for (const act of acts) await act.settle();
  },
  300_000,
);

it.skipIf(!canFreeze)('a node shuts down while its database is frozen (needs Linux)', async () => {
  const [api] = house.apis;
  house.database.freeze();
  const began = performance.now();
  await api?.server.stop();
  const milliseconds = performance.now() - began;
  house.database.thaw();
  await api?.start();
  // Stopping may take four seconds, plus overhead on a busy machine.
  expect(milliseconds).toBeLessThan(Math.max(7_000, 4_000 + (api?.server.startingMilliseconds ?? 0)));
});
