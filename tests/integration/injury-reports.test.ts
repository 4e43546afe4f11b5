import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { readReports } from '../../apps/server/nba/injury-reports/read-injury-reports.ts';
import { type ReportReader, reportReader } from '../../apps/server/nba/injury-reports/reader.ts';
import { forgetOldReports, reportedNow } from '../../apps/server/nba/injury-reports/store-report.ts';
import { nbaModule, reportSurroundings } from '../../apps/server/nba/module.ts';
import { alertSource } from '../../apps/server/notify/alerts/find-alerts.ts';
import { findDue } from '../../apps/server/notify/find-due.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

const quarter = 15 * 60_000;
let app: NbaApp;
let reader: ReportReader;
// All tests share one server, because reading NBA data is slow. They start at noon and advance a quarter of
// an hour each.
beforeAll(async () => {
  app = await nbaApp({ lastDays: 2 });
  await app.readNba();
  await app.requests();
  reader = reportReader(app.parts.log);
});
afterAll(async () => {
  await reader?.stop();
  await app?.close();
});

const read = () =>
  readReports(reportSurroundings(app.parts, reader, new AbortController().signal, { retryMilliseconds: 1 }));

describe('the NBA’s injury reports', () => {
  it('are read once each, stored with their times, and matched with NBA players', async () => {
    expect(await read()).toBe(true);
    const first = await reportedNow(app.parts.database);
    expect(first.length).toBeGreaterThan(20);
    expect(first.every(({ day }) => day === today)).toBe(true);
    expect(first.every(({ lastMadeAt }) => lastMadeAt.toISOString() === `${today}T17:00:00.000Z`)).toBe(true);
    const matched = first.filter(({ nbaId }) => nbaId !== null);
    expect(matched.length).toBeGreaterThan(first.length / 2);
    const names = await app.rows<{ name: string }>('select name from nba_players where id = any($1)', [
      matched.map(({ nbaId }) => nbaId),
    ]);
    expect(names).toHaveLength(matched.length);

    // Within the same quarter of an hour, no more requests are sent.
    await app.requests();
    expect(await read()).toBe(false);
    expect(await app.requests()).toBe(0);

    // A quarter of an hour later, one player's status changes.
    const [one] = matched;
    await app.control('nba', { action: 'report', person: one?.nbaId, status: 'Doubtful' });
    app.advance(quarter);
    expect(await read()).toBe(true);
    const second = await reportedNow(app.parts.database);
    expect(second).toHaveLength(first.length);
    const changed = second.filter(
      ({ firstMadeAt }) => firstMadeAt.toISOString() === `${today}T17:15:00.000Z`,
    );
    expect(changed).toMatchObject([{ name: one?.name, status: 'doubtful' }]);
    const spells = await app.rows<{ status: string }>(
      'select status from injury_report_players where name = $1 order by first_made_at',
      [one?.name],
    );
    expect(spells.map(({ status }) => status)).toEqual([one?.status, 'doubtful']);

    // An unchanged report changes no dependent data.
    app.advance(quarter);
    expect(await read()).toBe(false);

    const root = await app.signIn({ admin: true });
    const { nba } = await app.request(calls.admin.health, root);
    expect(nba.reports).toMatchObject({
      madeAt: `${today}T17:30:00.000Z`,
      players: first.length,
      skipped: [],
      failure: null,
    });
    expect(nba.reports.unmatched).toHaveLength(first.length - matched.length);

    await forgetOldReports(app.parts.database, new Date(Date.parse(`${today}T00:00:00Z`) + 501 * 86_400_000));
    expect(await reportedNow(app.parts.database)).toEqual([]);
  });

  it('are requested again after a pause if missing or broken', async () => {
    app.advance(quarter);
    await app.fault('/referee/injury/', 'html', { times: 1 });
    expect(await read()).toBe(false);
    const failures = await app.rows<{ failure: { reason: string } }>(
      `select failure from nba_feeds where key = 'injuryReports'`,
    );
    expect(failures).toMatchObject([{ failure: { reason: 'UnexpectedAnswer' } }]);
    // No requests are sent during the pause.
    await app.requests();
    expect(await read()).toBe(false);
    expect(await app.requests()).toBe(0);
    app.advance(quarter);
    expect(await read()).toBe(true);
  });
});

describe('the server', () => {
  it('looks for alerts immediately after it has read a new injury report', async () => {
    const soon: string[] = [];
    const nba = nbaModule(app.parts, {}, {}, async () => void soon.push('alerts'));
    try {
      const turn = nba.schedules?.find(({ name }) => name === 'read-injury-reports');
      app.advance(quarter);
      const [one] = await app.rows<{ id: number }>(
        `select nba_id as id from injury_report_players where nba_id is not null and status = 'out' limit 1`,
      );
      await app.control('nba', { action: 'report', person: one?.id, status: 'Probable' });
      await turn?.run();
      expect(soon).toEqual(['alerts']);
      await turn?.run();
      expect(soon).toEqual(['alerts']);
    } finally {
      await nba.stop?.();
    }
  });
});

describe('an injury report that affects a lineup', () => {
  it('causes its alert immediately, and no other league is checked', async () => {
    const user = await app.signIn({ premium: true });
    const { espn } = app.simulator.facts();
    const [member] = espn.members.toSorted((one, two) => two.leagueIds.length - one.leagueIds.length);
    const own = espn.leagues.find(
      ({ form, id }) => form === 'eachCategory' && member?.leagueIds.includes(id),
    );
    const { league } = await app.request(calls.settings.linkEspnLeague, user, {
      body: { league: own?.key ?? '', espnS2: member?.espnS2, swid: member?.swid },
    });
    await app.synced(user, league);
    await app.readNba();
    const [starter] = await app.rows<{ id: string; nbaId: number; nbaTeam: string; team: string }>(
      `select p.id, p.nba_team as "nbaTeam", m.nba_id as "nbaId", r.team_id as team from rosters r
       cross join lateral jsonb_to_recordset(r.entries) as entry("playerId" text, slot text)
       join players p on p.platform = 'espn' and p.id = entry."playerId"
       join nba_matches m on m.platform = 'espn' and m.player_id = p.id and m.nba_id is not null
       join nba_games g on g.day = $2 and g.kind = 'regular' and p.nba_team in (g.home, g.away)
       join league_members mine on mine.league_id = r.league_id and mine.own_team_id = r.team_id
       where r.league_id = $1 and r.day = $2 and entry.slot not in ('BN', 'IL', 'IL+', 'IR', 'NA')
         and p.injury = 'healthy' and g.starts_at > $3 limit 1`,
      [league, today, new Date(app.parts.now().getTime() + 2 * quarter)],
    );
    if (!starter) throw new Error('no one plays');
    // Leave a single bench player, who can replace the starter.
    await app.rows(
      `update rosters set entries = (
         select jsonb_agg(entry) from jsonb_array_elements(entries) as entry
         where entry ->> 'slot' not in ('BN', 'IL', 'IL+', 'IR', 'NA')
       ) || jsonb_build_array(jsonb_build_object('playerId', 'substitute', 'slot', 'BN'))
       where league_id = $1 and day = $2 and team_id = $3`,
      [league, today, starter.team],
    );
    await app.rows(
      `insert into players (platform, id, name, nba_team, positions, injury)
       values ('espn', 'substitute', 'Sub Stitute', $1, '["PG","SG","SF","PF","C"]', 'healthy')`,
      [starter.nbaTeam],
    );
    const forecasts = forecaster(app.parts, sharedThread);
    try {
      const find = () => findDue(app.parts, alertSource({ ...app.parts, forecasts }));
      const outStarters = async () =>
        (await app.request(calls.alerts.list, user)).alerts.flatMap(({ facts, isOver }) =>
          facts.kind === 'outStarter' && !isOver ? facts.changes.map(({ instead }) => instead?.id) : [],
        );
      // All other players of the roster are healthy and have a game today.
      const healthyPlayers = await app.rows<{ nbaId: number }>(
        `update players p set injury = 'healthy', nba_team = $4 from nba_matches m
         where m.platform = 'espn' and m.player_id = p.id and p.platform = 'espn' and m.nba_id is not null
           and p.id in (select jsonb_array_elements(entries) ->> 'playerId' from rosters
             where league_id = $1 and day = $2 and team_id = $3)
         returning m.nba_id as "nbaId"`,
        [league, today, starter.team, starter.nbaTeam],
      );
      for (const { nbaId } of healthyPlayers)
        await app.control('nba', { action: 'report', person: nbaId, status: null });
      await read();
      await find();
      expect(await outStarters()).not.toContain(starter.id);
      expect(await find()).toBe(0);

      await app.control('nba', { action: 'report', person: starter.nbaId, status: 'Out' });
      app.advance(quarter);
      expect(await read()).toBe(true);
      expect(await find()).toBe(1);
      expect(await outStarters()).toContain(starter.id);

      // The player is available after all, so the alert ends.
      await app.control('nba', { action: 'report', person: starter.nbaId, status: 'Available' });
      app.advance(quarter);
      expect(await read()).toBe(true);
      expect(await find()).toBe(1);
      expect(await outStarters()).not.toContain(starter.id);

      // When a regular is ruled out, pickups computed more than two hours ago are recomputed.
      const regulars = await app.rows<{ id: number }>(
        `select player_id as id from nba_player_games join nba_players on nba_players.id = player_id
         where played and nba_team = $1 and player_id <> $2 group by 1 having avg(seconds) > 1500 limit 2`,
        [starter.nbaTeam, starter.nbaId],
      );
      const weighed = async (minutesAgo: number, status: string, person: number | undefined) => {
        const before = new Date(app.parts.now().getTime() - minutesAgo * 60_000);
        await app.rows('update alert_leagues set pick_ups_on = $3, pick_ups_at = $1 where league_id = $2', [
          before,
          league,
          today,
        ]);
        await app.control('nba', { action: 'report', person, status });
        app.advance(quarter);
        expect(await read()).toBe(true);
        await find();
        const [row] = await app.rows<{ at: Date }>(
          'select pick_ups_at as at from alert_leagues where league_id = $1',
          [league],
        );
        return (row?.at.getTime() ?? 0) > before.getTime();
      };
      const [one, other] = regulars;
      expect(await weighed(180, 'Questionable', one?.id)).toBe(false);
      expect(await weighed(60, 'Out', one?.id)).toBe(false);
      expect(await weighed(180, 'Out', other?.id)).toBe(true);

      // An unrostered player changes forecasts but causes no search for alerts.
      const [stranger] = await app.rows<{ id: number }>(
        `select id from nba_players where id not in (select nba_id from nba_matches where nba_id is not null) limit 1`,
      );
      if (stranger) {
        await app.control('nba', { action: 'report', person: stranger.id, status: 'Doubtful' });
        app.advance(quarter);
        await read();
        expect(await find()).toBe(0);
      }

      // A player who was healthy at the last sync and is now out according to the platform alone also starts
      // a pickup search.
      const ofPlatform = async (status: string) => {
        await app.rows(
          `update players p set injury = 'healthy' from nba_matches m
           where m.platform = 'espn' and m.player_id = p.id and p.platform = 'espn' and m.nba_id = any(
             select player_id from nba_player_games where played group by 1 having avg(seconds) > 1500)`,
        );
        await app.rows('update alert_leagues set pick_ups_on = $2, pick_ups_at = $3 where league_id = $1', [
          league,
          today,
          new Date(0),
        ]);
        await app.rows('update players set injury = $1 where injury = $2', [status, 'healthy']);
        await app.request(calls.league.sync, user, { body: { league } });
        await app.synced(user, league);
        const [row] = await app.rows<{ on: string | null }>(
          'select pick_ups_on::text as on from alert_leagues where league_id = $1',
          [league],
        );
        return row?.on ?? null;
      };
      expect(await ofPlatform('suspended')).toBe(today);
      expect(await ofPlatform('healthy')).toBeNull();
    } finally {
      await forecasts.stop();
    }
  });
});
