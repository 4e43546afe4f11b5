import { setTimeout as wait } from 'node:timers/promises';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReplicatedDatabase, replicatedDatabase } from '../integration/replica-database.ts';
import { isInSample } from '../sample.ts';
import { type Act, leagueSync, registration, settingsChange, webhook } from './acts.ts';
import { type Household, openHousehold } from './house.ts';
import { load } from './load.ts';
import { queryAt } from './own-database.ts';
import { people } from './people.ts';
import { openRelay, type Relay } from './relay.ts';
import {
  expectServedOrPutOff,
  send,
  untilHealthy,
  untilWithoutDatabase,
  withinMilliseconds,
} from './send.ts';

// A primary dies under load and its synchronous replica takes over its address. Failover itself is tested by
// `npm run test:cluster`.

const portOf = (url: string) => Number(new URL(url).port);

let database: ReplicatedDatabase;
let relay: Relay;
let house: Household;
let acts: readonly Act[];
let reading: Act;
let overview: (node: Household['apis'][number]) => ReturnType<typeof send>;
beforeAll(async () => {
  database = await replicatedDatabase();
  await database.acknowledgeTogether();
  relay = await openRelay(portOf(database.url));
  const url = new URL(database.url);
  url.port = String(relay.port);
  house = await openHousehold(
    { url: url.href, query: (text, values) => queryAt(url.href, text, values) },
    ['api', 'api', 'worker'],
    {},
    async () => async () => {
      relay.close();
      await database.close();
    },
  );
  acts = [registration(house), await settingsChange(house), await webhook(house)];
  reading = await leagueSync(house);
  const [reader] = await people(house, 1);
  if (!reader) throw new Error('no account was created');
  overview = (node) => send(node, `/api/${calls.settings.overview.path}`, { token: reader.token });
});
afterAll(() => house?.close());

it.runIf(isInSample(0, 2))(
  'the server loses no acknowledged write when a replica replaces a killed primary (needs FULL=1 or an even ROTATION)',
  async () => {
    const [api] = house.apis;
    if (!api) throw new Error('no node runs');
    await reading.send(api);
    const replaced = wait(1_000)
      .then(() => database.killPrimary())
      .then(async () => {
        await untilWithoutDatabase(house.nodes);
        await database.promote();
        relay.leadTo(portOf(database.replicaUrl));
        return untilHealthy(house.nodes);
      });
    const [responses, recovery] = await Promise.all([load(house.apis, acts, overview, replaced), replaced]);
    for (const response of responses) expectServedOrPutOff(response);
    expect(recovery).toBeLessThan(withinMilliseconds(10_000));
    for (const { server } of house.nodes) expect(server.process.exitCode).toBeNull();
    for (const act of [...acts, reading]) {
      await act.check();
      await act.settle();
    }
    const acknowledged = acts.reduce((sum, act) => sum + act.acknowledged(), 0);
    expect(acknowledged).toBeGreaterThan(0);
    process.stdout.write(
      `the primary replaced: ${acknowledged} writes acknowledged, none lost; served again ${Math.round(recovery)} ms after its replica took over\n`,
    );
  },
);
