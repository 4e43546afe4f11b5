import { type Call, calls, type InputOf } from '@fantasy-stats/contract';
import { startSimulator } from '@fantasy-stats/simulator';
import { eq } from 'drizzle-orm';
import { hashPassword, isPassword } from '../../apps/server/accounts/auth/passwords.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { type BenchServer, benchServer, throwawayDatabases } from './lib/throwaway-server.ts';

// Measures authentication: a login compared with its password hash, and the check of token and premium
// compared with one database read.

export const name = 'auth';

const email = 'bench@example.org';
const password = 'a fine long password';
/** Maximum time as a multiple of the reference. */
const most = { logIn: 3, check: 2 };

function middle(times: readonly number[]): { value: number; spread: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { value: at(0.5), spread: at(0.75) - at(0.25) };
}

/** Times two functions alternately, so that both run under the same load. */
async function inTurn(
  times: number,
  one: () => Promise<unknown>,
  reference: () => Promise<unknown>,
): Promise<readonly [number[], number[]]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = -3; round < times; round += 1)
    for (const [at, work] of [one, reference].entries()) {
      const began = performance.now();
      await work();
      if (round >= 0) taken[at]?.push(performance.now() - began);
    }
  return taken;
}

function row(rowName: string, [times, references]: readonly [number[], number[]], bar: number) {
  const { spread, value } = middle(times);
  const reference = middle(references).value;
  const ratio = value / reference;
  return { name: rowName, value, unit: 'ms', spread, reference, ratio, bar: `≤ ${bar}`, holds: ratio <= bar };
}

async function measure(server: BenchServer) {
  const passwordHash = await hashPassword(password);
  await server.database.update(users).set({ passwordHash: passwordHash }).where(eq(users.email, email));
  const callApi = <C extends Call>(call: C, isVisitor: boolean, body?: InputOf<C>) =>
    server.request(call, { isVisitor, ...(body === undefined ? {} : { body }) });
  const logIn = await inTurn(
    30,
    () => callApi(calls.auth.login, true, { email, password }),
    () => isPassword(passwordHash, password),
  );
  const bare = calls.league.forecastRecord;
  const check = await inTurn(
    500,
    () => callApi(bare, false),
    () => callApi(bare, true),
  );
  return [
    row('login, next to its password hash', logIn, most.logIn),
    row('call with token and premium, beside one without', check, most.check),
  ];
}

export async function* run() {
  const databases = await throwawayDatabases();
  const simulator = await startSimulator({ seed: 1 });
  try {
    const server = await benchServer(await databases.create(), simulator.url);
    try {
      yield* await measure(server);
    } finally {
      await server.close();
    }
  } finally {
    await simulator.close();
    await databases.stop();
  }
}
