import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInSample } from '../sample.ts';
import { type Act, leagueSync, registration } from './acts.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import { load } from './load.ts';
import { password } from './people.ts';
import { expectServedOrPutOff, healthOf, healthy, send } from './send.ts';

// Two kinds of cases: the clocks of all nodes jump forward or back while the database’s clock is correct;
// daylight saving time starts or ends in New York.

const isFull = Boolean(process.env.FULL);
/** How long requests are sent; with FULL=1, enough for every task that runs once a minute. */
const milliseconds = isFull ? 75_000 : 3_000;
const folder = mkdtempSync(join(tmpdir(), 'fantasy-stats-clock-'));
const file = join(folder, 'offset');
const day = 86_400_000;

const setClocks = async (offset: number) => {
  writeFileSync(file, String(offset));
  await wait(200);
};

let house: House;
let opening: Act;
let reading: Act;
beforeAll(async () => {
  await setClocks(0);
  house = await openHouse(['api', 'api', 'worker'], {
    MOVED_CLOCK: file,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
  });
  opening = registration(house);
  reading = await leagueSync(house);
});
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
async function register(node: HouseNode): Promise<string> {
  count += 1;
  const body = { email: `clock-${count}@example.org`, password };
  expect(await send(node, `/api/${calls.auth.register.path}`, { body })).toMatchObject({ status: 200 });
  const { json } = await send(node, `/api/${calls.auth.login.path}`, { body });
  return calls.auth.login.response.parse(json).token;
}

const context = (node: HouseNode, token: string) => send(node, `/api/${calls.init.context.path}`, { token });

/** Returns the clock offset at which the current time is `moment`. */
const until = (moment: string) => () => Date.parse(moment) - Date.now();

const moves: readonly { readonly name: string; readonly offset: () => number; readonly isShort?: true }[] = [
  { name: 'a day ahead', offset: () => day, isShort: true },
  { name: 'a day back', offset: () => -day },
  { name: 'over the hour that New York leaves out in March', offset: until('2027-03-14T06:59:50Z') },
  { name: 'over the hour that New York has twice in November', offset: until('2027-11-07T05:59:50Z') },
];

it.runIf(isInSample(1, 2)).each(moves.filter(({ isShort }) => isFull || isShort))(
  'a node serves requests, syncs leagues and runs its tasks while its clocks are $name and afterward (needs FULL=1 or an odd ROTATION)',
  async ({ offset }) => {
    const [api] = house.apis;
    if (!api) throw new Error('no node runs');
    const before = await register(api);
    await setClocks(offset());
    const token = await register(api);
    const responses = await load(house.apis, [opening], (node) => context(node, token), wait(milliseconds), {
      write: 250,
      read: 100,
    });
    for (const response of responses) expect(response.status).toBe(200);
    expect((await reading.send(api)).status).not.toBeGreaterThanOrEqual(500);
    await setClocks(0);
    for (const node of house.apis) {
      expect((await context(node, before)).status).toBe(200);
      expectServedOrPutOff(await opening.send(node));
    }
    expect((await reading.send(api)).status).toBe(200);
    for (const act of [opening, reading]) {
      await act.check();
      await act.settle();
    }
    expect(await Promise.all(house.nodes.map(healthOf))).toEqual(house.nodes.map(() => healthy));
    for (const { server } of house.nodes) {
      expect(server.process.exitCode).toBeNull();
      expect(server.output()).not.toMatch(/task failed|job failed|stopping after a fatal error/);
    }
  },
  300_000 + milliseconds,
);
