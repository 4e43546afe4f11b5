import { calls } from '@fantasy-stats/contract';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const statusesOf = async (trusted: string, addresses: readonly string[]) => {
  const test = await testApp({ environment: { RATE_LIMIT: '3', TRUST_PROXY: trusted } });
  try {
    const { token } = await test.signIn();
    const statuses: number[] = [];
    for (const address of addresses) {
      const { statusCode } = await test.app.inject({
        url: `/api/${calls.init.context.path}`,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      });
      statuses.push(statusCode);
    }
    return statuses;
  } finally {
    await test.close();
  }
};

it('without a trusted proxy, the rate limit counts a request by its connection’s address, not by a claimed address', async () => {
  const five = [1, 2, 3, 4, 5].map((last) => `203.0.113.${last}`);
  expect((await statusesOf('0', five)).at(-1)).toBe(429);
});

it('with a trusted proxy, the rate limit counts a request by the address the proxy reports, and ignores other proxies', async () => {
  const statuses = await statusesOf('1', [
    '203.0.113.1',
    '203.0.113.1',
    '203.0.113.1',
    '203.0.113.1',
    '203.0.113.2',
  ]);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});
