import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, type League } from '@fantasy-stats/domain';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertLeagues } from '../../../kernel/database/schema/alert.ts';
import { leagueMembers } from '../../../kernel/database/schema/league.ts';
import { writeLeague } from '../../../leagues/facts/write-league.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { canAddOn } from './find-adds-left.ts';
import { daysNow, membersDue, noteChecked } from './members.ts';

const leagueId = 'espn-2027-1';
const { firstDay } = exampleLeague();
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

describe('membersDue', () => {
  it('includes weekly locks from two days before opening night, but no daily lineups', async () => {
    const { database } = test.parts;
    const now = new Date(`${addDays(firstDay, -2)}T18:00:00Z`);
    const { id } = await test.signIn({ premium: true });
    const link = async (number: number, changes: Partial<League>) => {
      const league = `espn-2027-${number}`;
      const facts = { phase: 'beforeSeason', lineupLock: 'weekly', isPublic: true, ...changes } as const;
      await database.transaction((transaction) =>
        writeLeague(transaction, exampleLeague({ id: league, today: addDays(firstDay, -3), ...facts })),
      );
      const member = { userId: id, leagueId: league, accountId: null, ownTeamId: '1', linkedAt: now };
      await database.insert(leagueMembers).values(member);
      return league;
    };
    const weekly = await link(11, {});
    await link(12, { lineupLock: 'daily' });
    await link(13, { phase: 'beforeDraft' });
    const dueAt = async (at: Date) => {
      const due = await membersDue(database, at, daysNow(at), [], '1');
      return due.flatMap(({ leagueId: league, userId: user }) => (user === id ? [league] : []));
    };
    expect(await dueAt(now)).toEqual([weekly]);
    expect(await dueAt(new Date(now.getTime() - 86_400_000))).toEqual([]);
  });
});

describe('canAddOn', () => {
  it('is false in a week without adds left, and true on days outside the league’s weeks', async () => {
    const on = (weeklyAdds: number, day: string) => {
      const league = exampleLeague({ id: leagueId });
      const acquisitions = { ...league.acquisitions, weeklyAdds };
      const season = exampleSeason({ league: { ...league, acquisitions }, teams: exampleTeams(4) });
      return canAddOn(test.parts.database, { ownTeamId: '1' }, day, season);
    };
    expect(await on(0, firstDay)).toBe(false);
    expect(await on(1, firstDay)).toBe(true);
    expect(await on(0, addDays(firstDay, -1))).toBe(true);
  });
});
