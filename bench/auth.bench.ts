import { type Call, calls, type InputOf } from '@fantasy-stats/contract';
import { startSimulator } from '@fantasy-stats/simulator';
import { eq } from 'drizzle-orm';
import { hashPassword, isPassword } from '../apps/server/auth/passwords.ts';
import { users } from '../apps/server/database/schema/account.ts';
import { type BenchServer, benchServer, throwawayDatabases } from './lib/throwaway-server.ts';

/*
 * What it costs to know who asks: a log-in beside the password hash in it, and the check of token and premium beside a
 * call that reads the database once and asks nobody who he is. On a real PostgreSQL on the disk, without a network.
 */

export const name = 'auth';

const email = 'bench@example.org';
const password = 'a fine long password';
/** Times of its reference that each may take. */
const most = { logIn: 3, check: 2 };

/** The middle of some times in milliseconds, and how far their middle half lies apart. */
function middle(times: readonly number[]): { value: number; spread: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { value: at(0.5), spread: at(0.75) - at(0.25) };
}

/** Times two things in turn, so that both meet the same machine. */
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
  const kept = await hashPassword(password);
  await server.database.update(users).set({ passwordHash: kept }).where(eq(users.email, email));
  const ask = <C extends Call>(call: C, isVisitor: boolean, body?: InputOf<C>) =>
    server.ask(call, { isVisitor, ...(body === undefined ? {} : { body }) });
  const logIn = await inTurn(
    30,
    () => ask(calls.auth.login, true, { email, password }),
    () => isPassword(kept, password),
  );
  const bare = calls.league.forecastRecord;
  const check = await inTurn(
    500,
    () => ask(bare, false),
    () => ask(bare, true),
  );
  return [
    row('log-in, beside its password hash', logIn, most.logIn),
    row('call with token and premium, beside one without', check, most.check),
  ];
}

/** The rows of the bench. */
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
