import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createLog } from '../log.ts';

const Line = z.looseObject({
  time: z.string(),
  level: z.string(),
  msg: z.string(),
  event: z.string().optional(),
});

const written: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    environment: { SIGN_IN_LIMIT: '4' },
    log: createLog('info', { write: (line: string) => void written.push(line) }),
  });
});
afterAll(() => test.close());

function events() {
  const lines = written.splice(0).map((line) => Line.parse(JSON.parse(line)));
  return lines.filter(({ event }) => event !== undefined);
}

describe('the security log', () => {
  const email = 'watched@example.org';
  const password = 'a careful password';
  const address = '127.0.0.1';

  it('records logins, rejections, limits and changes of rights with account and address, but no secrets', async () => {
    const all: string[] = [];
    const noted = () => {
      all.push(...written);
      return events();
    };
    await test.call(calls.auth.register, { body: { email, password } });
    expect(noted()).toMatchObject([
      { event: 'rightsChanged', account: null, address, call: 'auth/register' },
    ]);

    const wrong = 'not the password at all';
    await test.call(calls.auth.login, { body: { email, password: wrong } });
    const [refused, ...others] = noted();
    expect(refused).toMatchObject({
      level: 'warn',
      event: 'logInRefused',
      address,
      call: 'auth/login',
      reason: 'password',
    });
    const account = refused?.account;
    expect(account).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([]);
    await test.call(calls.auth.login, { body: { email: 'nobody@example.org', password: wrong } });
    expect(noted()).toMatchObject([{ event: 'logInRefused', account: null, reason: 'invalidCredentials' }]);

    const login = await test.call(calls.auth.login, { body: { email, password } });
    const { token } = calls.auth.login.response.parse(login.json);
    expect(noted()).toMatchObject([
      { level: 'info', event: 'loggedIn', account, address, secondFactor: false },
    ]);

    for (const [given, reason] of [
      [{}, 'notSignedIn'],
      [{ token: 'x'.repeat(43) }, 'tokenExpired'],
    ] as const) {
      await test.call(calls.billing.subscription, given);
      expect(noted()).toMatchObject([
        {
          level: 'warn',
          event: 'accessRefused',
          account: null,
          address,
          call: 'billing/subscription',
          reason,
        },
      ]);
    }

    const next = 'another careful password';
    await test.call(calls.auth.changePassword, { token, body: { current: password, next } });
    expect(noted()).toMatchObject([{ event: 'rightsChanged', account, address, call: 'auth/password' }]);

    for (let attempt = 0; attempt < 4; attempt += 1)
      await test.call(calls.auth.changePassword, { token, body: { current: wrong, next } });
    expect(noted().at(-1)).toMatchObject({ level: 'warn', event: 'rateLimited', account, address });

    await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    const [broken] = noted();
    expect(broken).toMatchObject({ level: 'info', event: 'inputRefused', reason: 'malformedJson', address });
    expect(broken?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    for (const secret of [email, password, wrong, next, token])
      for (const line of all) expect(line.includes(secret), line).toBe(false);
  });

  it('cannot be made to contain a forged line', async () => {
    await test.app.inject({
      url: '/api/auth/nothing%0a{"event":"loggedIn"}',
      headers: { authorization: 'Bearer x\n{"event":"loggedIn"}'.replace('\n', '%0a') },
    });
    for (const line of written) expect(line.trimEnd()).not.toContain('\n');
    expect(events().filter(({ event }) => event === 'loggedIn')).toEqual([]);
  });
});
