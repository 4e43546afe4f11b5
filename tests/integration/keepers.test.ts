import { calls } from '@fantasy-stats/contract';
import type { KeeperRules, KeeperTeam } from '@fantasy-stats/contract/keepers';
import type { LeagueId } from '@fantasy-stats/domain';
import { setUp } from '@fantasy-stats/simulator';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keeperRules } from '../../apps/server/kernel/database/schema/keeper-rules.ts';
import {
  draftPicks,
  leagueMembers,
  leagues as leagueTable,
  rosters,
  transactions,
} from '../../apps/server/kernel/database/schema/league.ts';
import { readBirthDates } from '../../apps/server/nba/birth-dates/read-birth-dates.ts';
import { birthDateSurroundings } from '../../apps/server/nba/module.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

const common = { size: 4, isPublic: true, earlierSeasons: 0 } as const;
const leagues = [
  setUp({ ...common, platform: 'espn', name: 'Kept by Round', keepers: 3 }),
  setUp({ ...common, platform: 'espn', name: 'Kept by Price', keepers: 2, draft: 'auction' }),
  setUp({ ...common, platform: 'espn', name: 'Kept Not' }),
  setUp({
    ...common,
    platform: 'espn',
    name: 'Kept from Last Season',
    keepers: 2,
    earlierSeasons: 1,
  }),
];

let app: NbaApp;
let user: TestUser;
const linked = new Map<string, LeagueId>();

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  await app.control('leagues', { leagues });
  for (const { name } of leagues) {
    const league = await app.linkEspn(user, (one) => one.name === name);
    await app.synced(user, league);
    const { teams } = app.simulator.truth(league);
    await app.request(calls.settings.chooseTeam, user, { body: { league, team: teams[1]?.id ?? '' } });
    linked.set(name, league);
  }
});
afterAll(() => app?.close());

const leagueOf = (name: string): LeagueId => linked.get(name) ?? '';
const keepersOf = (league: LeagueId, who = user) =>
  app.request(calls.league.keepers, who, { query: { league } });
const keptIn = ({ players }: KeeperTeam) => players.filter(({ isKept }) => isKept);
const setRules = (league: LeagueId, rules: KeeperRules | null) =>
  app.request(calls.league.setKeeperRules, user, { body: { league, rules } });

describe('league/keepers', () => {
  it('lists the user’s team first, and charges the rounds of this season’s draft', async () => {
    const league = leagueOf('Kept by Round');
    const found = await keepersOf(league);
    const ids = app.simulator.truth(league).teams.map(({ id }) => id);
    expect(found).toMatchObject({
      ...{ teamId: ids[1], season: 2027, reported: 3, isEntered: false, unit: 'score', none: null },
      rules: { kind: 'round', perTeam: null },
      isFullSeason: true,
    });
    expect(found.teams.map(({ teamId }) => teamId)).toEqual([ids[1], ids[0], ids[2], ids[3]]);
    const rounds = new Map(app.simulator.truth(league).picks.map(({ playerId, round }) => [playerId, round]));
    for (const team of found.teams) {
      expect(keptIn(team).length).toBeLessThanOrEqual(3);
      expect(team.gain).toBeGreaterThanOrEqual(0);
      for (const { cost, costFrom, player, surplus, value, yields } of team.players) {
        const round = rounds.get(player.id);
        expect([cost, costFrom]).toEqual(
          round === undefined ? [found.rounds, 'undrafted'] : [round, 'platform'],
        );
        expect((yields ?? 0) + (surplus ?? 0)).toBeCloseTo(value, 9);
      }
    }
    expect(found.teams.some((team) => keptIn(team).length > 0)).toBe(true);
    expect(app.simulator.truth(league).picks.filter(({ isKeeper }) => isKeeper).length).toBeGreaterThan(8);
    const years = found.teams.flatMap(({ players }) => players.map((player) => player.years));
    expect(Math.max(...years)).toBe(1);
  });

  it('adds ages and values over three years once birth dates are read, and reads them once a week', async () => {
    const league = leagueOf('Kept by Round');
    const read = async () => {
      await app.requests();
      const signal = new AbortController().signal;
      await readBirthDates(birthDateSurroundings(app.parts, signal, { retryMilliseconds: 1 }));
      return (await app.paths()).filter((path) => path.endsWith('/roster'));
    };
    const playersOf = ({ teams }: Awaited<ReturnType<typeof keepersOf>>) =>
      teams.flatMap((team) => team.players);
    const before = playersOf(await keepersOf(league));
    expect(before.every(({ age, threeYears }) => age === null && threeYears === null)).toBe(true);
    await app.fault('/espn/apis/site', 'edge-block', { times: 1 });
    expect(await read()).toHaveLength(1);
    const [failed] = await app.rows(`select failure from nba_feeds where key = 'birthDates'`);
    expect(failed).toMatchObject({ failure: { reason: 'PlatformUnavailable', status: 403 } });
    await app.clearFaults();
    expect(await read()).toEqual([]);
    app.advance(2 * 60_000);
    expect(await read()).toHaveLength(30);
    app.advance(3 * 86_400_000);
    expect(await read()).toEqual([]);
    app.advance(-3 * 86_400_000);
    await expect
      .poll(async () => playersOf(await keepersOf(league)).some(({ age }) => age !== null))
      .toBe(true);
    const players = playersOf(await keepersOf(league));
    const known = players.filter(({ age }) => age !== null);
    expect(known.length).toBeGreaterThan(0.9 * players.length);
    for (const { age, threeYears } of known) {
      expect(age).toBeGreaterThanOrEqual(19);
      expect(age).toBeLessThanOrEqual(41);
      expect(threeYears?.low).toBeLessThanOrEqual(threeYears?.value ?? -1);
      expect(threeYears?.high).toBeGreaterThanOrEqual(threeYears?.value ?? 99);
    }
    expect(known.some(({ threeYears, value }) => (threeYears?.value ?? 0) > value)).toBe(true);
    // The plan itself does not depend on ages.
    const plan = (list: typeof players) => list.map(({ isKept, key, surplus }) => [key, isKept, surplus]);
    expect(plan(players)).toEqual(plan(before));
  });

  it('charges the next earlier pick if the pick in the keeper’s round was traded', async () => {
    const league = leagueOf('Kept by Round');
    const { database } = app.parts;
    const own = await keepersOf(league);
    const { teamId, teams } = own;
    const target = teams[0]?.players.find(({ cost, pickRound }) => cost > 1 && pickRound === cost);
    const other = teams[1]?.teamId ?? '';
    if (!target || teamId === null) throw new Error('no player costs a pick');
    const trade = {
      ...{
        leagueId: league,
        id: 'traded pick',
        kind: 'trade' as const,
        at: new Date('2026-12-20T12:00:00Z'),
      },
      ...{ teamIds: [teamId, other], moves: [] },
      picks: [{ round: target.cost, originalTeamId: null, from: teamId, to: other }],
    };
    await database.insert(transactions).values(trade);
    await database
      .update(leagueTable)
      .set({ version: sql`${leagueTable.version} + 1` })
      .where(eq(leagueTable.id, league));
    const found = async () =>
      (await keepersOf(league)).teams[0]?.players.find(({ key }) => key === target.key);
    await expect.poll(async () => (await found())?.pickRound).toBeLessThan(target.cost);
    const traded = await found();
    expect(traded?.cost).toBe(target.cost);
    expect(traded?.yields ?? 99).toBeGreaterThan(target.yields ?? 99);
    await database.delete(transactions).where(eq(transactions.id, 'traded pick'));
  });

  it('values dollars in an auction, within the budget', async () => {
    const found = await keepersOf(leagueOf('Kept by Price'));
    expect(found).toMatchObject({ none: null, reported: 2, rules: { kind: 'price', budget: 200 } });
    for (const team of found.teams) {
      expect(keptIn(team).length).toBeLessThanOrEqual(2);
      for (const { cost, price } of keptIn(team)) expect(price).toBeGreaterThan(cost - 1);
    }
    expect(found.teams.flatMap(keptIn).length).toBeGreaterThan(0);
  });

  it('uses no draft round as a price if the rules are in dollars but the draft is not an auction', async () => {
    const league = leagueOf('Kept by Round');
    const { rules } = await keepersOf(league);
    await setRules(league, { ...rules, kind: 'price', undrafted: 4 });
    const { teams } = await keepersOf(league);
    const costs = new Set(teams.flatMap(({ players }) => players.map(({ cost }) => cost)));
    expect(costs).toEqual(new Set([4]));
    await setRules(league, null);
  });

  it('uses the rules an account enters until they are deleted, and shows them to no one else', async () => {
    const league = leagueOf('Kept Not');
    const before = await keepersOf(league);
    expect(before).toMatchObject({ none: 'noKeepers', teams: [], reported: null });
    expect(before.message).toContain('enter how many');
    const rules: KeeperRules = { ...before.rules, perTeam: 1, raise: 1, mostYears: 2 };
    await setRules(league, rules);
    const entered = await keepersOf(league);
    expect(entered).toMatchObject({ none: null, isEntered: true, rules });
    const [own] = entered.teams;
    const target = own?.players.at(-1);
    if (!own || !target) throw new Error('the own team has no players');
    await setRules(league, { ...rules, costs: { [target.key]: 5 } });
    const [changed] = (await keepersOf(league)).teams;
    expect(changed?.players.find(({ key }) => key === target.key)).toMatchObject({
      ...{ cost: 5, costFrom: 'entered' },
    });
    const other = await app.signIn({ premium: true });
    await app.linkEspn(other, ({ name }) => name === 'Kept Not');
    expect(await keepersOf(league, other)).toMatchObject({ none: 'noKeepers', isEntered: false });
    await setRules(league, null);
    expect(await keepersOf(league)).toMatchObject({ none: 'noKeepers', isEntered: false });
  });

  it('uses last season’s rosters and draft rounds before this season’s draft', async () => {
    const league = leagueOf('Kept from Last Season');
    const { database } = app.parts;
    const own = eq(leagueTable.id, league);
    const [row] = await database.select().from(leagueTable).where(own);
    if (!row) throw new Error('the league was not read');
    await database.delete(rosters).where(eq(rosters.leagueId, league));
    await database.delete(draftPicks).where(eq(draftPicks.leagueId, league));
    await database
      .update(leagueTable)
      .set({ facts: { ...row.facts, phase: 'beforeDraft' }, version: row.version + 1 })
      .where(own);
    expect(await keepersOf(league)).toMatchObject({ none: 'noRosters', season: 2026 });
    await app.fillIn(['seasons']);
    const found = await keepersOf(league);
    expect(found).toMatchObject({ none: null, season: 2026, reported: 2 });
    expect(found.teams).toHaveLength(4);
    const { picks } = app.simulator.truth(league.replace('2027', '2026'));
    const drafted = new Map(picks.map(({ playerId, round }) => [playerId, round]));
    const costs = found.teams.flatMap(({ players }) =>
      players.filter(({ player }) => drafted.has(player.id)).map(({ cost, player }) => [player.id, cost]),
    );
    expect(costs.length).toBeGreaterThan(20);
    for (const [id, cost] of costs) expect(cost).toBe(drafted.get(String(id)));
    expect(found.teams.some((team) => keptIn(team).length > 0)).toBe(true);
  });

  it('uses the rules of the newest past season until the account enters its own', async () => {
    const league = leagueOf('Kept from Last Season');
    const { database } = app.parts;
    const past = league.replace('2027', '2026') as LeagueId;
    const own = await keepersOf(league);
    const key = own.teams[0]?.players[0]?.key ?? '';
    const rules: KeeperRules = { ...own.rules, perTeam: 1, raise: 2, costs: { [key]: 7 } };
    const member = { userId: user.id, leagueId: past };
    await database.insert(leagueMembers).values({ ...member, linkedAt: new Date() });
    await database.insert(keeperRules).values({ ...member, rules, changedAt: new Date() });
    expect(await keepersOf(league)).toMatchObject({ isEntered: true, rules });
    await setRules(league, { ...rules, perTeam: 2 });
    expect(await keepersOf(league)).toMatchObject({ isEntered: true, rules: { ...rules, perTeam: 2 } });
    await setRules(league, null);
    expect(await keepersOf(league)).toMatchObject({ isEntered: false, rules: own.rules });
    await database.delete(leagueMembers).where(eq(leagueMembers.leagueId, past));
  });

  it('lists teams without players in either season', async () => {
    const league = leagueOf('Kept from Last Season');
    const past = league.replace('2027', '2026') as LeagueId;
    const [team] = app.simulator.truth(past).teams;
    const { database } = app.parts;
    await database.delete(rosters).where(and(eq(rosters.leagueId, past), eq(rosters.teamId, team?.id ?? '')));
    await database
      .update(leagueTable)
      .set({ version: sql`${leagueTable.version} + 1` })
      .where(eq(leagueTable.id, league));
    const { teams } = await keepersOf(league);
    expect(teams).toHaveLength(4);
    expect(teams.filter(({ players }) => players.length === 0)).toHaveLength(1);
  });
});
