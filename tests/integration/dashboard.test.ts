import { gzipSync } from 'node:zlib';
import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { isHeadToHead, type LeagueSeason } from '@fantasy-stats/domain';
import { compileForecast, weekChances } from '@fantasy-stats/engine/league';
import { weeklyTable } from '@fantasy-stats/engine/season';
import { eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccount } from '../../apps/server/accounts/demo/credentials.ts';
import { forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { pickupsOfWeek } from '../../apps/server/forecasts/server-pickups.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { isWorthAlert } from '../../apps/server/notify/alerts/causes/pickups.ts';
import { alertSource } from '../../apps/server/notify/alerts/find-alerts.ts';
import { findDue } from '../../apps/server/notify/find-due.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { sampleOf } from '../sample.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

type Dashboard = ResponseOf<typeof calls.league.dashboard>;

let app: NbaApp;
let user: TestUser;
const leagues: string[] = [];

beforeAll(async () => {
  app = await nbaApp({ world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  for (const { id } of app.simulator.facts().espn.leagues)
    leagues.push(await app.linkEspn(user, (one) => one.id === id));
  await app.consent(user);
  const offered = await app.request(calls.settings.yahooLeagues, user);
  for (const { id } of offered.leagues) {
    await app.request(calls.settings.linkYahooLeague, user, { body: { league: id } });
    leagues.push(id);
  }
  for (const league of leagues) await app.synced(user, league);
});
afterAll(() => app?.close());

const seasonOf = (league: string): Promise<LeagueSeason> =>
  app.request(calls.league.season, user, { query: { league } });
const dashboardOf = (league: string, week?: number): Promise<Dashboard> =>
  app.request(calls.league.dashboard, user, { query: week === undefined ? { league } : { league, week } });

async function inputsOf(league: string) {
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
  if (!inputs) throw new Error('there are no inputs');
  return inputs;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function expectOutcome({ win, tie, lose }: { win: number; tie: number; lose: number }): void {
  expect(win + tie + lose).toBeCloseTo(1, 5);
}

function expectOdds({ odds }: Dashboard, { league, teams }: LeagueSeason): void {
  if (!odds) throw new Error('there are no odds');
  expect(odds.teams).toHaveLength(teams.length);
  for (const { places } of odds.teams) expect(sum(places)).toBeCloseTo(1, 6);
  for (const index of teams.keys())
    expect(sum(odds.teams.map((team) => team.places[index] ?? 0))).toBeCloseTo(1, 6);
  expect(sum(odds.teams.map(({ title }) => title))).toBeCloseTo(1, 6);
  if (!isHeadToHead(league.scoringForm)) return;
  expect(sum(odds.teams.map(({ playoffs }) => playoffs ?? 0))).toBeCloseTo(league.playoffs?.teams ?? 0, 6);
}

describe('the dashboard’s forecasts', () => {
  it('name the missing data before NBA data is read, and give season odds from the weeks played so far', async () => {
    for (const league of leagues) {
      const season = await seasonOf(league);
      const response = await dashboardOf(league);
      const isWeekly = isHeadToHead(season.league.scoringForm);
      expect(response).toMatchObject({
        week: null,
        noWeek: isWeekly ? 'nbaNotRead' : 'noMatchups',
        nba: { state: 'none' },
        odds: { basis: 'teamWeeks' },
      });
      expectOdds(response, season);
      const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
      expect(inputs).toBeNull();
    }
  });

  it('cover every current matchup and every final rank once NBA data is read', async () => {
    await app.readNba();
    await matchNewPlayers(app.parts.database);
    for (const league of leagues) {
      const season = await seasonOf(league);
      const began = performance.now();
      const response = await dashboardOf(league);
      const milliseconds = performance.now() - began;
      expect(response).toMatchObject({ odds: { basis: 'projections' }, nba: { state: 'complete' } });
      expectOdds(response, season);
      const inputs = await inputsOf(league);
      const text = JSON.stringify(inputs);
      const bytes = gzipSync(text).length;
      process.stdout.write(
        `${league} ${season.league.scoringForm}: dashboard in ${milliseconds.toFixed(0)} ms, inputs ${(bytes / 1000).toFixed(1)} KB gzipped (${inputs.players.ids.length} players), ${response.leftOut.length} left out\n`,
      );
      expect(bytes).toBeLessThan(150_000);
      if (!isHeadToHead(season.league.scoringForm)) {
        expect(response).toMatchObject({ week: null, noWeek: 'noMatchups' });
        continue;
      }
      const running = season.matchups.filter(({ week }) => week === season.league.currentWeek);
      expect(response.week?.matchups.map(({ id }) => id)).toEqual(running.map(({ id }) => id));
      for (const matchup of response.week?.matchups ?? []) {
        expectOutcome(matchup.result);
        for (const { analytic, simulated } of matchup.categories) {
          if (!analytic || !simulated) throw new Error('a category has no chances');
          expectOutcome(analytic);
          expectOutcome(simulated);
          // The approximation and the simulation agree within their errors.
          expect(Math.abs(analytic.win + analytic.tie / 2 - simulated.win - simulated.tie / 2)).toBeLessThan(
            0.04,
          );
        }
        if (matchup.expected)
          expect(sum(Object.values(matchup.expected))).toBeCloseTo(season.league.scored.length, 4);
      }
    }
  });

  it('are public for the demo account’s league, without personal data', async () => {
    await app.parts.database
      .update(users)
      .set({ isDemo: true, email: demoAccount.email })
      .where(eq(users.email, user.email));
    const response = await app.call(calls.league.example, {});
    const { example } = calls.league.example.response.parse(response.json);
    const { leagues: linked } = await app.request(calls.league.leagues, user);
    const shown = linked.find(({ name }) => name === example?.name);
    if (!example || !shown) throw new Error('there is no example');
    expect(shown).toMatchObject({ scoringForm: 'eachCategory' });
    const season = await seasonOf(shown.id);
    const team = season.teams.find(({ name }) => name === example.team)?.id;
    const { week } = await dashboardOf(shown.id);
    // The example must be the closest matchup, shown for its favorite.
    const leadOf = ({ result }: { result: { win: number; lose: number } }) =>
      Math.abs(result.win - result.lose);
    const matchup = week?.matchups.toSorted((one, other) => leadOf(one) - leadOf(other))[0];
    const isHome = matchup?.home === team;
    expect([matchup?.home, matchup?.away]).toContain(team);
    expect(isHome).toBe((matchup?.result.win ?? 0) >= (matchup?.result.lose ?? 0));
    expect(example.chances.map(({ id }) => id)).toEqual(
      season.league.scored.map(({ statistic }) => statistic),
    );
    for (const { id, chance } of example.chances) {
      const simulated = matchup?.categories.find(({ statistic }) => statistic === id)?.simulated;
      const home = simulated ? simulated.win + simulated.tie / 2 : Number.NaN;
      expect(chance).toBeCloseTo(isHome ? home : 1 - home, 3);
    }
    const table = weeklyTable(season, example.week);
    expect(example.teams.map(({ cells }) => example.statistics.map((id) => cells[id]?.value))).toEqual(
      table.rows.map(({ cells }) => cells.map(({ value }) => value)),
    );
    for (const name of season.teams.flatMap(({ managers }) => managers.map((manager) => manager.name)))
      expect(response.text).not.toContain(name);
  });

  it('are identical in browser and server, to the last digit', async () => {
    for (const league of leagues) {
      const { week } = await dashboardOf(league);
      const [matchup] = week?.matchups ?? [];
      if (!matchup) continue;
      const compiled = compileForecast(decodeForecastInputs(await inputsOf(league)));
      const again = weekChances(compiled, matchup.home, matchup.away);
      expect(again.result).toEqual(matchup.result);
      expect(again.expected).toEqual(matchup.expected);
      expect(again.categories.map(({ simulated }) => simulated)).toEqual(
        matchup.categories.map(({ simulated }) => simulated),
      );
      // The other side sees the mirror image, except for random error.
      const mirrored = weekChances(compiled, matchup.away, matchup.home);
      expect(Math.abs(mirrored.result.win - matchup.result.lose)).toBeLessThan(0.03);
    }
  });

  it('for past weeks are computed from the data of that time, without later data', async () => {
    const [league = ''] = leagues;
    const season = await seasonOf(league);
    const response = await dashboardOf(league, 3);
    expect(response).toMatchObject({ week: null, noWeek: 'pastWeek', odds: { basis: 'teamWeeks' } });
    expectOdds(response, season);
    expect(response.odds).not.toEqual((await dashboardOf(league)).odds);
  });

  it('return 304 when the ETag matches, and are recomputed after a change', async () => {
    const [league = ''] = leagues;
    const first = await app.call(calls.league.dashboard, { query: { league }, token: user.token });
    const etag = String(first.headers.etag);
    const again = await app.call(calls.league.dashboard, {
      query: { league },
      token: user.token,
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    await app.rows(`update nba_feeds set version = version + 1 where key = 'run'`);
    const renewed = await app.call(calls.league.dashboard, {
      query: { league },
      token: user.token,
      headers: { 'if-none-match': etag },
    });
    expect(renewed.status).toBe(200);
    // The same data and seed give the same result.
    expect(renewed.json).toMatchObject({
      week: JSON.parse(first.text).week,
      odds: JSON.parse(first.text).odds,
    });
  });

  it('require membership', async () => {
    const stranger = await app.signIn({ premium: true });
    const [league = ''] = leagues;
    for (const call of [calls.league.dashboard, calls.league.forecastInputs] as const)
      expect(await app.refused(call, stranger, { query: { league } })).toMatchObject({
        code: 'leagueNotFound',
      });
  });
});

describe('pickup alerts', () => {
  it('are created once for a player whose gain reaches the user’s minimum, and end when the player is rostered', async () => {
    // Computing pickups takes seconds per league, so test only a sample.
    const weighedLeagues = sampleOf(leagues, 2);
    await app.parts.database.delete(leagueMembers).where(notInArray(leagueMembers.leagueId, weighedLeagues));
    await app.fillIn(['freeAgents']);
    const settings = {
      ...usualAlertSettings,
      pickUpPoints: 1,
      pickUpRotisseriePoints: 0.05,
      pickUpFantasyPoints: 1,
    };
    await app.request(calls.alerts.changeSettings, user, { body: settings });
    const forecasts = forecaster(app.parts, sharedThread);
    const pickups = async () =>
      (await app.request(calls.alerts.list, user)).alerts.filter(({ facts }) => facts.kind === 'pickUp');
    try {
      await findDue(app.parts, alertSource({ ...app.parts, forecasts }));
      const found = await pickups();
      expect(found.length).toBeGreaterThan(0);
      for (const league of weighedLeagues) {
        const { ownTeamId, league: rules } = await app.request(calls.league.season, user, {
          query: { league },
        });
        const factsOfLeague = found.filter((alert) => alert.league === league).map(({ facts }) => facts);
        const weighed =
          ownTeamId === null ? null : await forecasts.request('pickups', { league, team: ownTeamId });
        const [best] = weighed ? pickupsOfWeek(weighed) : [];
        if (!isHeadToHead(rules.scoringForm) && best)
          expect(best).toMatchObject({ week: null, before: null });
        if (!best || !isWorthAlert(best, settings)) {
          expect(factsOfLeague, league).toEqual([]);
          continue;
        }
        const { lastDay: _lastDay, ...facts } = best;
        expect(factsOfLeague, league).toEqual([{ kind: 'pickUp', ...facts, asOf: expect.any(String) }]);
      }
      const [first] = found;
      const facts = first?.facts;
      if (!first || facts?.kind !== 'pickUp') throw new Error('there is no pickup');
      await app.rows(
        `update rosters set entries = entries || jsonb_build_object('playerId', $2::text, 'slot', 'BN')
         where league_id = $1 and team_id = (select min(team_id) from rosters where league_id = $1)`,
        [first.league, facts.player.id],
      );
      await app.rows('update leagues set version = version + 1 where id = $1', [first.league]);
      await findDue(app.parts, alertSource({ ...app.parts, forecasts }));
      const after = await pickups();
      expect(after.find(({ id }) => id === first.id)?.isOver).toBe(true);
      expect(after).toHaveLength(found.length);
    } finally {
      await forecasts.stop();
    }
  });
});
