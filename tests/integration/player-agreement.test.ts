import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import {
  type InjuryStatus,
  type NbaTeam,
  nbaTeams,
  type Platform,
  type ReportStatus,
} from '@fantasy-stats/domain';
import {
  type CompiledForecast,
  compileForecast,
  unownedPlayers,
  weekProjection,
} from '@fantasy-stats/engine/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { leagueToday } from '../../apps/server/notify/alerts/find/league-today.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { playerBook } from '../../apps/web/league/player-book.ts';
import { lineupRows, opponentsOf } from '../../apps/web/pages/matchupAnalyzer/lineup-rows.ts';
import { rosterOf } from '../../apps/web/schedule/laid-players.ts';
import { isInSample } from '../sample.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
const madeAt = `${today}T16:30:00Z`;

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
});
afterAll(() => app?.close());

async function changed(league: string): Promise<void> {
  await app.parts.pool.query('update leagues set version = version + 1 where id = $1', [league]);
  await app.parts.pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
}

async function linked(platform: Platform): Promise<{ league: string; team: string }> {
  const league = await app.linkSome(user, platform);
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
  await app.fillIn(['freeAgents']);
  const { teams } = await app.request(calls.league.season, user, { query: { league } });
  const team = teams[0]?.id ?? '';
  await app.request(calls.settings.chooseTeam, user, { body: { league, team } });
  return { league, team };
}

interface Read {
  readonly players: ResponseOf<typeof calls.league.players>['players'];
  readonly compiled: CompiledForecast;
  /** Returns a player's data from each page, call and alert. */
  readonly shown: (id: string) => readonly { nbaTeam: string | null; injury: InjuryStatus }[];
}

async function read(league: string, team: string): Promise<Read> {
  const query = { query: { league } };
  const season = await app.request(calls.league.season, user, query);
  const listed = await app.request(calls.league.players, user, query);
  const { players } = listed;
  const rosters = await app.request(calls.league.rosters, user, query);
  const lineups = await app.request(calls.league.lineups, user, { query: { league, week: 9 } });
  const { inputs } = await app.request(calls.league.forecastInputs, user, query);
  if (!inputs) throw new Error('there is no forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  const alerts = await leagueToday(app.parts.database, league, app.parts.now(), [], 'any').rosters();
  const week = season.league.weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  const { days } = await app.request(calls.nba.schedule, user, {
    query: { from: week?.firstDay ?? today, to: week?.lastDay ?? today },
  });
  const other = season.teams.find(({ id }) => id !== team)?.id ?? '';
  const rows = week
    ? lineupRows(
        inputs,
        weekProjection(compiled, week.number, team, other).first,
        team,
        week,
        opponentsOf(days),
        new Map(players.map((player) => [player.id, player])),
      )
    : [];
  const book = playerBook(listed, inputs);
  const views = [
    players,
    rosters.players,
    lineups.names,
    alerts.players,
    compiled.inputs.rostered,
    compiled.freeAgents.map(({ rostered }) => rostered),
    rosterOf(players, team),
    rows.map(({ player }) => player),
  ];
  return {
    players,
    compiled,
    shown: (id) => [book.player(id), ...views.flatMap((view) => view.filter((player) => player.id === id))],
  };
}

function forecastOf({ freeAgents, players }: CompiledForecast, id: string) {
  return [...[...players.values()].flat(), ...freeAgents].find(({ rostered }) => rostered.id === id);
}

function chanceToday({ compiled }: Read, id: string): number {
  const player = forecastOf(compiled, id);
  const game = player?.days.indexOf(today) ?? -1;
  expect(game, `${id} has no game today`).toBe(0);
  return player?.outlook.chances[game] ?? Number.NaN;
}

/** Returns regulars on the user's team, or free agents, who will most likely play today. */
function regulars({ compiled, players }: Read, team: string | null, count: number) {
  const found = players.filter(({ id, nbaId, teamId }) => {
    const player = forecastOf(compiled, id);
    return (
      teamId === team &&
      nbaId !== null &&
      nbaId > 0 &&
      player?.days[0] === today &&
      (player.outlook.chances[0] ?? 0) > 0.6 &&
      player.rostered.injury === 'healthy'
    );
  });
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

const cases: readonly {
  readonly report: ReportStatus;
  readonly platform: InjuryStatus;
  readonly isNewer?: boolean;
  readonly shown: InjuryStatus;
  readonly chance: readonly [low: number, high: number];
}[] = [
  { report: 'out', platform: 'healthy', shown: 'out', chance: [0, 0.05] },
  { report: 'available', platform: 'out', shown: 'healthy', chance: [0.6, 1] },
  { report: 'questionable', platform: 'dayToDay', shown: 'questionable', chance: [0.3, 0.9] },
  { report: 'out', platform: 'healthy', isNewer: true, shown: 'healthy', chance: [0.6, 1] },
  { report: 'available', platform: 'out', isNewer: true, shown: 'out', chance: [0, 0.05] },
  { report: 'questionable', platform: 'injuredReserve', shown: 'questionable', chance: [0.3, 0.9] },
];

describe.each(['espn', 'yahoo'] as const)('a %s league’s players', (platform) => {
  let league: string;
  let team: string;
  beforeAll(async () => {
    ({ league, team } = await linked(platform));
  });

  it.each([
    ['rostered', cases.filter((_, index) => isInSample(index, 2))],
    ['free agents', cases.filter((_, index) => isInSample(index + 1, 2))],
  ] as const)('have the same injury status and the matching chance to play in all responses: %s', async (kind, all) => {
    const { pool } = app.parts;
    await pool.query('delete from injury_report_players');
    await pool.query('delete from injury_reports');
    await pool.query(`update players set injury = 'healthy', injury_since = null`);
    await changed(league);
    const before = await read(league, team);
    for (const one of all) {
      const [player] = regulars(before, kind === 'rostered' ? team : null, 1);
      if (!player) throw new Error('no player');
      await pool.query('delete from injury_report_players');
      await pool.query('delete from injury_reports');
      await pool.query(
        `insert into injury_reports (file, made_at, read_at, players, not_submitted, skipped)
          values ('a', $1, $1, 1, '[]', '[]')`,
        [madeAt],
      );
      await pool.query(
        `insert into injury_report_players (day, nba_team, name, first_made_at, last_made_at, status, reason, nba_id)
          values ($1, $2, $3, $4, $4, $5, 'Left Ankle; Sprain', $6)`,
        [today, player.nbaTeam, player.name, madeAt, one.report, player.nbaId],
      );
      await pool.query('update players set injury = $1, injury_since = $2 where id = $3', [
        one.platform,
        one.isNewer ? `${today}T16:45:00Z` : null,
        player.id,
      ]);
      await changed(league);
      const after = await read(league, team);
      const what = `${one.report} in the report, ${one.platform} on the platform`;
      const shown = after.shown(player.id);
      expect(shown.length, what).toBeGreaterThanOrEqual(kind === 'rostered' ? 5 : 3);
      expect(new Set(shown.map(({ injury }) => injury)), what).toEqual(new Set([one.shown]));
      const chance = chanceToday(after, player.id);
      expect(chance, what).toBeGreaterThanOrEqual(one.chance[0]);
      expect(chance, what).toBeLessThanOrEqual(one.chance[1]);
      // A platform status that the report overrides must not affect later games, either.
      if (one.shown !== 'out')
        expect(forecastOf(after.compiled, player.id)?.outlook.chances[2], what).toBeGreaterThan(0.3);
      await pool.query(`update players set injury = 'healthy', injury_since = null where id = $1`, [
        player.id,
      ]);
    }
  });

  it('have the same NBA team’s games in all responses after a trade, a waiver and a newer box score', async () => {
    const { pool } = app.parts;
    await pool.query('delete from injury_report_players');
    await pool.query(`update players set injury = 'healthy', injury_since = null`);
    await changed(league);
    const before = await read(league, team);
    for (const [player] of [regulars(before, team, 1), regulars(before, null, 1)]) {
      if (!player) throw new Error('no player');
      const old = player.nbaTeam;
      const traded = nbaTeams.find(
        (one) => one !== old && before.compiled.inputs.games[one]?.length && one !== 'ATL',
      ) as NbaTeam;
      const list = async (nbaTeam: string | null) => {
        await pool.query('update players set nba_team = $1 where id = $2', [nbaTeam, player.id]);
        await changed(league);
        return read(league, team);
      };
      const readDay = (day: string) =>
        pool.query('update nba_players set seen_on = $1 where id = $2', [day, player.nbaId]);
      const teamsOf = ({ shown }: Read) => new Set(shown(player.id).map(({ nbaTeam }) => nbaTeam));
      const daysOf = ({ compiled }: Read) => forecastOf(compiled, player.id)?.days;
      const { rows } = await pool.query<{ day: string }>(
        'select seen_on::text as day from nba_players where id = $1',
        [player.nbaId],
      );

      const after = await list(traded);
      expect(teamsOf(after)).toEqual(new Set([traded]));
      expect(daysOf(after)).toEqual(after.compiled.inputs.games[traded]?.map(({ day }) => day));

      // If a box score is as recent as the platform's list, the box score decides.
      await readDay(today);
      const corrected = await list(traded);
      expect(teamsOf(corrected)).toEqual(new Set([old]));
      expect(daysOf(corrected)).toEqual(daysOf(before));
      await readDay(rows[0]?.day ?? today);

      const waived = await list(null);
      expect(teamsOf(waived)).toEqual(new Set([null]));
      expect(daysOf(waived)).toBeUndefined();
      if (player.teamId !== null) {
        const { leftOut } = await app.request(calls.league.dashboard, user, { query: { league } });
        expect(leftOut.find(({ playerId }) => playerId === player.id)).toMatchObject({ why: 'noNbaTeam' });
      }
      await list(old);
    }
  });
});
