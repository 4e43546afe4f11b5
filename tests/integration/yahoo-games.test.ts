import { calls } from '@fantasy-stats/contract';
import { teamAverages } from '@fantasy-stats/engine/season';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

// Yahoo counts the scheduled games of active players. The product instead counts games played, from lineups
// and box scores.

let app: NbaApp;
let user: TestUser;
let league: string;
beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'yahoo');
  await app.synced(user, league);
});
afterAll(() => app?.close());

it('games played are unknown until lineups are read, and then count active players’ games', async () => {
  const read = () => app.request(calls.league.season, user, { query: { league } });
  const before = await read();
  expect(before.teamWeeks.every(({ gamesPlayed }) => gamesPlayed === null || gamesPlayed === 0)).toBe(true);
  await app.fillIn(['days']);
  const after = await read();
  const truth = app.simulator.truth(league);
  const over = truth.weeks.filter(({ lastDay }) => lastDay < after.league.today);
  expect(over.length).toBeGreaterThan(5);
  const wanted = over.flatMap(({ teamWeeks }) =>
    teamWeeks.map(({ gamesPlayed, teamId, week }) => ({ week, teamId, gamesPlayed })),
  );
  const shown = wanted.map(({ teamId, week }) => {
    const entry = after.teamWeeks.find((one) => one.week === week && one.teamId === teamId);
    return { week, teamId, gamesPlayed: entry?.gamesPlayed ?? null };
  });
  expect(shown).toEqual(wanted);
  // Points per game are total points divided by games played.
  const weeks = over.map(({ week }) => week);
  const table = teamAverages(after, weeks, 'game');
  const column = table.columns.findIndex(({ id }) => id === 'PTS');
  expect(column).toBeGreaterThanOrEqual(0);
  for (const { cells, teamId } of table.rows) {
    const own = over.flatMap(({ teamWeeks }) => teamWeeks.filter((entry) => entry.teamId === teamId));
    const points = own.reduce((sum, { line }) => sum + (line.PTS ?? 0), 0);
    const games = own.reduce((sum, { gamesPlayed }) => sum + (gamesPlayed ?? 0), 0);
    expect(cells[column]?.value).toBeCloseTo(points / games, 9);
  }
});
