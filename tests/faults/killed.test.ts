import { setTimeout as wait } from 'node:timers/promises';
import { random } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, accountDeletion, leagueSync, registration, settingsChange, webhook } from './acts.ts';
import { type House, type HouseNode, openHouse } from './house.ts';
import {
  expectServedOrPutOff,
  type NodeResponse,
  untilHealthy,
  untilWithoutDatabase,
  withinMilliseconds,
} from './send.ts';

// SEED determines when processes are killed; ROUNDS, how many times.

const isFull = Boolean(process.env.FULL);
const rounds = Number(process.env.ROUNDS ?? (isFull ? 100 : 3));
const draw = random('faults', Number(process.env.SEED ?? 1));
const times: Readonly<Record<string, number>> = {
  registration: 3,
  'settings change': 3,
  webhook: 2,
  'account deletion': 2,
  sync: 1,
};

let house: House;
let acts: readonly Act[];
beforeAll(async () => {
  house = await openHouse(['api', 'api', 'worker', ...(isFull ? (['worker'] as const) : [])]);
  acts = [
    registration(house),
    await settingsChange(house),
    await webhook(house),
    await accountDeletion(house, rounds * 2),
    await leagueSync(house),
  ];
});
afterAll(() => house?.close());

type Victim = HouseNode | 'PostgreSQL';

/** Returns the process to kill. Every kind is killed within three rounds; the node is random. */
function victimOf(round: number): Victim {
  const kind = (['worker', 'api', 'PostgreSQL'] as const)[round % 3];
  return kind === 'PostgreSQL' || kind === undefined
    ? 'PostgreSQL'
    : draw.pick(house.nodes.filter(({ role }) => role === kind));
}

/** Sends every kind of write at random times within half a second, each to a random node. */
function begin(): Promise<{ node: HouseNode; response: NodeResponse }[]> {
  return Promise.all(
    acts.flatMap((act) =>
      Array.from({ length: times[act.name] ?? 1 }, async () => {
        const [node, pause] = [draw.pick(house.apis), draw.between(0, 500)];
        await wait(pause);
        return { node, response: await act.send(node) };
      }),
    ),
  );
}

async function kill(victim: Victim): Promise<void> {
  if (victim === 'PostgreSQL') house.database.kill();
  else await victim.kill();
}

it(
  `the server loses and duplicates no acknowledged write when processes are killed: ${rounds} rounds`,
  async () => {
    const recoveries: Record<string, number[]> = {};
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const victim = victimOf(round);
      const busy = begin();
      await wait(draw.between(0, 600));
      await kill(victim);
      for (const { response, node } of await busy) {
        longest = Math.max(longest, response.milliseconds);
        // Clients of the killed process get no response.
        if (!(response.status === 0 && node === victim)) expectServedOrPutOff(response);
      }
      if (victim === 'PostgreSQL') await untilWithoutDatabase(house.nodes);
      const began = performance.now();
      if (victim === 'PostgreSQL') await house.database.start();
      else await victim.start();
      await untilHealthy(house.nodes);
      const name = victim === 'PostgreSQL' ? victim : victim.role;
      recoveries[name] = [...(recoveries[name] ?? []), performance.now() - began];
      for (const act of acts) await act.check();
      // Waiting for background work takes a long time, so only full runs do it after each round.
      if (isFull || round === rounds - 1) for (const act of acts) await act.settle();
    }
    expect(longest).toBeLessThan(withinMilliseconds(10_000));
    for (const act of acts) expect(act.acknowledged(), act.name).toBeGreaterThan(0);
    const summaries = Object.entries(recoveries).map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return `${name} killed ${all.length} times, served again after ${at(0.5)} ms (median), ${at(1)} ms (longest)`;
    });
    const count = acts.map((act) => `${act.acknowledged()} × ${act.name}`).join(', ');
    process.stdout.write(
      `${rounds} rounds; acknowledged, and none lost: ${count}; longest answer ${Math.round(longest)} ms\n${summaries.join('\n')}\n`,
    );
  },
  300_000 + rounds * 60_000,
);
