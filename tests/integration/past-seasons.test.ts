import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

let app: SimulatedApp;
beforeAll(async () => {
  app = await simulatedApp({ date: '2026-11-13', world: { placement: 'calendar' } });
});
afterAll(() => app.close());

describe('past seasons', () => {
  it('are separate leagues that only current members may read', async () => {
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'yahoo');
    await app.synced(user, league);
    await app.fillIn();
    const { pastSeasons } = await app.request(calls.league.syncs, user, { query: { league } });
    expect(pastSeasons.length).toBeGreaterThan(0);
    const [past] = pastSeasons;
    if (!past) throw new Error('no past season');
    const season = await app.request(calls.league.season, user, { query: { league: past.league } });
    expect(season.league).toMatchObject({ phase: 'over', season: 2025 });
    expect(season.ownTeamId).not.toBeNull();
    const last = season.league.weeks.at(-1)?.number ?? 0;
    for (let week = 1; week <= last; week++)
      expect(
        season.teamWeeks.some((line) => line.week === week),
        `week ${week}`,
      ).toBe(true);
    expect(season.standings.every(({ rank }) => rank !== null)).toBe(true);
    const history = await app.request(calls.league.syncs, user, { query: { league: past.league } });
    expect(history.syncs.find(({ kind }) => kind === 'read')).toMatchObject({
      trigger: 'background',
      state: 'complete',
    });
    // Past seasons are not in the list of linked leagues.
    const list = await app.request(calls.league.leagues, user);
    expect(list.leagues.map(({ id }) => id)).toEqual([league]);
    const stranger = await app.signIn({ premium: true });
    expect(
      await app.refused(calls.league.season, stranger, { query: { league: past.league } }),
    ).toMatchObject({ status: 404 });
    // The active league must be a linked one.
    expect(
      await app.refused(calls.settings.chooseLeague, user, { body: { league: past.league } }),
    ).toMatchObject({ code: 'leagueNotFound' });
    await app.requests();
    await app.request(calls.league.sync, user, { body: { league } });
    await app.synced(user, league);
    await app.fillIn();
    const key = past.league.slice('yahoo-'.length);
    expect((await app.paths()).filter((path) => path.includes(key))).toEqual([]);
  });
});
