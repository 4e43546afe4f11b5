import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@fantasy-stats/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheHistories } from '../../apps/server/nba/history.ts';
import { nbaSurroundings } from '../../apps/server/nba/module.ts';
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

const boxScores = async (app: NbaApp) => (await app.paths()).filter((path) => path.includes('boxscore_'));
const count = async (app: NbaApp, condition: string) => {
  const [row] = await app.rows<{ games: number }>(
    `select count(*)::int as games from nba_games where ${condition}`,
  );
  return row?.games ?? 0;
};
const stored = (app: NbaApp) => count(app, 'box_read_at is not null');
/** Completed games that are not read yet. */
const open = (app: NbaApp) =>
  count(app, "status = 'final' and box_read_at is null and box_due_at is not null");
async function status(app: NbaApp) {
  return app.request(calls.nba.status, await app.signIn({ premium: true }));
}

/** Returns a log that records what a terminal shows. */
function listening() {
  const logged: string[] = [];
  const capture = (_facts: unknown, words?: string) => void logged.push(words ?? '');
  return { logged, log: { info: () => undefined, warn: capture, error: capture } };
}

describe('runNba', () => {
  it('resumes after a kill, reads nothing twice, and reads the newest games first', async () => {
    const app = await start({ lastDays: 30 });
    const final = await open(app);
    expect(final).toBeGreaterThan(120);
    // The fault keeps the process busy until it is killed.
    await app.fault('boxscore_', 'hang', { skip: 45, times: 1000 });
    const runner = fileURLToPath(new URL('nba-runner.ts', import.meta.url));
    const child = spawn(
      process.execPath,
      [runner, app.database.url, `${app.simulator.url}/nba`, `${today}T17:10:00Z`],
      { stdio: 'ignore' },
    );
    const ended = once(child, 'exit');
    await expect.poll(() => stored(app), { timeout: 240_000 }).toBeGreaterThanOrEqual(40);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    const before = await stored(app);
    expect(before).toBeGreaterThanOrEqual(40);
    await app.clearFaults();
    const [gap] = await app.rows<{ broken: number; wrong: number }>(
      `select count(*) filter (where points <> home_points + away_points)::int as broken,
              (select count(*)::int from nba_games old where old.box_read_at is null and old.status = 'final'
                 and old.box_due_at is not null and old.day > min(read.day)) as wrong
       from (select g.id, g.day, g.home_points, g.away_points, sum(p.pts) as points
             from nba_games g join nba_player_games p on p.game_id = g.id group by g.id) as read`,
    );
    expect(gap).toEqual({ broken: 0, wrong: 0 });
    await app.readNba();
    expect(await open(app)).toBe(0);
    const requested = await boxScores(app);
    // Only the box score that was in progress when the process was killed may be requested twice.
    expect(requested.length - new Set(requested).size).toBeLessThanOrEqual(1);
    expect(new Set(requested).size).toBe(final);
  });

  it('calls afterFirstSchedule once, after a season’s first schedule is read', async () => {
    const app = await start();
    await app.rows(`insert into nba_feeds (key, due_at) values ('boxScores', '2100-01-01')`);
    let schedules = 0;
    const afterFirstSchedule = async () => {
      schedules += 1;
    };
    await app.readNba({ afterFirstSchedule });
    app.advance(24 * 3_600_000);
    await app.readNba({ afterFirstSchedule });
    expect((await app.paths()).filter((path) => path.includes('scheduleLeagueV2'))).toHaveLength(2);
    expect(schedules).toBe(1);
  });

  it('stops between two games when the server stops, and can run again immediately', async () => {
    const app = await start({ lastDays: 14 });
    const stop = new AbortController();
    const reading = app.readNba({ signal: stop.signal });
    while ((await stored(app)) < 10) await wait(20);
    stop.abort();
    await reading;
    expect(await open(app)).toBeGreaterThan(20);
    await app.readNba();
    expect(await open(app)).toBe(0);
  });

  it('calls afterMany once for many new games', async () => {
    const app = await start({ lastDays: 7 });
    let many = 0;
    const afterMany = async () => {
      many += 1;
    };
    await app.readNba({ afterMany });
    expect(many).toBe(1);
    await app.readNba({ afterMany });
    expect(many).toBe(1);
    const requested = await boxScores(app);
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('raises the version for games from a run that was killed before it raised the version', async () => {
    const app = await start({ lastDays: 2 });
    await app.readNba();
    const version = async () =>
      (await app.rows<{ version: number }>(`select version from nba_feeds where key = 'run'`))[0]?.version ??
      0;
    const before = await version();
    await app.rows(`update nba_feeds set has_unreported = true where key = 'run'`);
    await app.readNba();
    expect(await version()).toBe(before + 1);
    await app.readNba();
    expect(await version()).toBe(before + 1);
  });

  it('sends no requests while everything is fresh', async () => {
    const app = await start({ lastDays: 2 });
    await app.readNba();
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
  });

  it('waits for the NBA’s Retry-After, then resumes', async () => {
    const app = await start({ lastDays: 7 });
    await app.fault('boxscore_', 'too-many-requests', { times: 1, skip: 5 });
    await app.readNba();
    expect(await stored(app)).toBe(5);
    expect((await status(app)).boxScores.failure).toMatchObject({ reason: 'PlatformThrottled', status: 429 });
    // The response requested a pause of two seconds; a run during the pause would send nothing.
    const [row] = await app.rows<{ pause: number }>(
      `select extract(epoch from due_at - (failure ->> 'at')::timestamptz)::float as pause
       from nba_feeds where key = 'boxScores'`,
    );
    expect(row?.pause).toBeCloseTo(2, 2);
    app.advance(3_000);
    await app.readNba();
    expect(await open(app)).toBe(0);
    expect((await status(app)).boxScores.failure).toBeNull();
  });

  it('reports an NBA outage, retries with growing pauses, switches to ESPN, and recovers', async () => {
    const app = await start({ lastDays: 4 });
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    app.advance(7 * 3_600_000);
    for (const turn of [1, 2, 3]) {
      await app.readNba();
      expect((await status(app)).schedule.failure).toMatchObject({
        reason: 'PlatformUnavailable',
        status: 500,
      });
      // The pause doubles each time. After the third failure, ESPN replaces the NBA.
      expect((await status(app)).source).toBe(turn < 3 ? 'nba' : 'espn');
      if (turn < 3) expect(await stored(app)).toBe(0);
      await app.requests();
      await app.readNba();
      expect((await app.paths()).filter((path) => path.includes('scheduleLeagueV2'))).toEqual([]);
      app.advance(2 ** (turn - 1) * 60_000 + 1);
    }
    expect(await stored(app)).toBeGreaterThan(15);
    await app.clearFaults();
    app.advance(10 * 60_000);
    await app.readNba();
    expect(await status(app)).toMatchObject({ source: 'nba', schedule: { failure: null } });
  });

  it('logs an outage of both the NBA and ESPN once, regardless of retries, and its end once', async () => {
    const app = await start({ lastDays: 4 });
    const { log, logged } = listening();
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    await app.fault('/espn/', 'server-error', { times: 1000 });
    app.advance(7 * 3_600_000);
    for (let turn = 0; turn < 8; turn += 1) {
      await app.readNba({ log });
      app.advance(3_600_000);
    }
    expect(logged).toEqual([
      'NBA schedule not available; retrying, no data is lost',
      'NBA files not available; ESPN replaces them',
      'ESPN not available as a replacement for the NBA; retrying, no data is lost',
    ]);
    logged.length = 0;
    await app.clearFaults();
    app.advance(6 * 3_600_000);
    await app.readNba({ log });
    await app.readNba({ log });
    expect(logged).toEqual([
      'NBA schedule available again',
      'NBA files available again; replacing ESPN data',
    ]);
  });

  it('logs once that box scores are unavailable, and once that they are back', async () => {
    const app = await start({ lastDays: 4 });
    const { log, logged } = listening();
    await app.fault('boxscore_', 'server-error', { times: 1000 });
    await app.readNba({ log });
    app.advance(2 * 60_000);
    await app.readNba({ log });
    expect(logged).toEqual(['NBA box scores not available; retrying, no data is lost']);
    logged.length = 0;
    await app.clearFaults();
    app.advance(10 * 60_000);
    await app.readNba({ log });
    expect(logged).toEqual(['NBA box scores available again']);
  });

  it('treats many missing box scores as a block', async () => {
    const app = await start({ lastDays: 12 });
    await app.fault('boxscore_', 'edge-block', { times: 1000 });
    await app.readNba();
    expect((await boxScores(app)).length).toBe(40);
    expect((await status(app)).boxScores.failure).toMatchObject({
      reason: 'PlatformUnavailable',
      status: 403,
    });
    await app.readNba();
    expect((await boxScores(app)).length).toBe(40);
    await app.clearFaults();
    app.advance(6 * 60_000);
    await app.readNba();
    expect(await open(app)).toBe(0);
  });

  it('retries a broken box score later and reads the other box scores', async () => {
    const app = await start({ lastDays: 10 });
    const final = await open(app);
    await app.fault('boxscore_', 'truncated', { times: 2, skip: 7 });
    await app.fault('boxscore_', 'html', { times: 1, skip: 40 });
    await app.readNba();
    expect(await stored(app)).toBe(final - 3);
    app.advance(6 * 60_000);
    await app.readNba();
    expect(await stored(app)).toBe(final);
  });
});

describe('the previous season', () => {
  it('is read only once, after all games of the current season were read, newest game first', async () => {
    const app = await start({ lastDays: 3, earlierFrom: process.env.FULL ? 1230 : 45 });
    const final = await open(app);
    await app.readNba();
    const { earlier } = await status(app);
    const games = process.env.FULL ? 1230 : 45;
    expect(earlier).toEqual({ season: 2025, read: games, state: 'complete' });
    const requested = (await boxScores(app)).map((path) => path.slice(-15, -5));
    expect(requested).toHaveLength(final + games);
    const before = requested.slice(final);
    expect(before).toEqual([...before].sort().reverse());
    expect(before.at(-1)).toBe('0022500001');
    const sides = await app.rows<{ games: number }>(
      `select count(*)::int as games from (
         select home as nba_team from nba_games where season = 2025 union all
         select away from nba_games where season = 2025) sides group by nba_team`,
    );
    if (process.env.FULL) expect(sides.map((side) => side.games)).toEqual(Array(30).fill(82));
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
  });

  it('raises the version with each batch while forecasts depend on it, early in the season', async () => {
    const app = await start({ lastDays: 2, earlierFrom: 270 });
    const { client } = nbaSurroundings(app.parts, new AbortController().signal);
    const versions: number[] = [];
    await app.readNba({
      client: {
        ...client,
        readBoxScore: async (game) => {
          if (game.startsWith('00225')) versions.push((await status(app)).version);
          return client.readBoxScore(game);
        },
      },
    });
    const [first = 0] = versions;
    expect(versions).toHaveLength(270);
    // A batch has at least 250 box scores, and 20 are requested at a time, so the first one ends after 260.
    expect(versions.filter((version) => version === first)).toHaveLength(260);
    expect(versions.filter((version) => version === first + 1)).toHaveLength(10);
    expect((await status(app)).version).toBe(first + 2);
  });

  it('is followed by earlier seasons, as configured', async () => {
    const app = await start({ lastDays: 1, earlierFrom: 2, environment: { NBA_PAST_SEASONS: '3' } });
    await app.rows(
      `insert into nba_feeds (key, season, position) values ('earlier2', 2024, 3), ('earlier3', 2023, 1)`,
    );
    await app.readNba();
    const past = await app.rows<{ season: number; games: number }>(
      `select season, count(*)::int as games from nba_games where season < 2026 group by season order by season`,
    );
    expect(past).toEqual([
      { season: 2023, games: 1 },
      { season: 2024, games: 3 },
      { season: 2025, games: 2 },
    ]);
    expect(
      await app.rows(`select key from nba_feeds where key like 'earlier%' and position = 0`),
    ).toHaveLength(3);
    const histories = cacheHistories(app.parts.database, app.parts.pool);
    expect((await histories.read(today))?.older).toHaveLength(2);
    expect((await histories.read(today, 2025))?.earlier.rowCount).toBeGreaterThan(40);
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
  });

  it('is given up for a day if none of its last forty games is available', async () => {
    const app = await start({ lastDays: 1, earlierFrom: 1230 });
    await app.fault('boxscore_00225', 'edge-block', { times: 40 });
    await app.readNba();
    expect((await status(app)).earlier).toEqual({ season: 2025, read: 0, state: 'unavailable' });
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
    app.advance(25 * 3600_000);
    const stop = new AbortController();
    const reading = app.readNba({ signal: stop.signal });
    while ((await status(app)).earlier.read < 5) await wait(50);
    stop.abort();
    await reading;
    expect((await status(app)).earlier.state).toBe('reading');
  });
});
