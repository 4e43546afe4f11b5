import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Call } from '@fantasy-stats/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Made, made } from './inputs.ts';
import { mutation, type Wire } from './mutations.ts';
import { type Hints, valuesFor } from './schema-values.ts';
import { type Person, type Role, startWorld, type World } from './world.ts';

// Random requests: valid ones, generated ones, and mutations of both.

const isFull = Boolean(process.env.FULL);
const count = isFull ? 20_000 : 400;
const seed = Number(process.env.SEED ?? 20_261_020);
const together = 4;
/** Allowed heap growth after garbage collection, in bytes, for bounded caches. */
const growth = isFull ? 250e6 : 120e6;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heap(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

const roleFor = ({ access }: Call): Role =>
  access === 'admin'
    ? 'administrator'
    : access === 'member'
      ? 'member'
      : access === 'premium'
        ? 'member'
        : 'free';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function send(call: Call, { body, headers, query, raw }: Wire) {
  // A mutation may replace the whole query with a value of another type.
  const parameters = Object.entries(typeof query === 'object' ? (query ?? {}) : { query }).flatMap(
    ([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  const payload = raw ?? JSON.stringify(body ?? {});
  const began = performance.now();
  const response = await world.app.inject({
    method: call.method,
    url: `/api/${call.path}`,
    query: Object.fromEntries(parameters),
    headers: call.method === 'POST' ? { 'content-type': 'application/json', ...headers } : headers,
    ...(call.method === 'POST' ? { payload } : {}),
  });
  return { status: response.statusCode, text: response.body, milliseconds: performance.now() - began };
}

/** Returns whether the contract allows a request from any caller. */
function isAllowed(call: Call, { body, headers, query, raw }: Wire): boolean {
  if (raw !== undefined || Object.keys(headers).some((name) => name.startsWith('content-'))) return false;
  const parsed = call.query.safeParse(query);
  return parsed.success && call.body.safeParse(call.method === 'POST' ? (body ?? {}) : undefined).success;
}

/** Returns whether a call hashes a password or waits, so that it is requested less often. */
function isSlow({ body, kind }: Call): boolean {
  return (
    kind === 'lines' ||
    JSON.stringify('shape' in body ? Object.keys(body.shape as object) : []).includes('assword')
  );
}

describe('random requests', { timeout: isFull ? 3_600_000 : 300_000 }, () => {
  it('cause no server error, and each call succeeds at least once', async () => {
    const known = new Map<Call, { readonly given: Wire; readonly drawn: readonly Wire[] }>();
    const succeeded = new Set<string>();
    const hints: Hints = {
      league: fc.constantFrom(world.league, world.othersLeague, world.league.split('-')[2] ?? ''),
      seconds: fc.constant(1),
      email: fc.nat(500).map((number) => `drawn-${number}@example.org`),
      from: fc.constantFrom('2027-01-04', '2027-01-11'),
      to: fc.constantFrom('2027-01-12', '2027-02-20'),
      timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York'),
      endpoint: fc.constant(world.push.subscribe('drawn').endpoint),
    };
    const persons = new Map<Role, Person>();
    const renew = async (): Promise<void> => {
      for (const role of ['free', 'member', 'administrator'] as const)
        persons.set(role, await world.person(role));
    };
    await renew();
    const tokenOf = (call: Call) => ({ authorization: `Bearer ${persons.get(roleFor(call))?.token}` });

    for (const { call, make } of made as readonly Made[]) {
      let wire: Wire = { query: {}, body: undefined, headers: {} };
      // Try the call’s own role first, then others that may make the call and have the required data.
      for (const role of new Set<Role>([roleFor(call), 'member', 'administrator'])) {
        const person = await world.person(role);
        const { body, query } = await make(world, person);
        wire = { query: { ...query }, body, headers: { authorization: `Bearer ${person.token}` } };
        const { status, text } = await send(call, wire);
        expect(status, `${call.path}: ${text.slice(0, 300)}`).toBeLessThan(500);
        if (status !== 200 && status !== 302) continue;
        succeeded.add(call.path);
        break;
      }
      const values = fc.tuple(valuesFor(call.query, hints), valuesFor(call.body, hints));
      const drawn = fc.sample(values, { seed, numRuns: 20 });
      known.set(call, {
        given: wire,
        drawn: drawn.map(([query, body]) => ({ query: query as Wire['query'], body, headers: {} })),
      });
    }

    const quick = made.filter(({ call }) => !isSlow(call));
    const plan = fc.record({
      at: fc.nat(10_000),
      slow: fc.nat(19).map((number) => number === 0),
      kind: fc.constantFrom('given', 'drawn', 'drawn', 'mutated'),
      which: fc.nat(19),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
    });
    const requests = fc.sample(plan, { seed, numRuns: count }).map(({ at, kind, mutations, slow, which }) => {
      const list = slow ? made : quick;
      const { call } = list[at % list.length] as Made;
      const { drawn, given } = known.get(call) as { given: Wire; drawn: readonly Wire[] };
      const base = kind === 'given' || (kind === 'mutated' && which % 2) ? given : (drawn[which] ?? given);
      return { call, base, mutations: kind === 'mutated' ? mutations : [] };
    });

    let allowed = 0;
    let slowest = { milliseconds: 0, path: '' };
    let before = 0;
    const statuses = new Map<number, number>();
    for (let at = 0; at < requests.length; at += together) {
      if (at % 100 === 0) await renew();
      if (at === Math.floor(count / 4 / together) * together) before = heap();
      await Promise.all(
        requests.slice(at, at + together).map(async ({ base, call, mutations }) => {
          const own: Wire = { ...base, headers: tokenOf(call) };
          const wire = mutations.reduce((one, mutate) => mutate(one), own);
          if (isAllowed(call, wire)) allowed += 1;
          const { milliseconds, status, text } = await send(call, wire);
          const details = `${call.method} ${call.path} ${JSON.stringify(wire).slice(0, 2000)}: ${text.slice(0, 500)}`;
          expect(status, details).not.toBe(500);
          expect(status, details).toBeGreaterThanOrEqual(200);
          if (status === 200 || status === 302) succeeded.add(call.path);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          // Streams stay open, so do not measure their duration.
          if (call.kind !== 'lines' && milliseconds > slowest.milliseconds)
            slowest = { milliseconds, path: call.path };
        }),
      );
    }

    expect(made.map(({ call }) => call.path).filter((path) => !succeeded.has(path))).toEqual([]);
    expect(allowed / requests.length, JSON.stringify([...statuses])).toBeGreaterThan(0.5);
    expect(heap() - before).toBeLessThan(growth);
    if (isFull) expect(slowest.milliseconds, slowest.path).toBeLessThan(3_000);
  });
});
