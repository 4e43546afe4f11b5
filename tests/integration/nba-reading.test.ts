import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@fantasy-stats/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { keepHistories } from '../../apps/server/nba/history.ts';
import { nbaSurroundings } from '../../apps/server/nba/start.ts';
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
/** Games that are over and still to be read. */
const open = (app: NbaApp) =>
  count(app, "status = 'final' and box_read_at is null and box_due_at is not null");
async function status(app: NbaApp) {
  return app.ask(calls.nba.status, await app.signIn({ premium: true }));
}

/** A log of which is heard what stands in a terminal. */
function listening() {
  const said: string[] = [];
  const hear = (_facts: unknown, words?: string) => void said.push(words ?? '');
  return { said, log: { info: () => undefined, warn: hear, error: hear } };
}

describe('reading the NBA’s feeds', () => {
  it('goes on where a killed process left off, reads nothing twice, and the newest games first', async () => {
    const app = await start({ lastDays: 30 });
    const final = await open(app);
    expect(final).toBeGreaterThan(120);
    /* So that it is still at them when it is killed. */
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
    /* What is there is whole, and is the newest. */
    const [gap] = await app.rows<{ broken: number; wrong: number }>(
      `select count(*) filter (where points <> home_points + away_points)::int as broken,
              (select count(*)::int from nba_games old where old.box_read_at is null and old.status = 'final'
                 and old.box_due_at is not null and old.day > min(read.day)) as wrong
       from (select g.id, g.day, g.home_points, g.away_points, sum(p.pts) as points
             from nba_games g join nba_player_games p on p.game_id = g.id group by g.id) as read`,
    );
    expect(gap).toEqual({ broken: 0, wrong: 0 });
    /* Its lease runs out after a second; then another node goes on. */
    await wait(1100);
    expect(await app.readNba()).toBe(true);
    expect(await open(app)).toBe(0);
    const asked = await boxScores(app);
    /* At most the one it was reading when it was killed. */
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(1);
    expect(new Set(asked).size).toBe(final);
  });

  it('tells once that a season’s schedule is there', async () => {
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

  it('stops between two games when the server stops, and is free for the next at once', async () => {
    const app = await start({ lastDays: 14 });
    const stop = new AbortController();
    const reading = app.readNba({ signal: stop.signal });
    while ((await stored(app)) < 10) await wait(20);
    stop.abort();
    expect(await reading).toBe(true);
    expect(await open(app)).toBeGreaterThan(20);
    expect(await app.readNba()).toBe(true);
    expect(await open(app)).toBe(0);
  });

  it('is done by one node at a time', async () => {
    const app = await start({ lastDays: 7 });
    let many = 0;
    const afterMany = async () => {
      many += 1;
    };
    const done = await Promise.all([
      app.readNba({ afterMany }),
      app.readNba({ afterMany }),
      app.readNba({ afterMany }),
    ]);
    /* Told once, when all of them are there, and not after a run that found nothing to read. */
    expect(many).toBe(1);
    await app.readNba({ afterMany });
    expect(many).toBe(1);
    expect(done.filter(Boolean)).toHaveLength(1);
    const asked = await boxScores(app);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('asks for nothing again while nothing is due', async () => {
    const app = await start({ lastDays: 2 });
    await app.readNba();
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
  });

  it('waits as long as the NBA asks, then goes on', async () => {
    const app = await start({ lastDays: 7 });
    await app.fault('boxscore_', 'too-many-requests', { times: 1, skip: 5 });
    await app.readNba();
    expect(await stored(app)).toBe(5);
    expect((await status(app)).boxScores.failure).toMatchObject({ reason: 'PlatformThrottled', status: 429 });
    /* Two seconds are asked for; the next turn before that asks for nothing. */
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

  it('says when the NBA does not answer, asks ever more rarely, lets ESPN stand in, and recovers', async () => {
    const app = await start({ lastDays: 4 });
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    app.advance(7 * 3_600_000);
    for (const turn of [1, 2, 3]) {
      await app.readNba();
      expect((await status(app)).schedule.failure).toMatchObject({
        reason: 'PlatformUnavailable',
        status: 500,
      });
      /* Twice the pause before; at the third failure the NBA is given up for the time being. */
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

  it('says once that the NBA and ESPN cannot be read, however often they are asked, and once that they can be again', async () => {
    const app = await start({ lastDays: 4 });
    const { log, said } = listening();
    await app.fault('/nba/static', 'server-error', { times: 1000 });
    await app.fault('/espn/', 'server-error', { times: 1000 });
    app.advance(7 * 3_600_000);
    for (let turn = 0; turn < 8; turn += 1) {
      await app.readNba({ log });
      app.advance(3_600_000);
    }
    expect(said).toEqual([
      'the NBA’s schedule cannot be read: it is tried again by itself, and nothing is lost meanwhile',
      'the NBA’s files are not available: ESPN replaces them',
      'ESPN cannot replace the NBA’s files: it is tried again by itself, and nothing is lost meanwhile',
    ]);
    said.length = 0;
    await app.clearFaults();
    app.advance(6 * 3_600_000);
    await app.readNba({ log });
    await app.readNba({ log });
    expect(said).toEqual([
      'the NBA’s schedule can be read again',
      'the NBA’s files can be read again, and replace what ESPN told',
    ]);
  });

  it('says once that box scores cannot be read, and once that they can be again', async () => {
    const app = await start({ lastDays: 4 });
    const { log, said } = listening();
    await app.fault('boxscore_', 'server-error', { times: 1000 });
    await app.readNba({ log });
    app.advance(2 * 60_000);
    await app.readNba({ log });
    expect(said).toEqual([
      'the NBA’s box scores cannot be read: they are tried again by themselves, and nothing is lost meanwhile',
    ]);
    said.length = 0;
    await app.clearFaults();
    app.advance(10 * 60_000);
    await app.readNba({ log });
    expect(said).toEqual(['the NBA’s box scores can be read again']);
  });

  it('takes it for a refusal when none of many box scores that should be there is', async () => {
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

  it('leaves a broken box score for later and reads the others', async () => {
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

describe('the season before', () => {
  it('follows when the running one is in, from its last game down, and once', async () => {
    const app = await start({ lastDays: 3, earlierFrom: process.env.FULL ? 1230 : 45 });
    const final = await open(app);
    await app.readNba();
    const { earlier } = await status(app);
    const games = process.env.FULL ? 1230 : 45;
    expect(earlier).toEqual({ season: 2025, read: games, state: 'complete' });
    const asked = (await boxScores(app)).map((path) => path.slice(-15, -5));
    expect(asked).toHaveLength(final + games);
    const before = asked.slice(final);
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

  it('raises the version with each part of it where forecasts rest on it, since the running one has just begun', async () => {
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
    /* Twenty are asked for together: after 260 of them. */
    expect(versions.filter((version) => version === first)).toHaveLength(260);
    expect(versions.filter((version) => version === first + 1)).toHaveLength(10);
    expect((await status(app)).version).toBe(first + 2);
  });

  it('is followed by those before it, as far back as is wanted', async () => {
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
    const histories = keepHistories(app.parts.database, app.parts.pool);
    expect((await histories.read(today))?.older).toHaveLength(2);
    expect((await histories.read(today, 2025))?.earlier.rowCount).toBeGreaterThan(40);
    await app.requests();
    app.advance(60_000);
    await app.readNba();
    expect(await app.requests()).toBe(0);
  });

  it('is given up for a day when none of its last forty games is available', async () => {
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
