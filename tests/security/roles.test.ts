import { type Access, allCalls, type Call, ErrorBody } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../apps/server/log.ts';
import { type Made, made } from './inputs.ts';
import { type Person, type Role, roles, startWorld, type World } from './world.ts';

/* Every call of the contract, made by everybody: the refusals, and that those who may are served. */

/** What a role is answered before anything else is looked at; null where it may make the call. */
const refusals: Readonly<Record<Access, Readonly<Partial<Record<Role, string>>>>> = {
  anyone: {},
  signedIn: { visitor: 'notSignedIn', locked: 'accountLocked' },
  premium: { visitor: 'notSignedIn', free: 'premiumRequired', locked: 'accountLocked' },
  member: {
    visitor: 'notSignedIn',
    free: 'premiumRequired',
    premium: 'leagueNotFound',
    outsider: 'leagueNotFound',
    locked: 'accountLocked',
    administrator: 'leagueNotFound',
  },
  admin: {
    visitor: 'notSignedIn',
    free: 'notFound',
    premium: 'notFound',
    outsider: 'notFound',
    member: 'notFound',
    locked: 'accountLocked',
  },
};

/** What nobody who may make a call is answered, whatever else is wrong. */
const ofAccess = new Set(['notSignedIn', 'tokenExpired', 'premiumRequired']);

const served = new Set<string>();
const unserved = new Map<string, string>();
/** The whole log, and what was handed over that may not stand in it. */
const written: string[] = [];
const secrets = new Set<string>();
const secretKeys =
  /^(auth|code|current|endpoint|espnS2|next|p256dh|password|secret|signature|swid|ticket|token)$/;

function gather(value: unknown, key = ''): void {
  if (typeof value === 'string' && value.length > 11 && secretKeys.test(key)) secrets.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) gather(one, name);
}

let world: World;
beforeAll(async () => {
  world = await startWorld({
    leagues: { concurrency: 1 },
    log: createLog('debug', { write: (line: string) => void written.push(line) }),
  });
});
afterAll(() => world.close());

async function ask({ call, make }: Made, person: Person) {
  const given = await make(world, person);
  gather(given);
  gather(person);
  /* Since the last moment: what the call is about was made by somebody who still could. */
  if (person.role === 'locked') await world.lock(person);
  const token = person.role === 'visitor' ? {} : { token: person.token };
  const answer = await world.call(call, { ...given, ...token });
  const error = ErrorBody.safeParse(answer.json);
  /* An error's code is none of those that open something. */
  if (!error.success) gather(answer.json);
  return { ...answer, code: error.success ? error.data.error.code : null };
}

const nameOf = (call: Call) => `${call.method} ${call.path}`;

describe('every call, by everybody', () => {
  it('has inputs to be tried with', () => {
    expect(made.map(({ call }) => nameOf(call)).sort()).toEqual(allCalls.map(nameOf).sort());
  });

  it.each(roles)('answers a %s as the contract says', async (role) => {
    for (const one of made) {
      const person = await world.person(role);
      const answer = await ask(one, person);
      const told = `${nameOf(one.call)} by ${role}: ${answer.status} ${answer.text.slice(0, 200)}`;
      expect(answer.status, told).toBeLessThan(500);
      const refusal = refusals[one.call.access][role];
      if (refusal) expect(answer.code, told).toBe(refusal);
      else {
        expect(ofAccess.has(answer.code ?? ''), told).toBe(false);
        if (answer.status === 200 || answer.status === 302) served.add(nameOf(one.call));
        else unserved.set(nameOf(one.call), told);
      }
    }
  });

  it('is served at least once to somebody who may make it', () => {
    const never = [...unserved].filter(([name]) => !served.has(name)).map(([, told]) => told);
    expect(never).toEqual([]);
    expect(served.size).toBe(made.length);
  });

  it('leaves nothing secret in the log, whoever asks', () => {
    secrets.add(world.parts.credentialsKeys[0].toString('base64'));
    expect(secrets.size).toBeGreaterThan(600);
    expect(written.length).toBeGreaterThan(600);
    const log = written.join('');
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('tells an outsider nothing about which leagues there are', async () => {
    const outsider = await world.person('outsider');
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const { call, make } of made.filter(({ call: { access } }) => access === 'member')) {
      const { query, body } = await make(world, outsider);
      const said = [];
      for (const league of [
        world.league,
        'espn-2027-1',
        'yahoo-466.l.1',
        'no league',
        '',
        '../x',
        '0'.repeat(400),
      ]) {
        const given =
          call.method === 'GET' ? { query: { ...query, league } } : { body: { ...Object(body), league } };
        const { status, text } = await world.call(call, { ...given, token: outsider.token });
        said.push(`${status} ${without(text)}`);
      }
      expect(new Set(said).size, `${nameOf(call)}: ${said.join('\n')}`).toBe(1);
      expect(said[0]).toMatch(/^404 .*leagueNotFound/);
    }
  });
});
