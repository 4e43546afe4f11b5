import { calls } from '@fantasy-stats/contract';
import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import { parts } from '@fantasy-stats/engine/projection';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccount } from '../../api/account/export.ts';
import { type Forecaster, forecaster } from '../../forecasts/forecaster.ts';
import type { LedgerPlayer } from '../../forecasts/ledger-content.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { playerMarks, rankingWeeks } from '../../kernel/database/schema/marks.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { sharedThread } from '../../testing/shared-thread.ts';
import { forgetOldWeeks, freezeWeek } from './freeze.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { scoreRanking } from './ranking-record.ts';
import { scoreProjections } from './score-projections.ts';

// Player k of 25 scores 40 − k points per game, so the correct rank is k. Our projections swap the first two
// players. The last player plays only two games.
const count = 25;
const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'] as const;
const players = Array.from({ length: count }, (_, index) => index + 1);
const shownPlace = (player: number): number => (player === 1 ? 2 : player === 2 ? 1 : player);
const frozen = players.map(
  (id): LedgerPlayer => ({
    id,
    name: `Player ${id}`,
    nbaTeam: 'DEN',
    line: parts.map((part) => (part === 'PTS' ? 40 - shownPlace(id) : 0)),
    week: [],
    rest: { games: 60, played: 54 },
  }),
);
/** Returns the rank correlation of a list in which two players `apart` ranks apart are swapped. */
const withTwoApart = (ranked: number, apart: number): number =>
  1 - (6 * 2 * apart ** 2) / (ranked * (ranked ** 2 - 1));

let app: TestApp;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await testApp({
    concerns: [
      (routes, parts) => {
        forecasts = forecaster(parts, sharedThread);
        return ledgerRoutes(forecasts)(routes, parts);
      },
    ],
  });
  const { database } = app.parts;
  await database
    .insert(nbaPlayers)
    .values(players.map((id) => ({ id, name: `Player ${id}`, seenOn: '2026-11-01' })));
  for (const [index, day] of days.entries())
    await database.insert(nbaGames).values({
      id: index + 1,
      season: 2026,
      kind: 'regular',
      day,
      home: 'DEN',
      away: 'BOS',
      status: 'scheduled',
      startsAt: new Date(`${day}T23:00:00Z`),
    });
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

async function play(place: number): Promise<void> {
  const { database, now } = app.parts;
  const id = place + 1;
  await database.update(nbaGames).set({ status: 'final', boxReadAt: now() }).where(eq(nbaGames.id, id));
  await database.insert(nbaPlayerGames).values(
    players
      .filter((player) => player < count || place < 2)
      .map((player) => ({
        gameId: id,
        playerId: player,
        seconds: 1800,
        isHome: true,
        played: true,
        ...countColumns((part) => (part === 'PTS' ? 40 - player : 0)),
      })),
  );
}

const freezeOn = (day: string) =>
  freezeWeek(
    { ...app.parts, now: () => new Date(`${day}T14:00:00Z`) },
    scriptedForecaster({ ledger: () => Promise.resolve(frozen) }),
  );
const scoreOn = (day: string) =>
  scoreProjections({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) }, scriptedForecaster({}));
const rank = async ({ token }: TestUser, rankOf: (player: number) => number, ranked = players) => {
  const body = { players: ranked.map((nbaId) => ({ nbaId, rank: rankOf(nbaId) })) };
  expect((await app.call(calls.marks.setRanks, { token, body })).status).toBe(200);
};
const record = async ({ token }: TestUser) =>
  calls.marks.projectionScore.response.parse((await app.call(calls.marks.projectionScore, { token })).json)
    .ranking;
const frozenOf = ({ id }: TestUser) =>
  app.parts.database.select().from(rankingWeeks).where(eq(rankingWeeks.userId, id));

it('freezeRankings stores rankings with the projections, and rankingRecord scores both after four weeks', async () => {
  const { database } = app.parts;
  const [user, few, many] = [await app.signIn(), await app.signIn(), await app.signIn()];
  // This user's ranking swaps players 1 and 3.
  await rank(user, (player) => (player === 1 ? 3 : player === 3 ? 1 : player));
  await rank(few, (player) => player, players.slice(0, rankingScore.leastRanked - 1));
  const allPlayers = Array.from({ length: rankingScore.mostRanked + 10 }, (_, index) => index + 1);
  await database.insert(playerMarks).values(
    allPlayers.map((nbaId) => ({
      userId: many.id,
      nbaId,
      isWatched: false,
      note: '',
      tags: [],
      rank: nbaId,
      changedAt: new Date(),
    })),
  );
  expect(await record(user)).toBeNull();
  expect(await freezeOn('2026-11-30')).toBe(true);
  expect(await frozenOf(few)).toEqual([]);
  const [first] = await frozenOf(many);
  expect(first?.ranks).toEqual(allPlayers.slice(0, rankingScore.mostRanked).map((id) => [id, id]));
  expect(await record(few)).toBeNull();
  expect(await record(user)).toEqual({ frozenOn: '2026-11-30', firstOn: '2026-12-29', scores: [] });

  // A ranking changed later counts only from the next Monday.
  await play(0);
  await rank(user, (player) => player);
  expect(await freezeOn('2026-12-07')).toBe(true);
  for (const place of [1, 2, 3]) await play(place);
  await scoreOn('2026-12-28');
  expect(await record(user)).toMatchObject({ frozenOn: '2026-12-07', firstOn: '2026-12-29', scores: [] });
  await scoreOn('2026-12-29');
  const compared = count - 1;
  const ours = expect.closeTo(withTwoApart(compared, 1), 12);
  const fourWeeks = {
    since: '2026-11-30',
    until: '2026-12-27',
    weeks: 4,
    players: compared,
    own: expect.closeTo(withTwoApart(compared, 2), 12),
    frozen: ours,
  };
  expect(await record(user)).toEqual({ frozenOn: '2026-12-07', firstOn: null, scores: [fourWeeks] });

  // A week later, the second ranking has a four-week score, and the first a season score over five weeks.
  await scoreOn('2027-01-05');
  expect((await record(user))?.scores).toEqual([
    { since: '2026-12-07', until: '2027-01-03', weeks: 4, players: compared, own: 1, frozen: ours },
    { ...fourWeeks, until: '2027-01-03', weeks: 5 },
  ]);

  // The ranking is in the account's export, and is deleted with the account or long after the season.
  expect(await exportAccount(database, user.id)).toMatchObject({
    marks: { rankings: [{ monday: '2026-11-30' }, { monday: '2026-12-07' }] },
  });
  await database.delete(users).where(eq(users.id, user.id));
  expect(await frozenOf(user)).toEqual([]);
  expect(await frozenOf(many)).toHaveLength(2);
  await forgetOldWeeks(database, new Date('2027-12-05T12:00:00Z'));
  expect((await frozenOf(many)).map(({ monday }) => monday)).toEqual(['2026-12-07']);
});

it('scoreRanking compares ranked players whose value is known, and gives ties the same rank', () => {
  const worth = new Map([
    [1, { actual: 4, frozen: 1 }],
    [2, { actual: 3, frozen: 4 }],
    [3, { actual: 2, frozen: 3 }],
    [4, { actual: 1, frozen: 2 }],
    [6, { actual: 9, frozen: 9 }],
  ]);
  const ranks: [number, number][] = [
    [1, 1],
    [2, 5],
    [3, 5],
    [4, 8],
    [5, 9],
  ];
  // The user's ranks are 1, 2.5, 2.5, 4 instead of 1, 2, 3, 4; ours are 4, 1, 2, 3: Σd² = 9 + 1 + 1 + 1.
  expect(scoreRanking(ranks, worth)).toEqual({
    players: 4,
    own: expect.closeTo(4.5 / Math.sqrt(4.5 * 5), 12),
    frozen: expect.closeTo(1 - (6 * 12) / (4 * 15), 12),
  });
  expect(scoreRanking([[5, 1]], worth)).toEqual({ players: 0, own: null, frozen: null });
});
