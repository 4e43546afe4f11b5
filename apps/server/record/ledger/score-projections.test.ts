import { calls } from '@fantasy-stats/contract';
import { parts } from '@fantasy-stats/engine/projection';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeContent } from '../../forecasts/ledger-content.ts';
import { ledgerWeeks, projectionScores } from '../../kernel/database/schema/ledger.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { recordRoutes } from '../record-routes.ts';
import { brokenLink, hashOf } from './chain.ts';
import { forgetOldWeeks } from './freeze.ts';
import { scoreProjections } from './score-projections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [recordRoutes] });
});
afterAll(() => app.close());

const monday = '2026-11-30';
const sunday = '2026-12-06';

const played = (gameId: number, points: number) =>
  app.parts.database.insert(nbaPlayerGames).values({
    gameId,
    playerId: 7,
    seconds: 1800,
    isHome: true,
    played: true,
    ...countColumns((id) => (id === 'PTS' ? points : 0)),
  });
const nothingAgain = scriptedForecaster({});
const scoreOn = (day: string) =>
  scoreProjections({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) }, nothingAgain);
const response = async () => {
  app.advance(10 * 60_000);
  const { json } = await app.call(calls.league.projectionRecord);
  return calls.league.projectionRecord.response.parse(json);
};

it('scoreProjections scores Monday’s games and the week’s games once each, after all of them are over and read', async () => {
  const { database } = app.parts;
  const game = { season: 2026, kind: 'regular', home: 'DEN', away: 'BOS' } as const;
  await database.insert(nbaGames).values([
    { ...game, id: 1, day: monday, status: 'final' },
    { ...game, id: 2, day: sunday, status: 'live' },
    { ...game, id: 3, day: sunday, status: 'postponed' },
  ]);
  await database.insert(nbaPlayers).values({ id: 7, name: 'Player', seenOn: monday });
  await played(1, 30);
  const content = writeContent(
    {
      isSimulated: true,
      season: 2026,
      monday,
      sunday,
      frozenAt: `${monday}T11:00:00.000Z`,
      engine: '',
      previous: null,
    },
    [
      {
        id: 7,
        name: 'Player',
        nbaTeam: 'DEN',
        line: parts.map((part) => (part === 'PTS' ? 20 : part === 'MIN' ? 30 : 0)),
        week: [monday, sunday].map((day) => ({ day, chance: 0.9 })),
        rest: { games: 60, played: 54 },
      },
    ],
  );
  const hash = hashOf(content);
  await database.insert(ledgerWeeks).values({
    isSimulated: true,
    monday,
    season: 2026,
    frozenAt: new Date(`${monday}T11:00:00Z`),
    players: 1,
    content,
    hash,
  });

  expect(await scoreOn('2026-12-01')).toBe(0);
  expect(await response()).toMatchObject({ season: null, seasons: [], horizons: [], weeks: [] });
  // Monday is scored two days later, and the week once all its games are read.
  expect(await scoreOn('2026-12-02')).toBe(1);
  expect((await response()).horizons).toMatchObject([{ horizon: 'day', score: { players: 1, games: 1 } }]);
  expect(await scoreOn('2026-12-08')).toBe(0);
  await played(2, 20);
  await database.update(nbaGames).set({ status: 'final' }).where(eq(nbaGames.id, 2));
  expect(await scoreOn('2026-12-08')).toBe(1);
  const record = await response();
  expect(record).toMatchObject({ season: 2026, seasons: [2026] });
  const [day, week] = record.horizons;
  expect(day?.score).toMatchObject({ games: 1, played: { expected: 0.9, actual: 1 } });
  expect(week).toMatchObject({ horizon: 'week', weeks: 1, replayed: 0 });
  expect(week?.score).toMatchObject({ players: 1, games: 2, played: { expected: 1.8, actual: 2 } });
  const line = (id: string) => week?.score.lines.find(({ statistic }) => statistic === id);
  expect(line('PTS')).toMatchObject({ weight: 2, actual: 25, error: 5, squared: 25, bias: -5, beside: null });
  expect(line('MIN')).toMatchObject({ error: 0 });
  expect(record.weeks).toEqual([{ monday, isReplayed: false, score: week?.score }]);
  expect(await scoreOn('2026-12-09')).toBe(0);
  // Scoring does not change the stored file.
  const [row] = await database.select().from(ledgerWeeks);
  expect(row && brokenLink([row])).toBeNull();
});

it('scoreProjections compares projections and earlier averages with games in the three weeks after the first week', async () => {
  const { database } = app.parts;
  const game = { season: 2026, kind: 'regular', home: 'DEN', away: 'BOS', status: 'final' } as const;
  await database
    .insert(nbaGames)
    .values([
      ...[4, 5, 6].map((id) => ({ ...game, id, day: `2026-11-2${id}` })),
      { ...game, id: 8, day: '2026-12-07' },
      { ...game, id: 9, day: '2026-12-28' },
    ]);
  for (const id of [4, 5, 6]) await played(id, 12);
  await played(8, 17);
  await played(9, 90);
  expect(await scoreOn('2026-12-28')).toBe(0);
  expect(await scoreOn('2026-12-29')).toBe(1);
  const { horizons } = await response();
  const later = horizons.find(({ horizon }) => horizon === 'later');
  expect(later?.score).toMatchObject({ players: 1, games: 1, chances: [], logLoss: null, brier: null });
  expect(later?.score.lines.find(({ statistic }) => statistic === 'PTS')).toMatchObject({
    weight: 1,
    bias: 3,
    beside: { weight: 1, error: 3, squared: 9, averageError: 5, averageSquared: 25 },
  });
});

it('the accuracy record’s CSV file contains the same figures as the record itself', async () => {
  const { headers, status, text } = await app.call(calls.league.recordFile, { query: { season: 2026 } });
  expect(status, text).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-disposition': 'attachment; filename="record-2026.csv"',
  });
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^record,monday,horizon,replayed,about,count,forecast,actual,error,rmse,bias,/);
  expect(lines).toContain('projection,2026-11-30,week,no,PTS,2,20,25,5,5,-5,,,,,,,,,,');
  expect(lines).toContain('projection,2026-11-30,later,no,PTS,1,20,17,3,3,3,,,1,3,3,5,5,,,');
  expect(lines).toContain('play,2026-11-30,week,no,90-100%,2,0.9,1,,,,,,,,,,,,,');
  const other = await app.call(calls.league.recordFile, { query: { season: 2020 } });
  expect(other.text.trimEnd().split('\r\n')).toEqual([head]);
});

it('scoreProjections scores the available games if one is never read, and deletes scores with the week', async () => {
  const { database } = app.parts;
  await database.delete(projectionScores);
  await database.delete(nbaPlayerGames);
  expect(await scoreOn('2026-12-13')).toBe(1);
  expect(await scoreOn('2026-12-14')).toBe(1);
  const rows = await database.select().from(projectionScores).orderBy(projectionScores.horizon);
  expect(rows.map(({ horizon }) => horizon)).toEqual(['day', 'week']);
  expect(rows[1]?.score).toMatchObject({ players: 0, games: 0, chances: [] });
  await forgetOldWeeks(database, new Date('2031-01-01T12:00:00Z'));
  expect(await database.$count(projectionScores)).toBe(0);
});
