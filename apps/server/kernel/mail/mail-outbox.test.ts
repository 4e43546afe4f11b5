import type { Server } from 'node:net';
import { calls } from '@fantasy-stats/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetOldCodes } from '../../accounts/auth/email-codes.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { storedEmails } from '../../testing/emails.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { emailCodes } from '../database/schema/account.ts';
import { deliveries } from '../database/schema/delivery.ts';
import { forgetOldDeliveries } from '../outbox/outbox.ts';
import { mailWork } from './mail-outbox.ts';

describe('email', () => {
  let test: TestApp;
  let server: Server | null = null;
  afterEach(async () => {
    await test.close();
    server?.close();
    server = null;
  });

  const jobs = async () => {
    const { rows } = await test.parts.pool.query<{
      id: string;
      state: string;
      start_after: Date;
      retry_count: number;
    }>('select * from jobs.job where name = $1 order by created_on', [mailWork.name]);
    return rows;
  };

  const register = (email: string) =>
    test.call(calls.auth.register, { body: { email, password: 'a fine long password' } });

  it('is sent once through the mail server, with the link that confirms the address', async () => {
    const smtp = await mailServer(true);
    server = smtp.server;
    test = await testApp({ environment: { SMTP_URL: smtp.url, SMTP_CLEARTEXT: 'allow' } });
    await register('nora@example.org');
    const sentAt = async () => (await storedEmails(test.parts.database))[0]?.sentAt;
    await expect.poll(sentAt).toBeInstanceOf(Date);
    await test.work(mailWork);
    expect(smtp.emails).toHaveLength(1);
    expect(smtp.emails[0]).toContain('To: nora@example.org');
    expect(smtp.emails[0]?.replaceAll(/=\r\n/g, '')).toContain('/login/confirm#code=');
    // The code gives access to an account, so no part of the message may remain stored.
    const [stored] = await storedEmails(test.parts.database);
    expect(stored).toMatchObject({ recipient: 'nora@example.org', text: '' });
  });

  it('is deleted after a month, and its code once the code has expired', async () => {
    test = await testApp();
    await register('paul@example.org');
    const { database } = test.parts;
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    await forgetOldDeliveries(database, after(29));
    await forgetOldCodes(database, after(6));
    expect([await database.$count(deliveries), await database.$count(emailCodes)]).toEqual([1, 1]);
    await forgetOldDeliveries(database, after(31));
    await forgetOldCodes(database, after(8));
    expect([await database.$count(deliveries), await database.$count(emailCodes)]).toEqual([0, 0]);
  });

  it('goes only to the given address, even if that address parses as a list', async () => {
    const smtp = await mailServer(true);
    server = smtp.server;
    test = await testApp({ environment: { SMTP_URL: smtp.url, SMTP_CLEARTEXT: 'allow' } });
    const { id } = await test.signIn();
    const recipients = [
      'x<victim@example.org',
      'a,victim@example.org',
      'a:victim@example.org;',
      'b@example.org',
    ];
    for (const recipient of recipients) {
      const { status } = await register(recipient);
      expect(status, recipient).toBe(recipient === 'b@example.org' ? 200 : 400);
      // The mailer also checks addresses that did not come through the form.
      await test.parts.mail.put(test.parts.database, id, { recipient, subject: 'Hello', text: 'you' });
    }
    await test.work(mailWork);
    expect((await jobs()).every(({ state }) => state !== 'created')).toBe(true);
    expect(smtp.recipients).toEqual(['b@example.org', 'b@example.org']);
  });

  it('requires TLS by default, for the email as well as for the password', async () => {
    const smtp = await mailServer(true);
    server = smtp.server;
    const url = smtp.url.replace('//', '//sender:open-sesame@');
    test = await testApp({ environment: { SMTP_URL: url } });
    await register('quinn@example.org');
    expect(await jobs()).toMatchObject([{ state: 'retry' }]);
    expect(smtp.received.join('')).not.toMatch(/AUTH|MAIL FROM|open-sesame|c2VuZGVy/i);
    expect(smtp.received.join('')).toMatch(/STARTTLS/i);
    expect(smtp.emails).toEqual([]);
  });

  it('is retried later after a rejection', async () => {
    const smtp = await mailServer(false);
    server = smtp.server;
    test = await testApp({ environment: { SMTP_URL: smtp.url, SMTP_CLEARTEXT: 'allow' } });
    await register('otto@example.org');
    const [email] = await storedEmails(test.parts.database);
    expect(email).toMatchObject({ sentAt: null });
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'retry', data: { delivery: email?.id } });
    expect(job?.start_after.getTime()).toBeGreaterThan(Date.now());
    // Jobs outlive the account, so they contain neither the address nor the code.
    const code = /code=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
    expect(code.length).toBeGreaterThan(10);
    expect(JSON.stringify(job)).toContain('550');
    for (const secret of ['otto', code]) expect(JSON.stringify(job)).not.toContain(secret);
  });

  it('is given up after a day of rejections, and is sent if an administrator retries it', async () => {
    const refusing = await mailServer(false);
    server = refusing.server;
    test = await testApp({ environment: { SMTP_URL: refusing.url, SMTP_CLEARTEXT: 'allow' } });
    await register('rosa@example.org');
    let job: Awaited<ReturnType<typeof jobs>>[number] | undefined;
    let hours = 0;
    while (job?.state !== 'failed') {
      [job] = await jobs();
      const pause = Math.max(0, (job?.start_after.getTime() ?? 0) - Date.now());
      hours += pause / 3_600_000;
      test.advance(pause + 1000);
      await test.work(mailWork);
      [job] = await jobs();
    }
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(36);
    expect(await test.parts.queue.retry(mailWork.name, job?.id ?? '')).toBe(true);
    refusing.accept();
    await test.work(mailWork);
    expect(refusing.emails).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ state: 'completed' }]);
  });

  it('is readable on the same machine if the simulator sends no email', async () => {
    test = await testApp();
    const { id } = await test.signIn();
    await test.parts.mail.put(test.parts.database, id, {
      recipient: '<b>pia</b>@example.org',
      subject: 'Confirm your email address',
      text: 'http://localhost:3000/login/confirm#code=abc',
    });
    const page = await test.app.inject('/outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Confirm your email address');
    expect(page.body).toContain('/login/confirm#code=');
    expect(page.body).not.toContain('<b>pia');
    expect((await test.app.inject({ url: '/outbox', remoteAddress: '192.0.2.7' })).body).not.toContain(
      'code=',
    );
  });

  it('is never readable on the real platforms', async () => {
    test = await testApp({ environment: { PLATFORMS: 'live' } });
    await register('rita@example.org');
    expect((await test.app.inject('/outbox')).body).not.toContain('code=');
  });
});
