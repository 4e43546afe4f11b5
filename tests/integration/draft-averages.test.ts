import { calls } from '@fantasy-stats/contract';
import { type LeagueId, type Platform, platforms } from '@fantasy-stats/domain';
import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundRequests, leagueBackfills } from '../../apps/server/kernel/database/schema/sync.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

// One week before the drafts, and two weeks after the season starts.
const before = '2026-10-07';
const after = '2026-11-03';

let app: SimulatedApp;
let user: TestUser;
beforeAll(async () => {
  app = await simulatedApp({ date: before, world: { placement: 'calendar' } });
  user = await app.signIn({ premium: true });
});
afterAll(() => app?.close());

const averagesOf = (league: LeagueId) => app.request(calls.draft.averages, user, { query: { league } });
const requestsOf = async (league: LeagueId) => {
  const [row] = await app.parts.database
    .select({ requests: sum(backgroundRequests.requests) })
    .from(backgroundRequests)
    .where(and(eq(backgroundRequests.leagueId, league), eq(backgroundRequests.kind, 'draftAverages')));
  return Number(row?.requests ?? 0);
};
const linked = new Map<Platform, LeagueId>();

describe('average picks', () => {
  it('are read before the draft, within the background request budget, once a day', async () => {
    for (const platform of platforms) {
      const league = await app.linkSome(user, platform);
      linked.set(platform, league);
      await app.synced(user, league);
      expect(await averagesOf(league)).toEqual({ averages: [], asOf: null, platform: null });
    }
    await app.fillIn(['draftAverages']);
    for (const [platform, league] of linked) {
      const { averages, asOf } = await averagesOf(league);
      expect(asOf).toBe(before);
      expect(averages.length).toBeGreaterThan(platform === 'espn' ? 240 : 120);
      const [first] = averages;
      expect(first?.pick).toBeLessThan(3);
      expect(first?.cost).toBeGreaterThan(40);
      expect(averages.some(({ isMostlyUndrafted }) => isMostlyUndrafted)).toBe(true);
      const { players } = await app.request(calls.league.players, user, { query: { league } });
      expect(players.find(({ id }) => id === first?.playerId)).toMatchObject({ availability: 'freeAgent' });
      expect(await requestsOf(league)).toBeLessThanOrEqual(platform === 'espn' ? 1 : 8);
      const { background } = await app.request(calls.league.syncs, user, { query: { league } });
      const due = Date.parse(background.find(({ kind }) => kind === 'draftAverages')?.dueAt ?? '');
      expect(due - Date.now()).toBeGreaterThan(12 * 3600_000);
    }
  });

  it('are public with the platform’s players, for draft rooms without a league', async () => {
    const response = await app.call(calls.draft.projections, { query: {} });
    const projections = calls.draft.projections.response.parse(response.json);
    expect(projections).toMatchObject({ inputs: null, asOf: before });
    expect(projections.averages.length).toBeGreaterThan(120);
    const [first] = projections.averages;
    expect(first?.pick).toBeLessThan(3);
    expect(projections.listed.find(({ nbaId }) => nbaId === first?.nbaId)?.positions.length).toBeGreaterThan(
      0,
    );
    expect(new Set(projections.listed.map(({ nbaId }) => nbaId)).size).toBe(projections.listed.length);
  });

  it('are hidden from users who are not members', async () => {
    const stranger = await app.signIn({ premium: true });
    const league = linked.get('espn') ?? '';
    const error = await app.refused(calls.draft.averages, stranger, { query: { league } });
    expect(error.code).toBe('leagueNotFound');
  });

  it('never change after the league’s draft, however often it is read', async () => {
    const known = new Map<LeagueId, unknown>();
    for (const league of linked.values()) known.set(league, await averagesOf(league));
    await app.moveTo(after);
    for (const league of linked.values()) {
      await app.request(calls.league.sync, user, { body: { league } });
      await app.synced(user, league);
      const spent = await requestsOf(league);
      await app.parts.database
        .update(leagueBackfills)
        .set({ dueAt: new Date() })
        .where(and(eq(leagueBackfills.leagueId, league), eq(leagueBackfills.kind, 'draftAverages')));
      await app.fillIn(['draftAverages']);
      expect(await averagesOf(league)).toEqual(known.get(league));
      expect(await requestsOf(league)).toBe(spent);
      const { background } = await app.request(calls.league.syncs, user, { query: { league } });
      expect(background.find(({ kind }) => kind === 'draftAverages')).toMatchObject({ dueAt: null });
    }
  });

  it('are empty if a platform refuses them, and are not reported as missing', async () => {
    const later = await simulatedApp({ date: before, world: { placement: 'calendar' } });
    try {
      const other = await later.signIn({ premium: true });
      const league = await later.linkSome(other, 'yahoo');
      await later.synced(other, league);
      await later.fault('draft_analysis', 'forbidden');
      await later.fillIn(['draftAverages']);
      expect((await later.request(calls.draft.averages, other, { query: { league } })).averages).toEqual([]);
      const { background } = await later.request(calls.league.syncs, other, { query: { league } });
      expect(background.find(({ kind }) => kind === 'draftAverages')).toMatchObject({ failure: null });
    } finally {
      await later.close();
    }
  });
});
