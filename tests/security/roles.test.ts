import { type Access, allCalls, type Call, ErrorBody } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../apps/server/kernel/log.ts';
import { type Made, made } from './inputs.ts';
import { type Person, type Role, roles, startWorld, type World } from './world.ts';

// Every role sends every call of the contract: who is refused, and who is served?

/** Expected error codes by access level and role; null if the role has access. */
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

/** Error codes that a caller with access never gets. */
const ofAccess = new Set(['notSignedIn', 'tokenExpired', 'premiumRequired']);

const served = new Set<string>();
const unserved = new Map<string, string>();
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
    log: createLog('debug', { write: (line: string) => void written.push(line) }),
  });
});
afterAll(() => world.close());

async function callAs({ call, make }: Made, person: Person) {
  const given = await make(world, person);
  gather(given);
  gather(person);
  // Lock the account last, because a locked account cannot create the inputs.
  if (person.role === 'locked') await world.lock(person);
  const token = person.role === 'visitor' ? {} : { token: person.token };
  const response = await world.call(call, { ...given, ...token });
  const error = ErrorBody.safeParse(response.json);
  // In error responses, `code` is not a secret.
  if (!error.success) gather(response.json);
  return { ...response, code: error.success ? error.data.error.code : null };
}

const nameOf = (call: Call) => `${call.method} ${call.path}`;

describe('every API call', () => {
  it('has test inputs', () => {
    expect(made.map(({ call }) => nameOf(call)).sort()).toEqual(allCalls.map(nameOf).sort());
  });

  it.each(roles)('responds to the role %s as the contract says', async (role) => {
    for (const one of made) {
      const person = await world.person(role);
      const response = await callAs(one, person);
      const details = `${nameOf(one.call)} by ${role}: ${response.status} ${response.text.slice(0, 200)}`;
      expect(response.status, details).toBeLessThan(500);
      const refusal = refusals[one.call.access][role];
      if (refusal) expect(response.code, details).toBe(refusal);
      else {
        expect(ofAccess.has(response.code ?? ''), details).toBe(false);
        if (response.status === 200 || response.status === 302) served.add(nameOf(one.call));
        else unserved.set(nameOf(one.call), details);
      }
    }
  });

  it('succeeds at least once for a permitted role', () => {
    const never = [...unserved].filter(([name]) => !served.has(name)).map(([, details]) => details);
    expect(never).toEqual([]);
    expect(served.size).toBe(made.length);
  });

  it('leaves no secret in the log for any role', () => {
    secrets.add(world.parts.credentialsKeys[0].toString('base64'));
    expect(secrets.size).toBeGreaterThan(600);
    expect(written.length).toBeGreaterThan(600);
    const log = written.join('');
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('does not reveal to an outsider which leagues exist', async () => {
    const outsider = await world.person('outsider');
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    for (const { call, make } of made.filter(({ call: { access } }) => access === 'member')) {
      const { query, body } = await make(world, outsider);
      const outcomes = [];
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
        outcomes.push(`${status} ${without(text)}`);
      }
      expect(new Set(outcomes).size, `${nameOf(call)}: ${outcomes.join('\n')}`).toBe(1);
      expect(outcomes[0]).toMatch(/^404 .*leagueNotFound/);
    }
  });
});
