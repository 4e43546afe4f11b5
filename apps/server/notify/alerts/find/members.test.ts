import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertLeagues } from '../../../kernel/database/schema/alert.ts';
import { leagueMembers } from '../../../kernel/database/schema/league.ts';
import { writeLeague } from '../../../leagues/facts/write-league.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { noteChecked } from './members.ts';

const leagueId = 'espn-2027-1';
let test: TestApp;
let userId = '';

beforeAll(async () => {
  test = await testApp();
  ({ id: userId } = await test.signIn());
  await test.parts.database.transaction((transaction) =>
    writeLeague(transaction, exampleLeague({ id: leagueId })),
  );
});
afterAll(() => test.close());

describe('noteChecked', () => {
  const member = () => ({
    ...{ userId, leagueId, ownTeamId: '1', settings: usualAlertSettings, off: [] },
    ...{ pickUpsOn: null, movementOn: null, resultOf: null },
    ...{ fingerprint: 'checked', pendingFingerprint: 'pending' },
  });
  const stored = async () =>
    (
      await test.parts.database
        .select({ checked: alertLeagues.checked })
        .from(alertLeagues)
        .where(and(eq(alertLeagues.userId, userId), eq(alertLeagues.leagueId, leagueId)))
    ).map(({ checked }) => checked);

  it('does nothing for an account that has left the league', async () => {
    await noteChecked(test.parts.database, member(), false);
    expect(await stored()).toEqual([]);
  });

  it('stores “pending” or “checked”, and replaces an earlier value', async () => {
    await test.parts.database
      .insert(leagueMembers)
      .values({ userId, leagueId, accountId: null, ownTeamId: '1' });
    await noteChecked(test.parts.database, member(), true);
    expect(await stored()).toEqual(['pending']);
    await noteChecked(test.parts.database, member(), false);
    expect(await stored()).toEqual(['checked']);
  });
});
