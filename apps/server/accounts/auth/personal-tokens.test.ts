import { allCalls, type Call, calls } from '@fantasy-stats/contract';
import { tokenPrefix, tokensAtMost } from '@fantasy-stats/contract/scopes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { personalTokens, users } from '../../kernel/database/schema/account.ts';
import { auditLog } from '../../kernel/database/schema/admin.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { forgetOldKeys } from './account-keys.ts';
import { revokeTokens } from './tokens.ts';

const password = 'a fine long password';
const day = 86_400_000;

const concerns: RegisterRoutes[] = [
  (routes) => routes.handle(calls.league.leagues, async () => ({ leagues: [] })),
  (routes) => routes.handle(calls.nba.schedule, async () => ({ days: [], readAt: null, nbaOutage: null })),
  (routes) => routes.handle(calls.league.runAudit, async () => ({ done: true })),
  (routes) => routes.handle(calls.admin.signOutUser, async () => ({ done: true })),
];

/** The clock is frozen so cache entries do not expire. */
const noon = Date.now();
const clock = () => noon;
let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await testApp({ concerns, clock, environment: { TOKEN_LIMIT: '40' } });
  other = await testApp({ otherNode: test, clock, concerns });
});
afterAll(async () => {
  await other?.close();
  await test?.close();
});

async function made(
  user: TestUser,
  scopes: ('league' | 'nba' | 'advice')[] = ['league'],
  days: 30 | 90 | 365 = 30,
) {
  const { status, json } = await test.call(calls.account.createToken, {
    token: user.token,
    body: { name: 'a script', scopes, days, password },
  });
  expect(status).toBe(200);
  return calls.account.createToken.response.parse(json);
}

const owner = (premium = true) => test.signIn({ premium, password });
const codeOf = (json: unknown) => (json as { error?: { code: string } }).error?.code;
const list = (token: string, node = test) => node.call(calls.league.leagues, { token });

describe('a personal token', () => {
  it('is shown once, has a prefix for secret scanners, and is stored as a hash', async () => {
    const user = await owner();
    const { id, token } = await made(user);
    expect(token).toMatch(/^fst_[\w-]{43}$/);
    expect(token.startsWith(tokenPrefix)).toBe(true);
    const { json, text } = await test.call(calls.account.tokens, { token: user.token });
    const { tokens } = calls.account.tokens.response.parse(json);
    expect(tokens).toMatchObject([
      { id, name: 'a script', scopes: ['league'], lastUsedAt: null, ending: token.slice(-4) },
    ]);
    expect(text).not.toContain(token);
    const rows = await test.parts.database.select().from(personalTokens);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, -4));
    expect(rows.find((row) => row.id === id)?.hash).toBe(hashSecret(token));
    const mails = await test.parts.pool.query(
      `select details ->> 'subject' as subject from deliveries where recipient = $1`,
      [user.email],
    );
    expect(mails.rows).toEqual([{ subject: 'A personal token was created' }]);
  });

  it('gives access only to calls within its scopes, and the error for any other call names the missing scope', async () => {
    const { token } = await made(await owner(), ['league']);
    expect((await list(token)).status).toBe(200);
    const otherResponse = await test.call(calls.nba.schedule, {
      token,
      query: { from: '2027-01-01', to: '2027-01-02' },
    });
    expect([otherResponse.status, codeOf(otherResponse.json)]).toEqual([403, 'scopeMissing']);
    expect(otherResponse.json).toMatchObject({ error: { facts: { scope: 'nba' } } });
  });

  it('cannot call endpoints that change data, whatever its scopes', async () => {
    expect(allCalls.filter(({ method, scope }) => method === 'POST' && scope !== undefined)).toEqual([]);
    const user = await owner();
    const { token } = await made(user, ['league', 'nba', 'advice']);
    const writing: Call[] = [calls.account.createToken, calls.account.revokeToken, calls.auth.logout];
    for (const call of writing) {
      const response = await test.call(call, { token, body: {} });
      expect([response.status, codeOf(response.json)], call.path).toEqual([403, 'notForTokens']);
    }
    const state = await test.call(calls.account.state, { token });
    expect(codeOf(state.json)).toBe('notForTokens');
  });

  it('cannot call administration endpoints, even for an administrator', async () => {
    const admin = await test.signIn({ admin: true, password });
    const { token } = await made(admin);
    const { json } = await test.call(calls.admin.signOutUser, {
      token,
      body: { user: admin.id, reason: 'x' },
    });
    expect(codeOf(json)).toBe('secondFactorMissing');
  });

  it('gives no access to league data if its owner has no premium', async () => {
    const { token } = await made(await owner(false));
    const { json } = await list(token);
    expect(codeOf(json)).toBe('premiumRequired');
  });

  it('can be created only with the password, up to a limit per account', async () => {
    const user = await owner();
    const wrong = await test.call(calls.account.createToken, {
      token: user.token,
      body: { name: 'x', scopes: ['league'], days: 30, password: 'another one' },
    });
    expect(codeOf(wrong.json)).toBe('invalidCredentials');
    for (let count = 0; count < tokensAtMost; count++) await made(user);
    const more = await test.call(calls.account.createToken, {
      token: user.token,
      body: { name: 'x', scopes: ['league'], days: 30, password },
    });
    expect(codeOf(more.json)).toBe('tooManyTokens');
  });

  it('is not available to demo visitors, whose accounts have no password', async () => {
    const visitor = await owner();
    await test.parts.database
      .update(users)
      .set({ isDemo: true, passwordHash: '!' })
      .where(eq(users.id, visitor.id));
    const response = await test.call(calls.account.createToken, {
      token: visitor.token,
      body: { name: 'x', scopes: ['league'], days: 30, password },
    });
    expect(response.status).toBe(409);
    expect(codeOf(response.json)).toBe('demoAccount');
  });

  it('is rejected on every node once it is revoked', async () => {
    const user = await owner();
    const { id, token } = await made(user);
    expect((await list(token)).status).toBe(200);
    expect((await list(token, other)).status).toBe(200);
    await test.call(calls.account.revokeToken, { token: user.token, body: { id } });
    const status = async (node: TestApp) =>
      (
        await node.app.inject({
          url: `/api/${calls.league.leagues.path}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    for (const node of [test, other]) await expect.poll(() => status(node), { interval: 5 }).toBe(401);
    const again = await test.call(calls.account.revokeToken, { token: user.token, body: { id } });
    expect(again.status).toBe(404);
  });

  it('ends when it expires, and when its owner is signed out everywhere', async () => {
    const user = await owner();
    const { token } = await made(user);
    const { token: longer } = await made(user, ['league'], 365);
    await revokeTokens(test.parts.database, (await owner()).id, test.parts.now());
    expect((await list(token)).status).toBe(200);
    test.advance(31 * day);
    expect((await list(token)).status).toBe(401);
    expect((await list(longer)).status).toBe(200);
    await revokeTokens(test.parts.database, user.id, test.parts.now());
    expect((await list(longer)).status).toBe(401);
    test.advance(31 * day);
    await forgetOldKeys(test.parts.database, test.parts.now());
    const { json } = await test.call(calls.account.tokens, { token: (await owner()).token });
    expect(json).toEqual({ tokens: [] });
    const storedTokens = await test.parts.database.select().from(personalTokens);
    expect(storedTokens.filter(({ userId }) => userId === user.id)).toEqual([]);
  });

  it('is invisible to other accounts', async () => {
    const { id } = await made(await owner());
    const stranger = await owner();
    const response = await test.call(calls.account.revokeToken, { token: stranger.token, body: { id } });
    expect(response.status).toBe(404);
  });

  it('has its creation and its revocation in the audit log', async () => {
    const user = await owner();
    const { id } = await made(user, ['nba', 'advice']);
    await test.call(calls.account.revokeToken, { token: user.token, body: { id } });
    const rows = (await test.parts.database.select().from(auditLog)).filter(({ subject }) => subject === id);
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['tokenCreated', user.id],
      ['tokenRevoked', user.id],
    ]);
    expect(rows[0]?.facts).toEqual({ scopes: 'nba advice', days: 30 });
  });

  it('has a request limit that does not affect the owner’s session and other tokens', async () => {
    const user = await owner();
    const { token } = await made(user);
    const { token: second } = await made(user);
    const statuses = [];
    for (let count = 0; count < 42; count++) statuses.push((await list(token)).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200));
    expect(statuses.slice(40)).toEqual([429, 429]);
    expect((await list(second)).status).toBe(200);
    expect((await list(user.token)).status).toBe(200);
  });
});
