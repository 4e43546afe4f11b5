import { calls } from '@fantasy-stats/contract';
import { isLockedOut } from '@fantasy-stats/engine/season';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leagueMembers, leagues } from '../../apps/server/kernel/database/schema/league.ts';
import { raiseVersion } from '../../apps/server/leagues/facts/write-league.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
beforeAll(async () => {
  app = await nbaApp({ isRead: true });
});
afterAll(() => app?.close());

it('a team gets pickups while it may add players, and a reason why there are none once the league locks it', async () => {
  const user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  const season = await app.request(calls.league.season, user, { query: { league } });
  const teamId = season.standings.at(-1)?.teamId ?? '';
  const { database } = app.parts;
  await database
    .update(leagueMembers)
    .set({ ownTeamId: teamId })
    .where(and(eq(leagueMembers.leagueId, league), eq(leagueMembers.userId, user.id)));
  const pickups = () => app.request(calls.league.pickups, user, { query: { league } });
  const before = await pickups();
  expect(before).toMatchObject({ none: null, teamId });
  expect(before.pickups.length).toBeGreaterThan(0);

  const { currentWeek, playoffs, weeks } = season.league;
  if (!playoffs || currentWeek === null) throw new Error('the league has no playoffs');
  const [stored] = await database.select().from(leagues).where(eq(leagues.id, league));
  if (!stored) throw new Error('the league is not stored');
  const facts = {
    ...stored.facts,
    phase: 'playoffs' as const,
    playoffs: { ...playoffs, teams: 4, firstWeek: currentWeek, locksEliminated: true },
    weeks: weeks.map((week) => ({ ...week, isPlayoffs: week.number >= currentWeek })),
  };
  await database.transaction(async (transaction) => {
    await transaction.update(leagues).set({ facts }).where(eq(leagues.id, league));
    await raiseVersion(transaction, league, 1);
  });
  const locked = await app.request(calls.league.season, user, { query: { league } });
  const week = locked.league.weeks.find(({ number }) => number === currentWeek);
  expect(week && isLockedOut(locked, teamId, week)).toBe(true);
  expect(await pickups()).toMatchObject({
    none: 'lockedOut',
    message: noForecastWords.lockedOut,
    pickups: [],
    addsLeft: 0,
    teamId,
  });
});
