import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { deliveries } from '../../kernel/database/schema/index.ts';
import { testApp } from '../../testing/app.ts';

const password = 'a fine long password';

describe('another person’s mailbox', () => {
  it('cannot be flooded, and responses do not reveal whether it belongs to an account', async () => {
    const test = await testApp();
    try {
      const email = 'annoyed@example.org';
      const register = () => test.call(calls.auth.register, { body: { email, password } });
      const forget = () => test.call(calls.auth.requestPasswordReset, { body: { email } });
      for (let round = 0; round < 6; round += 1)
        for (const response of [await register(), await forget()])
          expect(response).toMatchObject({ status: 200, json: { done: true } });
      const emails = () => test.parts.database.$count(deliveries);
      expect(await emails()).toBe(5);
      // These addresses reach the same mailbox.
      for (const other of ['annoyed+1@example.org', 'Annoyed+2@example.org'])
        await test.call(calls.auth.register, { body: { email: other, password } });
      expect(await emails()).toBe(5);
      for (let hour = 0; hour < 6; hour += 1) {
        test.advance(61 * 60_000);
        for (let round = 0; round < 4; round += 1) await forget();
      }
      expect(await emails()).toBe(12);
    } finally {
      await test.close();
    }
  });
});

describe('the outbox', () => {
  it('is visible on the machine itself, and not through a proxy or under another host name', async () => {
    const test = await testApp();
    try {
      const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        test.app.inject({ url: '/outbox', headers, remoteAddress });
      expect((await request({ host: 'localhost:3000' })).statusCode).toBe(200);
      expect((await request({ host: 'localhost:3000' }, '192.0.2.1')).statusCode).not.toBe(200);
      expect((await request({ host: 'stats.example.com' })).statusCode).not.toBe(200);
      expect((await request({ host: 'localhost', 'x-forwarded-for': '192.0.2.1' })).statusCode).not.toBe(200);
    } finally {
      await test.close();
    }
  });
});
