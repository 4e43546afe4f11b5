import { setTimeout as wait } from 'node:timers/promises';
import { middle } from './calibration.ts';
import { copyLeague } from './lib/copied-leagues.ts';
import { memoryOf } from './lib/memory.ts';
import { putLoad, wireRequest } from './server/load-client.ts';
import { pageCalls, pathOf } from './server/pages.ts';
import { as, memberOfAll, settledServer } from './server/served.ts';

// Measures the server's memory growth over `--minutes` minutes of constant load: all page calls on many
// leagues.

export const name = 'soak';

const rate = 100;
const connections = 10;
const everyMilliseconds = 5_000;
/** Maximum ratio of the last third's memory to the previous third's. Normal fluctuation stays below it. */
const most = 1.05;

export async function* run({ leagues, minutes }: { readonly leagues: number; readonly minutes: number }) {
  const settled = await settledServer(1);
  try {
    const { connection, league, readers, server } = settled;
    const [user] = readers;
    if (!user) throw new Error('no reading account');
    const ids = await copyLeague(connection.pool, league, leagues);
    await memberOfAll(connection, user, ids);
    const requests = ids.flatMap((id) =>
      pageCalls.map((call) => wireRequest(server.address, pathOf(call, id), as(user))),
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
