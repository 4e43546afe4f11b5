import { calls } from '@fantasy-stats/contract';
import { addDays, boxStatistics } from '@fantasy-stats/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { cacheHistories } from '../../apps/server/nba/history.ts';
import { dayNumber, nbaTeamGames, playerGames, rosteredPlayers } from '../../apps/server/nba/queries.ts';
import { feedNames, type NbaApp, nbaApp, sidesOf, today } from './nba-app.ts';

const open: NbaApp[] = [];
async function start(options?: Parameters<typeof nbaApp>[0]): Promise<NbaApp> {
  const app = await nbaApp(options);
  open.push(app);
  return app;
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

interface ScheduleFile {
  leagueSchedule: {
    gameDates: {
      games: { gameId: string; gameDateEst: string; gameStatus: number; homeTeam: { score: number } }[];
    }[];
  };
}
const hour = 3_600_000;
const season = ['2026-10-01', '2027-06-30'] as const;

describe('the current season read from the NBA’s feeds', () => {
  it('equals the box scores to the last digit', async () => {
    const app = await start();
    await app.readNba();
    const file = (await app.file('staticData/scheduleLeagueV2.json')) as ScheduleFile;
    const listed = file.leagueSchedule.gameDates.flatMap(({ games }) => games);

    // Compares the API's schedule game by game.
    const user = await app.signIn({ premium: true });
    const { days } = await app.request(calls.nba.schedule, user, {
      query: { from: season[0], to: season[1] },
    });
    const gamesById = new Map(
      days.flatMap(({ day, games }) => games.map((game) => [game.id, { ...game, day }])),
    );
    expect(gamesById.size).toBe(listed.length);
    for (const game of listed)
      expect(gamesById.get(game.gameId)).toMatchObject({
        day: game.gameDateEst.slice(0, 10),
        status: game.gameStatus === 3 ? 'final' : 'scheduled',
        homePoints: game.gameStatus === 3 ? game.homeTeam.score : null,
      });

    // Compares every game of every player.
    const columns = await playerGames(app.parts.pool, ...season);
    const rowOf = new Map<string, number>();
    for (let row = 0; row < columns.rowCount; row += 1) {
      const player = columns.playerIds[columns.rowPlayer[row] ?? -1];
      rowOf.set(`${columns.rowGame[row]} ${player}`, row);
    }
    const final = listed.filter(({ gameId, gameStatus }) => gameStatus === 3 && gameId.startsWith('002'));
    expect(final.length).toBeGreaterThan(400);
    let people = 0;
    for (const { gameId, gameDateEst } of final) {
      const stored: number[][] = [];
      const published: number[][] = [];
      for (const [index, side] of sidesOf(
        await app.file(`liveData/boxscore/boxscore_${gameId}.json`),
      ).entries()) {
        let points = 0;
        for (const { personId, played, statistics } of side.players) {
          people += 1;
          const row = rowOf.get(`${Number(gameId)} ${personId}`) ?? -1;
          const at = row * boxStatistics.length;
          stored.push([
            columns.rowPlayed[row] ?? -1,
            (columns.rowAbsence[row] ?? -1) >= 0 ? 0 : 1,
            columns.rowIsHome[row] ?? -1,
            columns.rowDay[row] ?? -1,
            ...columns.counts.subarray(at, at + boxStatistics.length),
          ]);
          published.push([
            Number(played),
            Number(played),
            1 - index,
            dayNumber(gameDateEst.slice(0, 10)),
            ...boxStatistics.map((id) => statistics[feedNames[id]] ?? -1),
          ]);
          points += columns.counts[at + boxStatistics.indexOf('PTS')] ?? 0;
        }
        stored.push([points]);
        published.push([side.score]);
      }
      expect(stored, gameId).toEqual(published);
    }
    expect(columns.rowCount).toBe(people);

    const status = await app.request(calls.nba.status, user);
    expect(status).toMatchObject({
      source: 'nba',
      isSimulated: true,
      season: 2026,
      schedule: { games: 1230, failure: null },
      boxScores: {
        final: final.length,
        read: final.length,
        live: 0,
        completeThrough: addDays(today, -1),
        failure: null,
      },
    });

    // Each NBA team has 82 games in order, at most one per day.
    const byNbaTeam = await nbaTeamGames(app.parts.database, ...season);
    for (const nbaTeam of byNbaTeam) {
      expect(nbaTeam.days).toHaveLength(82);
      expect(new Set(nbaTeam.days).size).toBe(82);
      expect([...nbaTeam.days]).toEqual([...nbaTeam.days].sort((a, b) => a - b));
      expect(nbaTeam.home.reduce((sum, one) => sum + one, 0)).toBe(41);
    }
    const wins = byNbaTeam.reduce((sum, { won }) => sum + won.reduce((all, one) => all + one, 0), 0);
    expect(wins).toBe(final.length);

    const histories = cacheHistories(app.parts.database, app.parts.pool);
    const history = await histories.read(today);
    const playedRows = columns.rowPlayed.reduce((sum, one) => sum + one, 0);
    expect(history?.running.rowCount).toBe(playedRows);
    expect(history?.running.nbaTeams.map(({ days: own }) => own.length)).toEqual(Array(30).fill(82));
    expect(await histories.read(today)).toBe(history);
  });

  it('contains every player rostered on either platform, although names and ids differ', async () => {
    const app = await start({ lastDays: 12 });
    const user = await app.signIn({ premium: true });
    const leagues = [await app.linkSome(user, 'yahoo'), await app.linkSome(user, 'espn')];
    for (const league of leagues) expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    await app.readNba();
    for (const league of leagues) {
      const { numbers, unmatched } = await rosteredPlayers(app.parts.database, league);
      expect(unmatched).toEqual([]);
      expect(numbers.size).toBeGreaterThan(100);
      expect(new Set(numbers.values()).size).toBe(numbers.size);
      // No one was traded this season, so the NBA team identifies the player.
      const nbaTeams = await app.rows<{ own: string; theirs: string }>(
        `select p.nba_team as own, n.nba_team as theirs from nba_matches m
         join players p on p.platform = m.platform and p.id = m.player_id join nba_players n on n.id = m.nba_id
         where m.platform = $1`,
        [league.split('-')[0]],
      );
      for (const { own, theirs } of nbaTeams) expect(own).toBe(theirs);
    }
    const { players } = await app.request(calls.nba.status, user);
    for (const one of players) expect(one).toMatchObject({ matched: one.known, ambiguous: 0, unknown: 0 });
  });

  it('matches a league’s players as soon as the league is synced', async () => {
    const app = await start({ lastDays: 12 });
    await app.readNba();
    const user = await app.signIn({ premium: true });
    const league = await app.linkSome(user, 'yahoo');
    expect(await app.synced(user, league)).toMatchObject({ state: 'complete' });
    const { numbers, unmatched } = await rosteredPlayers(app.parts.database, league);
    expect(unmatched).toEqual([]);
    expect(numbers.size).toBeGreaterThan(100);
  });

  it('lists unmatched players for administrators, and matches them when their names change', async () => {
    const app = await start({ lastDays: 1 });
    await app.readNba();
    const [known] = await app.rows<{ name: string; id: number }>(
      'select id, name from nba_players order by id limit 1',
    );
    const add = (id: string, name: string) =>
      app.rows(
        `insert into players (platform, id, name, positions, injury) values ('yahoo', $1, $2, '[]', 'healthy')
         on conflict (platform, id) do update set name = excluded.name`,
        [id, name],
      );
    const match = () =>
      app.rows(`select player_id, nba_id, basis, problem from nba_matches order by player_id`);
    await add('1', 'Nobody Atall');
    await app.readNba();
    expect(await match()).toEqual([{ player_id: '1', nba_id: null, basis: null, problem: 'unknown' }]);
    await add('1', known?.name ?? '');
    await app.readNba();
    expect(await match()).toEqual([{ player_id: '1', nba_id: known?.id, basis: 'name', problem: null }]);
  });
});

describe('changes during a season', () => {
  it.each([
    ['postpone', 'postponed'],
    ['cancel', 'canceled'],
  ] as const)('may %s a game, which is rescheduled later', async (action, status) => {
    const app = await start({ lastDays: 0 });
    const user = await app.signIn({ premium: true });
    const [row] = await app.rows<{ id: number }>(
      `select id from nba_games where day = $1 and kind = 'regular' order by id limit 1`,
      [addDays(today, 3)],
    );
    const id = String(row?.id).padStart(10, '0');
    const find = async () => {
      const { days } = await app.request(calls.nba.schedule, user, {
        query: { from: addDays(today, 1), to: addDays(today, 100) },
      });
      return days.flatMap(({ day, games }) =>
        games.filter((game) => game.id === id).map((game) => ({ ...game, day })),
      );
    };
    expect(await find()).toMatchObject([{ status: 'scheduled', day: addDays(today, 3) }]);
    const before = (await app.request(calls.nba.status, user)).version;
    await app.happen(action, id);
    app.advance(7 * hour);
    await app.readNba();
    expect(await find()).toMatchObject([{ status, day: addDays(today, 3), startsAt: null }]);
    const scheduled = await nbaTeamGames(app.parts.database, addDays(today, 3), addDays(today, 3));
    expect(scheduled.flatMap(({ games }) => [...games])).not.toContain(Number(id));
    await app.happen('move', id, { day: addDays(today, 40) });
    app.advance(7 * hour);
    await app.readNba();
    expect(await find()).toMatchObject([{ status: 'scheduled', day: addDays(today, 40) }]);
    expect((await app.request(calls.nba.status, user)).version).toBeGreaterThan(before);
  });

  it('include a live game, which is followed to its end, and later corrections', async () => {
    const app = await start({ lastDays: 3 });
    await app.readNba();
    const user = await app.signIn({ premium: true });
    const [row] = await app.rows<{ id: number }>(
      `select id from nba_games where day = $1 and kind = 'regular' order by starts_at, id limit 1`,
      [today],
    );
    const id = String(row?.id).padStart(10, '0');
    const points = async () => {
      const columns = await playerGames(app.parts.pool, today, today);
      let sum = 0;
      for (let index = 0; index < columns.rowCount; index += 1)
        if (columns.rowGame[index] === Number(id))
          sum += columns.counts[index * boxStatistics.length + boxStatistics.indexOf('PTS')] ?? 0;
      return sum;
    };
    const score = async () =>
      sidesOf(await app.file(`liveData/boxscore/boxscore_${id}.json`)).reduce(
        (sum, side) => sum + side.score,
        0,
      );
    // The box score has only lineups so far, so no player stats are stored.
    await app.happen('play', id, { share: 0 });
    app.advance(8 * hour);
    await app.readNba();
    expect((await playerGames(app.parts.pool, today, today)).rowCount).toBe(0);
    // In the evening, the game is half over.
    await app.happen('play', id, { share: 0.5 });
    app.advance(hour);
    await app.readNba();
    const half = await points();
    expect(half).toBe(await score());
    expect(half).toBeGreaterThan(40);
    expect((await app.request(calls.nba.status, user)).boxScores.live).toBe(1);
    // Four minutes later, the live box score is read again.
    await app.happen('play', id, { share: 0.8 });
    app.advance(4 * 60_000);
    await app.requests();
    await app.readNba();
    expect(await points()).toBe(await score());
    expect((await app.paths()).filter((path) => path.includes('boxscore')).length).toBeLessThan(20);
    // The next day, the game is over.
    await app.happen('finish', id);
    await app.moveTo(addDays(today, 1));
    app.advance(12 * hour);
    await app.readNba();
    const final = await score();
    expect(await points()).toBe(final);
    const { version, boxScores } = await app.request(calls.nba.status, user);
    expect(boxScores.live).toBe(0);
    // Two days later, a free throw is added.
    const [home] = sidesOf(await app.file(`liveData/boxscore/boxscore_${id}.json`));
    const person = home.players[0]?.personId;
    await app.happen('correct', id, { person, statistic: 'FTM', by: 1 });
    app.advance(3 * 24 * hour);
    await app.readNba();
    expect(await points()).toBe(final + 1);
    expect((await app.request(calls.nba.status, user)).version).toBeGreaterThan(version);
    // After ten days, nothing is read again, whatever changes.
    app.advance(11 * 24 * hour);
    await app.readNba();
    await app.happen('correct', id, { person, statistic: 'FTM', by: 1 });
    await app.requests();
    app.advance(11 * 24 * hour);
    await app.readNba();
    expect((await app.paths()).filter((path) => path.includes(id))).toEqual([]);
    expect(await points()).toBe(final + 1);
  });
});

describe('the schedule calls', () => {
  it('require premium and whole days, at most 300', async () => {
    const app = await start();
    const user = await app.signIn({ premium: true });
    const empty = await app.request(calls.nba.schedule, user, { query: { from: today, to: today } });
    expect(empty).toEqual({ days: [], readAt: null, pending: null, nbaOutage: null });
    for (const query of [
      { from: '2026-10-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2027-09-30' },
      { from: '2026-02-31', to: '2026-03-01' },
    ])
      expect(await app.refused(calls.nba.schedule, user, { query })).toMatchObject({
        code: 'invalidRequest',
      });
    const plain = await app.signIn();
    expect(await app.refused(calls.nba.status, plain)).toMatchObject({ code: 'premiumRequired' });
    expect(await app.request(calls.nba.status, user)).toMatchObject({
      season: null,
      schedule: { readAt: null, games: 0 },
      boxScores: { final: 0, completeThrough: null },
    });
  });
});
