import { calls } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { addDays, isHeadToHead, isReserveSlot, type LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { storeHeadlines } from '../../apps/server/forecasts/stored-forecasts.ts';
import { leagues, rosters } from '../../apps/server/kernel/database/schema/league.ts';
import { gamesBetween } from '../../apps/server/nba/queries.ts';
import { alertSource } from '../../apps/server/notify/alerts/find-alerts.ts';
import { findDue } from '../../apps/server/notify/find-due.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
const byForm = new Map<string, LeagueId>();

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  forecasts = forecaster(app.parts, sharedThread);
  user = await app.signIn({ premium: true });
  const { espn } = app.simulator.facts();
  const [member] = espn.members.toSorted((one, two) => two.leagueIds.length - one.leagueIds.length);
  for (const { form, key } of espn.leagues.filter(({ form }) => form !== 'eachCategory')) {
    if (byForm.has(form)) continue;
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: key, espnS2: member?.espnS2, swid: member?.swid },
    });
    await app.synced(user, league);
    const { ownTeamId } = await app.request(calls.league.season, user, { query: { league } });
    if (ownTeamId === null)
      await app.request(calls.settings.chooseTeam, user, { body: { league, team: '1' } });
    byForm.set(form, league);
  }
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

async function change(
  league: LeagueId,
  next: (facts: typeof leagues.$inferSelect.facts) => Partial<typeof leagues.$inferSelect.facts>,
): Promise<void> {
  const [row] = await app.parts.database.select().from(leagues).where(eq(leagues.id, league));
  if (!row) throw new Error('the league was not read');
  await app.parts.database
    .update(leagues)
    .set({ facts: { ...row.facts, ...next(row.facts) }, version: row.version + 1 })
    .where(eq(leagues.id, league));
}

const lineupOf = (league: LeagueId, players?: string) =>
  app.request(calls.league.weekLineup, user, { query: { league, ...(players ? { players } : {}) } });

async function slotsOf(league: LeagueId, teamId: string) {
  const [roster] = await app.parts.database
    .select({ entries: rosters.entries })
    .from(rosters)
    .where(sql`${rosters.leagueId} = ${league} and ${rosters.teamId} = ${teamId}`)
    .orderBy(sql`${rosters.day} desc`)
    .limit(1);
  return new Map(roster?.entries.map(({ playerId, slot }) => [playerId, slot]));
}

describe('league/weekLineup', () => {
  it('compares players in leagues with daily lineups, but returns no weekly lineup for these leagues', async () => {
    for (const [form, league] of byForm) {
      const { sitsToday, teamId } = await lineupOf(league);
      if (!['eachCategory', 'mostCategories'].includes(form)) expect(sitsToday, form).toBeNull();
      for (const { gain, verdict } of sitsToday?.steps ?? []) {
        expect(gain).toBeGreaterThan(0);
        expect(verdict).toMatch(/^Sit .+ today: \+/);
      }
      const [first, second] = [...(await slotsOf(league, teamId)).keys()];
      const found = await lineupOf(league, `${first},${second}`);
      expect(found).toMatchObject({ lineup: null, locksAt: null, none: null });
      const { startOrSit } = found;
      expect(startOrSit?.choices.map(({ player }) => player.id).sort()).toEqual([first, second].sort());
      expect(startOrSit?.reasons[0]).toContain('Expected games');
      const query = { league, players: `${first},nobody` };
      await expect(app.request(calls.league.weekLineup, user, { query })).rejects.toThrow('playerNotOnTeam');
    }
  });

  it('returns the best lineup for the next week, with the gain over the current lineup', async () => {
    expect([...byForm.keys()]).toEqual(expect.arrayContaining(['headToHeadPoints', 'rotisserie']));
    for (const [form, league] of byForm) {
      await change(league, () => ({ lineupLock: 'weekly' }));
      const { league: rules } = await app.request(calls.league.season, user, { query: { league } });
      const found = await lineupOf(league);
      expect(found, form).toMatchObject({ none: null, message: null, startOrSit: null });
      expect(found.week).toBe(isHeadToHead(rules.scoringForm) ? (rules.currentWeek ?? 0) + 1 : null);
      expect(found.locksAt).not.toBeNull();
      const slotOf = await slotsOf(league, found.teamId);
      const { lineup } = found;
      expect(lineup?.starters.length).toBeGreaterThan(0);
      expect(lineup?.gain).toBeGreaterThanOrEqual(-1e-9);
      for (const { isInLineup, player } of lineup?.starters ?? [])
        expect(isInLineup).toBe(!isReserveSlot(slotOf.get(player.id) ?? 'BN'));
      for (const { id } of lineup?.out ?? []) expect(isReserveSlot(slotOf.get(id) ?? 'BN')).toBe(false);
    }
  });

  it('locks with the first game of a player to move if each player locks at their own first game', async () => {
    const league = byForm.get('seasonPoints') ?? '';
    await change(league, () => ({ lineupLock: 'weekly', weekLock: 'ownGame' }));
    const { firstDay, lastDay, lineup, locksAt } = await lineupOf(league);
    const moved = new Set([
      ...(lineup?.out ?? []).map(({ id }) => id),
      ...(lineup?.starters ?? []).flatMap(({ isInLineup, player }) => (isInLineup ? [] : [player.id])),
    ]);
    expect(moved.size).toBeGreaterThan(0);
    const { players } = await app.request(calls.league.players, user, { query: { league } });
    const nbaTeams = new Set(players.flatMap(({ id, nbaTeam }) => (moved.has(id) ? [nbaTeam] : [])));
    const games = await gamesBetween(app.parts.database, firstDay ?? today, addDays(lastDay ?? today, 1));
    const theirs = games.filter(({ away, home }) => nbaTeams.has(away) || nbaTeams.has(home));
    expect(theirs.map(({ startsAt }) => startsAt)).toContain(locksAt);
  });

  it('is the same in the alert on the day before the lock and in the list of all leagues; the alert ends if lineups become daily, and is also sent before opening night', async () => {
    const league = byForm.get('headToHeadPoints') ?? '';
    // The next week starts tomorrow.
    await change(league, ({ currentWeek, weeks }) => ({
      weeks: weeks.map((week) =>
        week.number === currentWeek
          ? { ...week, lastDay: today }
          : week.number === (currentWeek ?? 0) + 1
            ? { ...week, firstDay: addDays(today, 1) }
            : week,
      ),
    }));
    await app.request(calls.alerts.changeSettings, user, { body: { ...usualAlertSettings, lockHours: 6 } });
    const find = () => findDue(app.parts, alertSource({ ...app.parts, forecasts }));
    const alerts = async () =>
      (await app.request(calls.alerts.list, user)).alerts.filter(
        (alert) => alert.league === league && alert.facts.kind === 'weekLock',
      );
    await find();
    const { lineup, locksAt, week } = await lineupOf(league);
    const [alert] = await alerts();
    if (alert?.facts.kind !== 'weekLock') throw new Error('there is no alert');
    expect(alert.facts).toMatchObject({ week, locksAt, firstDay: addDays(today, 1), sits: lineup?.out });
    expect(alert.facts.gain).toBeCloseTo(lineup?.gain ?? 0, 6);
    expect(alert.facts.gain).toBeGreaterThan(0.001);
    const { teamId } = await lineupOf(league);
    const made = await forecasts.request('headline', { league, team: teamId });
    if (!made) throw new Error('there is no headline');
    await storeHeadlines(app.parts.database, league, made.version, { [teamId]: made.headline });
    const listed = (await app.request(calls.league.allLeagues, user)).leagues.find(({ id }) => id === league);
    expect(listed?.weekLineup).toMatchObject({ week, locksAt, sits: lineup?.out });
    expect(listed?.weekLineup?.gain).toBeCloseTo(lineup?.gain ?? 0, 6);
    await change(league, () => ({ lineupLock: 'daily' }));
    await find();
    expect(await alerts()).toMatchObject([{ isOver: true }]);
    // Now it is the day before opening night.
    await change(league, ({ currentWeek, weeks }) => ({
      lineupLock: 'weekly',
      phase: 'beforeSeason',
      firstDay: addDays(today, 1),
      weeks: weeks.filter(({ number }) => number > (currentWeek ?? 0)),
    }));
    await find();
    expect((await alerts()).filter(({ isOver }) => !isOver)).toHaveLength(1);
  });
});
