import { calls } from '@fantasy-stats/contract';
import { nbaTeams } from '@fantasy-stats/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftMarket } from '../../apps/server/kernel/database/schema/draft-market.ts';
import { installation } from '../../apps/server/kernel/database/schema/installation.ts';
import { draftAverages, players } from '../../apps/server/kernel/database/schema/league.ts';
import { nbaPlayers } from '../../apps/server/kernel/database/schema/nba.ts';
import { leagueBackfills } from '../../apps/server/kernel/database/schema/sync.ts';
import { readDraftMarket } from '../../apps/server/leagues/draft-market/read-draft-market.ts';
import { platformsOf } from '../../apps/server/leagues/linking/platforms.ts';
import { matchPlatform } from '../../apps/server/nba/matching/match-platform.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';
import { privateYahooLeague, readInBrowser } from './yahoo-in-browser.ts';

const date = '2026-10-07';
/** The day of the last read: 21 hours after the first. */
const asOf = '2026-10-08';

let app: SimulatedApp;
let user: TestUser;
beforeAll(async () => {
  app = await simulatedApp({ date, world: { placement: 'calendar' } });
  user = await app.signIn({ premium: true });
});
afterAll(() => app?.close());

/** Returns the server’s components with the clock some hours after 17:00 UTC of the simulated day. */
const at = (hours: number) => ({
  ...app.parts,
  now: () => new Date(Date.parse(`${date}T17:00:00Z`) + hours * 3_600_000),
});
const read = (hours = 0) => readDraftMarket(at(hours), platformsOf(app.parts));
const marketPaths = async () => {
  const paths = await app.paths();
  await app.requests();
  return paths.filter((path) => path.includes('draft_analysis'));
};

describe('the draft market', () => {
  it('is read with three requests and without an account, once a day', async () => {
    await app.requests();
    expect(await read()).toBeGreaterThan(120);
    const paths = await marketPaths();
    expect(paths.length).toBeLessThanOrEqual(3);
    for (const path of paths) expect(path).toContain('/yahoo-public/fantasy/v2/league/nba.l.public/players');
    expect(await read(10)).toBeNull();
    expect(await marketPaths()).toEqual([]);
    expect(await read(21)).toBeGreaterThan(120);
  });

  it('is shown in draft rooms without a league', async () => {
    const { json } = await app.call(calls.draft.projections, { query: {} });
    const projections = calls.draft.projections.response.parse(json);
    expect(projections).toMatchObject({ platform: 'yahoo' });
    expect(projections.averages.length).toBeGreaterThan(120);
    expect(projections.averages[0]?.pick).toBeLessThan(3);
    expect(projections.listed.some(({ positions }) => positions.length > 1)).toBe(true);
  });

  it('replaces the averages read from Yahoo leagues, and shows the day on which the market was read', async () => {
    const league = await app.linkSome(user, 'yahoo');
    await app.synced(user, league);
    await app.requests();
    await app.fillIn(['draftAverages']);
    expect(await marketPaths()).toEqual([]);
    const shown = await app.request(calls.draft.averages, user, { query: { league } });
    expect(shown).toMatchObject({ platform: 'yahoo', asOf });
    expect(shown.averages.length).toBeGreaterThan(120);
    const { players } = await app.request(calls.league.players, user, { query: { league } });
    const known = new Set(players.map(({ id }) => id));
    expect(shown.averages.filter(({ playerId }) => !known.has(playerId))).toEqual([]);
    expect(shown.averages.filter(({ nbaId }) => nbaId === null)).toEqual([]);
  });

  it('replaces the averages read by browsers', async () => {
    const { league, member } = privateYahooLeague(app);
    const owner = await app.signIn({ premium: true });
    await app.requests();
    const read = await readInBrowser(app, owner, String(league.id), member.cookie);
    expect(read.answer.status, read.answer.text).toBe(200);
    expect(await marketPaths()).toEqual([]);
    const shown = await app.request(calls.draft.averages, owner, { query: { league: read.league } });
    expect(shown).toMatchObject({ platform: 'yahoo', asOf });
    expect(shown.averages.length).toBeGreaterThan(120);
    const { players } = await app.request(calls.league.players, owner, { query: { league: read.league } });
    const known = new Set(players.map(({ id }) => id));
    expect(shown.averages.filter(({ playerId }) => !known.has(playerId))).toEqual([]);
  });

  it('replaces an ESPN league’s averages if ESPN rejects the request for them', async () => {
    const league = await app.linkSome(user, 'espn');
    await app.synced(user, league);
    await app.fillIn(['draftAverages']);
    expect(await app.request(calls.draft.averages, user, { query: { league } })).toMatchObject({
      platform: 'espn',
    });
    const { database } = app.parts;
    const listed = await database.select().from(players).where(eq(players.platform, 'yahoo'));
    await database.insert(nbaPlayers).values(
      listed.map(({ name, nbaTeam }, index) => ({
        id: index + 1,
        name,
        nbaTeam: nbaTeams.find((team) => team === nbaTeam) ?? null,
        seenOn: date,
      })),
    );
    await database.transaction(async (transaction) => {
      for (const platform of ['yahoo', 'espn'] as const) await matchPlatform(transaction, platform);
    });
    await database.delete(draftAverages).where(eq(draftAverages.leagueId, league));
    await database
      .update(leagueBackfills)
      .set({ dueAt: new Date() })
      .where(and(eq(leagueBackfills.leagueId, league), eq(leagueBackfills.kind, 'draftAverages')));
    await app.fault('kona_player_info', 'not-found', { times: 20 });
    await app.fillIn(['draftAverages']);
    await app.clearFaults();
    const shown = await app.request(calls.draft.averages, user, { query: { league } });
    expect(shown).toMatchObject({ platform: 'yahoo', asOf });
    expect(shown.averages.length).toBeGreaterThan(80);
    expect(shown.averages.every(({ playerId }) => !playerId.includes('.'))).toBe(true);
    expect(shown.averages.every(({ nbaId }) => nbaId !== null)).toBe(true);
    expect(shown.averages[0]?.pick).toBeLessThan(5);
  });

  it('is used for leagues linked after their draft, and read once after the drafts if none is stored', async () => {
    const { database } = app.parts;
    await app.moveTo('2026-11-20');
    await database.delete(draftAverages);
    await database.delete(leagueBackfills);
    for (const platform of ['yahoo', 'espn'] as const) {
      const late = await app.signIn({ premium: true });
      const league = await app.linkSome(late, platform);
      await app.synced(late, league);
      await app.fillIn(['draftAverages']);
      expect(await app.request(calls.draft.averages, late, { query: { league } })).toMatchObject({
        platform,
      });
      const ofLeague = eq(draftAverages.leagueId, league);
      expect(await database.$count(draftAverages, ofLeague)).toBeGreaterThan(120);
    }
    await database.delete(installation);
    await database.delete(draftMarket);
    const on = platformsOf(app.parts);
    const november = { ...app.parts, now: () => new Date('2026-11-20T17:00:00Z') };
    expect(await readDraftMarket(november, on)).toBeGreaterThan(120);
    expect(
      await readDraftMarket({ ...november, now: () => new Date('2026-11-22T17:00:00Z') }, on),
    ).toBeNull();
  });

  it('is not read outside the draft season or when it is off, and is read again after three hours if Yahoo refuses', async () => {
    await app.parts.database.delete(installation);
    const on = platformsOf(app.parts);
    const january = { ...app.parts, now: () => new Date('2027-01-13T17:00:00Z') };
    expect(await readDraftMarket(january, on)).toBeNull();
    expect(await readDraftMarket(at(0), { ...on, hasYahooPublic: false })).toBeNull();
    await app.fault('l.public', 'server-error', { times: 20 });
    expect(await read()).toBeNull();
    await app.clearFaults();
    expect(await read(2)).toBeNull();
    expect(await read(4)).toBeGreaterThan(120);
  });
});
