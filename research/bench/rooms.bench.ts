import { calls } from '@fantasy-stats/contract';
import { roomSections } from '@fantasy-stats/contract/room-facts';
import { startSimulator } from '@fantasy-stats/simulator';
import { connect } from '../../apps/server/kernel/database/connect.ts';
import { buildWeb } from '../../scripts/lib/web-build.ts';
import { middle } from './calibration.ts';
import { requestJson, sendTo } from './hostile/http-client.ts';
import { runServer } from './lib/running-server.ts';
import { throwawayDatabases } from './lib/throwaway-server.ts';
import { allAre, putLoad, wireRequest, within } from './server/load-client.ts';
import {
  type BareRoute,
  bareRoute,
  linkAndSettle,
  openAccounts,
  type Taken,
  takenFrom,
  untilQuiet,
} from './server/served.ts';

// Speed of a public league page: its first rendering, then cached responses at a constant rate. Also the
// throughput of the landing page's files. The reference is a bare Fastify route.

export const name = 'rooms';

/** Maximum 99th percentile of cached pages, in milliseconds. */
const bar = 20;
/** Requests per second when a league's members and their friends open a link at the same time. */
const rate = 50;
const seconds = 10;
const connections = 4;
const from = '192.0.2.2';
/** For the landing page's files: minimum share of the bare route's throughput, and measurement settings. */
const files = { bar: 0.4, connections: 20, seconds: 0.5, rounds: 9 } as const;

/** Measures files per second, alternating with the bare route. */
async function filesASecond(
  address: string,
  names: readonly string[],
  bare: string,
  first: number,
  headers: Readonly<Record<string, string>>,
) {
  const rateOf = async (where: string, paths: readonly string[]) => {
    const requests = paths.map((path) => wireRequest(where, path, headers));
    const { connections: open, seconds: long } = files;
    const responses = await putLoad({ address: where, requests, connections: open, seconds: long });
    allAre(responses, 200, 'files');
    return responses.rate;
  };
  const bareNames = names.map((_name, at) => `/${first + at}`);
  const rounds: { own: number; other: number }[] = [];
  // The first round is only a warm-up.
  for (let round = 0; round <= files.rounds; round += 1)
    rounds.push({ own: await rateOf(address, names), other: await rateOf(bare, bareNames) });
  const measured = rounds.slice(1);
  const ratio = middle(measured.map(({ other, own }) => own / other)).value;
  return {
    name: `the ${names.length} files that the landing page loads, in turn`,
    ...middle(measured.map(({ own }) => own)),
    unit: 'requests/s',
    reference: middle(measured.map(({ other }) => other)).value,
    ratio,
    bar: `≥ ${files.bar}`,
    holds: ratio >= files.bar,
  };
}

export async function* run(): AsyncIterable<unknown> {
  const web = await buildWeb();
  if (!web.isGood) throw new Error(`The pages could not be built:\n${web.output}`);
  const databases = await throwawayDatabases();
  const simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
  const url = await databases.create();
  const server = await runServer({ DATABASE_URL: url, SIMULATOR_URL: simulator.url, RATE_LIMIT: '1000000' });
  const connection = connect({ url });
  let bare: BareRoute | null = null;
  try {
    const [user] = await openAccounts(connection, 1);
    if (!user) throw new Error('no reading account');
    const { token } = user;
    const league = await linkAndSettle(server.address, simulator, user);
    const body = { league, hidesNames: false };
    const opened = await requestJson(server.address, { path: '/api/room/open', token, from, body });
    const { path } = calls.room.open.response.parse(opened).room;
    await untilQuiet(server.pid);
    const headers = { 'accept-encoding': 'br' };
    const paths = roomSections.map((section) => (section === 'home' ? path : `${path}/${section}`));
    const taken: Taken[] = [];
    for (const [at, one] of paths.entries()) {
      const section = roomSections[at] ?? one;
      const began = performance.now();
      const response = await sendTo(server.address, { path: one, from, headers });
      const value = performance.now() - began;
      taken.push(takenFrom(response, section));
      yield { name: `${section}, drawn (${response.bytes.length} bytes)`, value, unit: 'ms' };
    }
    const landing = await sendTo(server.address, { path: '/', from });
    const assets = landing.bytes.toString('utf8').matchAll(/(?<=["\s])\/assets\/[^"\s]+/g);
    const loaded = [...new Set([...assets].map(([name]) => name))];
    for (const name of loaded)
      taken.push(takenFrom(await sendTo(server.address, { path: name, from, headers }), name));
    bare = await bareRoute(taken);
    yield await filesASecond(server.address, loaded, bare.address, paths.length, headers);
    const load = async (address: string, requestPaths: readonly string[]) => {
      const requests = requestPaths.map((one) => wireRequest(address, one, headers));
      const responses = await putLoad({ address, requests, connections, seconds, rate });
      allAre(responses, 200, 'pages');
      return responses;
    };
    for (const count of [1, paths.length]) {
      const what = count === 1 ? 'front page' : 'all pages in turn';
      const own = await load(server.address, paths.slice(0, count));
      const other = await load(
        bare.address,
        paths.slice(0, count).map((_path, at) => `/${at}`),
      );
      for (const [share, name] of [
        [0.5, 'half within'],
        [0.99, '99 of 100 within'],
      ] as const) {
        const [value, reference] = [within(own, share), within(other, share)];
        yield {
          name: `${what}, from the cache, ${name}`,
          value,
          unit: 'ms',
          reference,
          ...(share === 0.99 ? { bar: `< ${bar}`, holds: value < bar } : {}),
        };
      }
    }
  } finally {
    await bare?.stop();
    await connection.close();
    await server.stop();
    await simulator.close();
    await databases.stop();
  }
}
