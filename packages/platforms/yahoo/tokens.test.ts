import { describe, expect, it } from 'vitest';
import { endSoon, memoryTokenStore, tokensFrom, type YahooTokens } from './tokens.ts';

const tokens = (name: string): YahooTokens => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresAt: '2026-11-21T12:00:00.000Z',
  userId: null,
});

describe('tokens in memory', () => {
  it('are refreshed once for concurrent callers', async () => {
    let refreshes = 0;
    const store = memoryTokenStore(tokens('old'));
    const refresh = async (before: YahooTokens) => {
      refreshes += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return { ...before, accessToken: `access-${refreshes}` };
    };
    const used = await store.current();
    const renewed = await Promise.all([1, 2, 3, 4, 5].map(() => store.renew(used, refresh)));
    expect(refreshes).toBe(1);
    expect(new Set(renewed.map((entry) => entry.accessToken))).toEqual(new Set(['access-1']));
    expect(await store.renew(used, refresh)).toMatchObject({ accessToken: 'access-1' });
    expect(refreshes).toBe(1);
  });

  it('can be refreshed again after a failed refresh', async () => {
    const store = memoryTokenStore(tokens('old'));
    const used = await store.current();
    await expect(store.renew(used, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await store.renew(used, async () => tokens('new'))).toEqual(tokens('new'));
  });

  it('are passed to the callback after a refresh', async () => {
    const reported: YahooTokens[] = [];
    const store = memoryTokenStore(tokens('old'), (entry) => void reported.push(entry));
    await store.renew(await store.current(), async () => tokens('new'));
    expect(reported).toEqual([tokens('new')]);
  });
});

describe('a response from the token endpoint', () => {
  const now = new Date('2026-11-21T11:00:00.000Z');

  it('keeps the refresh token if Yahoo sends no new one', () => {
    const response = { accessToken: 'a', refreshToken: null, expiresInSeconds: 3600, guid: null };
    expect(tokensFrom(response, tokens('old'), now)).toEqual({
      accessToken: 'a',
      refreshToken: 'refresh-old',
      expiresAt: '2026-11-21T12:00:00.000Z',
      userId: null,
    });
  });

  it('contains a token that is treated as expired five minutes early', () => {
    expect(endSoon(tokens('x'), new Date('2026-11-21T11:54:59Z'))).toBe(false);
    expect(endSoon(tokens('x'), new Date('2026-11-21T11:55:01Z'))).toBe(true);
    expect(endSoon({ ...tokens('x'), expiresAt: 'never' }, now)).toBe(true);
  });
});
