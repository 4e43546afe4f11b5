import { calls } from '@fantasy-stats/contract';
import { addDays } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheHistories } from '../../apps/server/nba/history.ts';
import { type NbaApp, nbaApp, today } from './nba-app.ts';

const apps: NbaApp[] = [];
async function start(options?: Parameters<typeof nbaApp>[0]): Promise<NbaApp> {
  const app = await nbaApp(options);
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function status(app: NbaApp) {
  return app.request(calls.nba.status, await app.signIn({ premium: true }));
}
const refuse = (app: NbaApp) => app.fault('/nba/static', 'edge-block', { times: 100_000 });

interface Sums {
  readonly games: number;
  readonly lines: number;
  readonly points: number;
  readonly rebounds: number;
  readonly minutes: number;
}

async function sums(app: NbaApp): Promise<Sums> {
  const [row] = await app.rows<Sums>(
    `select count(distinct game_id)::int as games, count(*) filter (where played)::int as lines,
            sum(pts)::int as points, sum(reb)::int as rebounds, round(sum(seconds) / 60.0)::int as minutes
     from nba_player_games`,
  );
  if (!row) throw new Error('nothing was read');
  return row;
}

describe('when the NBA blocks the server', () => {
  it('ESPN provides all data, and the NBA’s stat lines replace ESPN’s afterward', async () => {
    const app = await start({ lastDays: 9 });
    await refuse(app);
    app.advance(7 * 3_600_000);
    await app.readNba();
    const replaced = await status(app);
    expect(replaced).toMatchObject({
      source: 'espn',
      schedule: { failure: { reason: 'PlatformUnavailable', status: 403 } },
      espn: { failure: null },
    });
    expect(replaced.sourceSince).not.toBeNull();
    expect(replaced.boxScores.fromEspn).toBe(replaced.boxScores.read);
    expect(replaced.boxScores.fromEspn).toBeGreaterThan(40);
    const sumsBefore = await sums(app);
    const [odd] = await app.rows<{ sides: number; absent: number; strangers: number }>(
      `select count(*) filter (where home_points <> points_home or away_points <> points_away)::int as sides,
              (select count(*)::int from nba_player_games where absence is not null) as absent,
              (select count(*)::int from nba_games where id > 400000000) as strangers
       from nba_games g join lateral (
         select sum(pts) filter (where is_home) as points_home, sum(pts) filter (where not is_home) as points_away
         from nba_player_games p where p.game_id = g.id) as sums on true
       where box_source = 'espn'`,
    );
    expect(odd).toEqual({ sides: 0, absent: 0, strangers: 0 });
    const history = await cacheHistories(app.parts.database, app.parts.pool).read(today);
    expect(history?.running.rowCount).toBe(sumsBefore.lines);

    // While everything is fresh, no requests are sent.
    await app.requests();
    await app.readNba();
    expect((await app.paths()).filter((path) => path.startsWith('/espn'))).toEqual([]);

    await app.clearFaults();
    app.advance(6 * 3_600_000);
    await app.readNba();
    const back = await status(app);
    expect(back).toMatchObject({ source: 'nba', schedule: { failure: null }, boxScores: { fromEspn: 0 } });
    expect(back.version).toBeGreaterThan(replaced.version);
    // Each game and stat line must exist exactly once.
    expect(await sums(app)).toEqual(sumsBefore);
    const [left] = await app.rows<{ absent: number; strangers: number; unmatched: number }>(
      `select (select count(*)::int from nba_player_games where absence is not null) as absent,
              (select count(*)::int from nba_player_games where player_id >= 1000000000) as strangers,
              (select count(*)::int from nba_games where id > 400000000) as unmatched`,
    );
    expect(left).toMatchObject({ strangers: 0, unmatched: 0 });
    expect(left?.absent).toBeGreaterThan(100);
  });

  it('ESPN’s games and players get NBA ids after an outage that began on the first day', async () => {
    const app = await start();
    const { pool } = app.parts;
    await refuse(app);
    await app.readNba();
    const replaced = await status(app);
    expect(replaced).toMatchObject({ source: 'espn', season: 2026, schedule: { games: 1230 } });
    expect(replaced.boxScores.read).toBe(replaced.boxScores.final);
    expect(replaced.boxScores.read).toBeGreaterThan(400);
    const sumsBefore = await sums(app);
    const user = await app.signIn({ premium: true });
    const leagues = [await app.linkSome(user, 'yahoo'), await app.linkSome(user, 'espn')];
    for (const league of leagues) expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    await app.readNba();
    for (const { known, matched } of (await status(app)).players) expect(matched).toBe(known);

    await pool.query(`update nba_games set box_due_at = null where day < $1::date - 4`, [today]);
    await app.clearFaults();
    app.advance(6 * 3_600_000);
    await pool.query(`insert into nba_feeds (key, season, position) values ('earlier', 2025, 0)
      on conflict (key) do update set position = 0`);
    await app.readNba();
    const back = await status(app);
    expect(back).toMatchObject({ source: 'nba', schedule: { games: 1230 } });
    expect(await sums(app)).toEqual(sumsBefore);
    const [left] = await app.rows<{ games: number; players: number; twice: number }>(
      `select (select count(*)::int from nba_games where id > 400000000) as games,
              (select count(*)::int from nba_players where id >= 1000000000) as players,
              (select count(*)::int from (select name from nba_players group by name having count(*) > 1) as same) as twice`,
    );
    expect(left).toEqual({ games: 0, players: 0, twice: 0 });
    for (const { known, matched } of back.players) expect(matched).toBe(known);
  });

  it('ESPN also provides the previous season, and the NBA’s box scores replace it game by game', async () => {
    const app = await start({ lastDays: 1, earlierFrom: 1230 });
    await refuse(app);
    app.advance(7 * 3_600_000);
    await app.readNba();
    expect((await status(app)).earlier).toMatchObject({ season: 2025, state: 'complete' });
    const seasonBefore = async () => {
      const [row] = await app.rows<{ games: number; read: number; own: number; nbaTeams: number }>(
        `select count(*)::int as games, count(box_read_at)::int as read,
                count(*) filter (where box_source = 'nba')::int as own,
                count(distinct (day, home))::int as "nbaTeams"
         from nba_games where season = 2025 and kind = 'regular'`,
      );
      return row;
    };
    expect(await seasonBefore()).toEqual({ games: 1230, read: 1230, own: 0, nbaTeams: 1230 });
    const history = await cacheHistories(app.parts.database, app.parts.pool).read(today);
    expect(history?.earlier.rowCount).toBeGreaterThan(20_000);
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect((await app.paths()).filter((path) => path.includes('seasons/2026'))).toEqual([]);

    await app.clearFaults();
    app.advance(6 * 3_600_000);
    const stop = new AbortController();
    const reading = app.readNba({ signal: stop.signal });
    while (((await seasonBefore())?.own ?? 0) < 12) await new Promise((resolve) => setTimeout(resolve, 50));
    stop.abort();
    await reading;
    expect(await seasonBefore()).toMatchObject({ games: 1230, read: 1230, nbaTeams: 1230 });
  });

  it('outages of the NBA and of ESPN are reported, and reads resume with either source', async () => {
    const app = await start({ lastDays: 3 });
    await refuse(app);
    await app.fault('/espn/', 'edge-block', { times: 1 });
    app.advance(7 * 3_600_000);
    await app.readNba();
    expect(await status(app)).toMatchObject({
      source: 'espn',
      espn: { failure: { reason: 'PlatformUnavailable', status: 403 } },
    });
    app.advance(2 * 60_000);
    await app.readNba();
    const later = await status(app);
    expect(later).toMatchObject({ source: 'espn', espn: { failure: null } });
    expect(later.boxScores.fromEspn).toBeGreaterThan(10);
  });

  it('an incomplete ESPN game does not count as read', async () => {
    const app = await start({ lastDays: 2 });
    const [row] = await app.rows<{ games: number }>(
      `select count(*)::int as games from nba_games where status = 'final' and box_due_at is not null`,
    );
    await refuse(app);
    // A failed request for player cards leaves out fifty players.
    await app.fault('leaguedefaults', 'not-found', { times: 1 });
    app.advance(7 * 3_600_000);
    await app.readNba();
    expect((await status(app)).boxScores.read).toBe(0);
    app.advance(10 * 60_000);
    await app.readNba();
    expect((await status(app)).boxScores.read).toBe(row?.games);
  });
});

describe('when the NBA blocks only box scores', () => {
  it('the schedule still comes from the NBA, and stat lines come from ESPN', async () => {
    const app = await start({ lastDays: 12 });
    await app.fault('boxscore_', 'edge-block', { times: 100_000 });
    await app.readNba();
    const replaced = await status(app);
    expect(replaced).toMatchObject({ source: 'espn', schedule: { failure: null } });
    expect(replaced.boxScores.failure).toMatchObject({ reason: 'PlatformUnavailable', status: 403 });
    expect(replaced.boxScores.fromEspn).toBeGreaterThan(60);
    const [row] = await app.rows<{ games: number }>(
      `select count(*)::int as games from nba_games where source = 'espn'`,
    );
    expect(row?.games).toBe(0);
    // During an outage, the server occasionally tries a single box score from the NBA.
    await app.requests();
    app.advance(70 * 60_000);
    await app.readNba();
    expect((await app.paths()).filter((path) => path.includes('boxscore')).length).toBe(1);
    expect((await status(app)).source).toBe('espn');
    await app.clearFaults();
    app.advance(5 * 3_600_000);
    await app.readNba();
    expect(await status(app)).toMatchObject({ source: 'nba', boxScores: { fromEspn: 0, failure: null } });
  });
});

describe('games that move while ESPN replaces the NBA', () => {
  it('keep their id on their new day', async () => {
    const app = await start({ lastDays: 1 });
    await refuse(app);
    app.advance(7 * 3_600_000);
    await app.readNba();
    const [game] = await app.rows<{ id: number; espn_id: number; day: string; home: string; away: string }>(
      `select id, espn_id, day::text, home, away from nba_games where day = $1 order by id limit 1`,
      [addDays(today, 5)],
    );
    expect(game?.espn_id).toBeGreaterThan(400_000_000);
    // Pretend that the game was originally on another day.
    await app.rows(
      `update nba_games set day = day - 3, starts_at = starts_at - interval '3 days' where id = $1`,
      [game?.id],
    );
    app.advance(7 * 3_600_000);
    await app.readNba();
    expect(
      await app.rows(`select id, espn_id, day::text, home, away from nba_games where id = $1`, [game?.id]),
    ).toEqual([game]);
  });
});
