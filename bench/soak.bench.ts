import { setTimeout as wait } from 'node:timers/promises';
import { middle } from './calibration.ts';
import { copyLeague } from './lib/copied-leagues.ts';
import { memoryOf } from './lib/memory.ts';
import { putLoad, wireRequest } from './server/load-client.ts';
import { pageCalls, pathOf } from './server/pages.ts';
import { as, memberOfAll, settledServer } from './server/served.ts';

/*
 * Whether the server's memory grows while it is used: a steady load of all pages' calls on many leagues, for as long as
 * `--minutes` says. On a real PostgreSQL on the disk.
 */

export const name = 'soak';

const rate = 100;
const connections = 10;
/** How often memory is looked at. */
const everyMilliseconds = 5_000;
/** How much more it may be in the last third than in the one before: that much it moves up and down by itself. */
const most = 1.05;

/** The rows of the bench. */
export async function* run({ leagues, minutes }: { readonly leagues: number; readonly minutes: number }) {
  const settled = await settledServer(1);
  try {
    const { connection, league, readers, server } = settled;
    const [reader] = readers;
    if (!reader) throw new Error('nobody reads');
    const ids = await copyLeague(connection.pool, league, leagues);
    await memberOfAll(connection, reader, ids);
    const requests = ids.flatMap((id) =>
      pageCalls.map((call) => wireRequest(server.address, pathOf(call, id), as(reader))),
    );
    const sizes: number[] = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const size = await memoryOf(server.pid);
        if (size !== null) sizes.push(size);
        await wait(everyMilliseconds);
      }
    })();
    const load = await putLoad({
      address: server.address,
      requests,
      connections,
      rate,
      seconds: minutes * 60,
    }).finally(() => {
      isOver = true;
    });
    await watching;
    const others = [...load.statuses].filter(([status]) => status !== 200);
    yield {
      name: `errors in ${minutes} minutes of ${rate} requests a second`,
      value: others.reduce((sum, [, times]) => sum + times, 0),
      unit: 'answers',
      bar: '= 0',
      holds: others.length === 0,
    };
    const third = Math.floor(sizes.length / 3);
    if (third === 0) return;
    const before = middle(sizes.slice(third, 2 * third)).value;
    const { spread, value } = middle(sizes.slice(-third));
    const ratio = value / before;
    yield {
      name: 'memory of the server in the last third of it',
      value,
      unit: 'MB',
      spread,
      reference: before,
      ratio,
      bar: `≤ ${most}`,
      holds: ratio <= most,
    };
  } finally {
    await settled.stop();
  }
}
