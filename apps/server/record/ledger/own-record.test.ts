import { calls } from '@fantasy-stats/contract';
import { parts } from '@fantasy-stats/engine/projection';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeContent } from '../../forecasts/ledger-content.ts';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import { ownProjections } from '../../kernel/database/schema/marks.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { hashOf } from './chain.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { scoreProjections } from './score-projections.ts';

// Two stored weeks. One player scores 24, with a stored projection of 20 and an average of 16.
const weeks = [
  { monday: '2026-11-30', sunday: '2026-12-06' },
  { monday: '2026-12-07', sunday: '2026-12-13' },
] as const;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [ledgerRoutes(scriptedForecaster({ worth: async () => new Map() }))] });
  const { database } = app.parts;
  await database.insert(nbaPlayers).values({ id: 7, name: 'Player', seenOn: '2026-11-01' });
  const days = ['2026-11-10', '2026-11-12', '2026-11-14', weeks[0].monday, weeks[1].monday];
  for (const [index, day] of days.entries()) {
    await database.insert(nbaGames).values({
      id: index + 1,
      season: 2026,
      kind: 'regular',
      day,
      home: 'DEN',
      away: 'BOS',
      status: 'final',
    });
    await database.insert(nbaPlayerGames).values({
      gameId: index + 1,
      playerId: 7,
      seconds: 1800,
      isHome: true,
      played: true,
      ...countColumns((id) => (id === 'PTS' ? (index < 3 ? 16 : 24) : 0)),
    });
  }
  for (const { monday, sunday } of weeks) {
    const frozenAt = new Date(`${monday}T11:00:00Z`);
    const head = { isSimulated: true, season: 2026, monday, sunday, engine: '', previous: null };
    const content = writeContent({ ...head, frozenAt: frozenAt.toISOString() }, [
      {
        id: 7,
        name: 'Player',
        nbaTeam: 'DEN',
        line: parts.map((part) => (part === 'PTS' ? 20 : 0)),
        week: [{ day: monday, chance: 0.9 }],
        rest: { games: 60, played: 54 },
      },
    ]);
    await database
      .insert(ledgerWeeks)
      .values({ ...head, frozenAt, players: 1, content, hash: hashOf(content) });
  }
});
afterAll(() => app.close());

const scoreOn = (day: string) =>
  scoreProjections({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) }, scriptedForecaster({}));
const record = async ({ token }: TestUser) =>
  calls.marks.projectionScore.response.parse((await app.call(calls.marks.projectionScore, { token })).json)
    .score;

it('ownRecord compares projections imported before a week with the stored projections and averages', async () => {
  const user = await app.signIn();
  expect(await record(user)).toBeNull();
  const body = { name: 'Mine', players: [{ nbaId: 7, line: { PTS: 23 } }] };
  await app.call(calls.marks.importProjections, { token: user.token, body });
  const importedOn = async (at: string) => {
    const importedAt = new Date(at);
    await app.parts.database
      .update(ownProjections)
      .set({ importedAt })
      .where(eq(ownProjections.userId, user.id));
    return record(user);
  };
  // At this point no week is over.
  const early = '2026-11-29T12:00:00Z';
  expect(await importedOn(early)).toMatchObject({ weeks: 0, players: 0, games: 0, lines: [] });
  await scoreOn('2026-12-08');
  expect(await importedOn(early)).toMatchObject({ weeks: 1, games: 1 });
  await scoreOn('2026-12-15');
  const both = await importedOn(early);
  expect(both).toMatchObject({ importedAt: new Date(early).toISOString(), weeks: 2, players: 2, games: 2 });
  expect(both?.lines).toEqual([
    {
      statistic: 'PTS',
      weight: 2,
      own: { error: 1, squared: 1 },
      frozen: { error: 4, squared: 16 },
      // The average is 16 before the first week and 18 before the second.
      average: { error: 7, squared: (64 + 36) / 2 },
    },
  ]);
  // Projections imported on Monday do not count for that week, which has already started.
  expect(await importedOn('2026-11-30T12:00:00Z')).toMatchObject({ weeks: 1, games: 1 });
  expect(await importedOn('2026-12-07T12:00:00Z')).toMatchObject({ weeks: 0, lines: [] });
  expect(await record(await app.signIn())).toBeNull();
});

it('ownRecord requires an account', async () => {
  expect((await app.call(calls.marks.projectionScore)).status).toBe(401);
});
