import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, fantasyDayOf } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../database/schema/account.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import { writeLeague } from '../league/facts/write.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { instantOf } from './local-time.ts';
import { sendAlerts } from './send.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('reaches who is awake, however many others sleep', async () => {
  const { database } = test.parts;
  /* Tomorrow at noon, in the time zone of everybody's settings. */
  const noon = instantOf(addDays(fantasyDayOf(test.parts.now()), 1), 12 * 60, usualAlertSettings.timeZone);
  const parts = { ...test.parts, now: () => noon };
  const league = exampleLeague({ id: 'yahoo-466.l.9' });
  await database.transaction((transaction) => writeLeague(transaction, league));
  const at = noon;
  const kinds = { ...usualAlertSettings.kinds, tradeOffer: { app: true, email: true, push: false } };
  /* Seven who are not to be disturbed now, in the whole range of ids, and one without quiet hours. */
  for (let place = 0; place < 8; place += 1) {
    const user = await test.signIn({ premium: true, email: `reader${place}@example.org` });
    const quiet = place === 7 ? null : { from: '10:00', to: '14:00' };
    await database
      .insert(alertSettings)
      .values({ userId: user.id, settings: { ...usualAlertSettings, kinds, quiet }, updatedAt: at });
    const of = { userId: user.id, leagueId: league.id };
    await database.insert(leagueMembers).values({ ...of, accountId: null, ownTeamId: '1' });
    await database.insert(alerts).values({
      ...of,
      kind: 'tradeOffer',
      subject: 'offer',
      facts: { kind: 'tradeOffer', from: 'Team 2', gives: [], gets: [], expiresAt: null },
      createdAt: at,
      sendAt: new Date(at.getTime() - 60_000),
    });
  }
  expect(await database.$count(users)).toBe(8);
  expect(await sendAlerts(parts, 2)).toBe(1);
  const letters = await database.select({ to: outgoingMail.recipient }).from(outgoingMail);
  expect(letters).toEqual([{ to: 'reader7@example.org' }]);
  expect(await sendAlerts(parts, 2)).toBe(0);
});
