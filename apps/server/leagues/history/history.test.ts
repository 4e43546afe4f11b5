import { calls, type ResponseOf } from '@fantasy-stats/contract';
import type { Manager } from '@fantasy-stats/domain';
import {
  exampleLeague,
  exampleTeams,
  exampleWeeks,
  matchup,
  scored,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { setBackfill } from '../backfill/backfill-row.ts';
import { writeLeague, writeTeams, writeWeek } from '../facts/write-league.ts';
import { openSync } from '../sync/sync-row.ts';
import { historyRoutes } from './history-routes.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await testApp({ concerns: [historyRoutes] });
  user = await app.signIn({ premium: true });
});
afterAll(() => app.close());
beforeEach(() => app.parts.database.execute(sql`truncate leagues cascade`));

const idOf = (season: number) => `yahoo-${season}.l.7`;
const someone = (id: string): Manager => ({ id: `yahoo:secret-${id}`, name: `Manager ${id}` });

/** Writes one week of a season, in which team 1 beats team 2; the managers swap teams every year. */
async function write(season: number, { isOver = true, hasPrevious = true, isPublic = true } = {}) {
  const [week] = exampleWeeks(1);
  const people = season % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
  await app.parts.database.transaction(async (transaction) => {
    await writeLeague(
      transaction,
      exampleLeague({
        id: idOf(season),
        season,
        weeks: week ? [week] : [],
        scored: [scored('PTS')],
        size: 2,
        phase: isOver ? 'over' : 'running',
        previousId: hasPrevious ? idOf(season - 1) : null,
        isPublic,
      }),
    );
    await writeTeams(transaction, idOf(season), {
      teams: exampleTeams(2).map((team, index) => ({
        ...team,
        name: `${team.name} of ${season}`,
        managers: [someone(people[index] ?? 'c')],
      })),
      standings: [],
      ownTeamId: null,
    });
    const facts = {
      week: 1,
      teamWeeks: [teamWeek(1, '1', { PTS: season }), teamWeek(1, '2', { PTS: 50 })],
      matchups: [matchup(1, '1', '2')],
    };
    await writeWeek(transaction, idOf(season), facts, true);
    await transaction.update(leagues).set({ syncedAt: new Date(), version: 1 });
  });
}

async function sync(season: number, state: 'complete' | 'running') {
  await app.parts.database.transaction(async (transaction) => {
    const { sync: opened } = await openSync(transaction, idOf(season), {
      requestedBy: null,
      trigger: 'background',
    });
    await transaction.execute(sql`update league_syncs set state = ${state} where id = ${opened.id}`);
  });
}

async function linkTo(season: number) {
  await app.parts.database
    .insert(leagueMembers)
    .values({ userId: user.id, leagueId: idOf(season), ownTeamId: '2', isActive: false });
}

async function history(season: number): Promise<ResponseOf<typeof calls.league.history>> {
  const response = await app.call(calls.league.history, {
    query: { league: idOf(season) },
    token: user.token,
  });
  expect(response.status, response.text).toBe(200);
  return calls.league.history.response.parse(response.json);
}

describe('league/history', () => {
  it('covers all stored seasons by manager, without sending platform ids', async () => {
    for (const season of [2024, 2025, 2026])
      await write(season, { hasPrevious: season > 2024, isOver: season < 2026 });
    for (const season of [2024, 2025]) await sync(season, 'complete');
    await linkTo(2026);
    const response = await history(2026);
    expect(response.past).toEqual({ state: 'complete', next: null, failure: null });
    expect(response.seasons.map(({ season }) => season)).toEqual([2026, 2025, 2024]);
    expect(response.people.map(({ name, isOwn, teams }) => [name, isOwn, teams.length])).toEqual([
      ['Manager a', false, 3],
      ['Manager b', true, 3],
    ]);
    expect(response.rivalries).toMatchObject([{ matchups: { wins: 2, losses: 1, ties: 0 } }]);
    expect(response.records.find(({ kind }) => kind === 'biggestWin')?.value).toBe(1);
    expect(JSON.stringify(response)).not.toContain('secret');
  });

  it('starts with the requested season', async () => {
    for (const season of [2024, 2025, 2026]) await write(season, { hasPrevious: season > 2024 });
    for (const season of [2024, 2025]) await sync(season, 'complete');
    await linkTo(2026);
    expect((await history(2025)).seasons.map(({ season }) => season)).toEqual([2025, 2024]);
  });

  it('omits a season that is still being read, and reports it as unread', async () => {
    for (const season of [2025, 2026]) await write(season);
    await sync(2025, 'running');
    await linkTo(2026);
    const response = await history(2026);
    expect(response.seasons.map(({ season }) => season)).toEqual([2026]);
    expect(response.past).toEqual({ state: 'reading', next: 2025, failure: null });
  });

  it('names the season that the platform does not return, and the reason', async () => {
    await write(2026);
    await linkTo(2026);
    await setBackfill(app.parts.database, idOf(2026), 'seasons', {
      failure: { code: 'leagueNotFoundAtPlatform', facts: {}, at: '2026-11-13T10:00:00.000Z' },
      dueAt: new Date(Date.now() + 30 * 86_400_000),
    });
    expect((await history(2026)).past).toMatchObject({
      state: 'unavailable',
      next: 2025,
      failure: { code: 'leagueNotFoundAtPlatform' },
    });
  });

  it('treats past seasons as still being read after a failure that will be retried soon, and reports the failure', async () => {
    await write(2026);
    await linkTo(2026);
    await setBackfill(app.parts.database, idOf(2026), 'seasons', {
      failure: { code: 'platformUnreachable', facts: {}, at: '2026-11-13T10:00:00.000Z' },
      dueAt: new Date(Date.now() + 300_000),
    });
    expect((await history(2026)).past).toMatchObject({
      state: 'reading',
      failure: { code: 'platformUnreachable' },
    });
  });

  it('does not show a public league’s private past seasons to users who linked only the public season', async () => {
    await write(2026, { isPublic: true });
    await write(2025, { isPublic: false });
    await sync(2025, 'complete');
    await linkTo(2026);
    const response = await history(2026);
    expect(response.seasons.map(({ season }) => season)).toEqual([2026]);
    expect(response.past.state).toBe('unavailable');
  });

  it('has one season in a league without earlier ones', async () => {
    await write(2026, { hasPrevious: false });
    await linkTo(2026);
    expect((await history(2026)).past).toEqual({ state: 'none', next: null, failure: null });
  });

  it('is cached until one of its seasons changes, and is refused without premium or the league', async () => {
    await write(2026, { hasPrevious: false });
    await linkTo(2026);
    const query = { league: idOf(2026) };
    const first = await app.call(calls.league.history, { query, token: user.token });
    const again = await app.call(calls.league.history, {
      query,
      token: user.token,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    await app.parts.database.update(leagues).set({ version: 2 });
    const later = await app.call(calls.league.history, {
      query,
      token: user.token,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(later.status).toBe(200);
    const stranger = await app.signIn({ premium: true });
    const poor = await app.signIn();
    const statusFor = (token?: string) =>
      app.call(calls.league.history, { query, ...(token ? { token } : {}) }).then(({ status }) => status);
    expect(await Promise.all([statusFor(stranger.token), statusFor(poor.token), statusFor()])).toEqual([
      404, 402, 401,
    ]);
  });
});
