import { calls } from '@fantasy-stats/contract';
import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { asc, eq, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ledgerPlayer, readContent } from '../../forecasts/ledger-content.ts';
import { ledgerWeeks } from '../../kernel/database/schema/ledger.ts';
import { nbaGames } from '../../kernel/database/schema/nba.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { scriptedForecaster } from '../../testing/scripted-forecaster.ts';
import { brokenLink, hashOf } from './chain.ts';
import { engineHash } from './engine-hash.ts';
import { forgetOldWeeks, freezeWeek } from './freeze.ts';
import { ledgerRoutes } from './ledger-routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ concerns: [ledgerRoutes(scriptedForecaster({ worth: async () => new Map() }))] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.parts.database.delete(ledgerWeeks);
  await app.parts.database.delete(nbaGames);
});

const monday = '2026-11-30';
/** Noon in New York on a Monday whose first game starts at 7 p.m. */
const noon = new Date('2026-11-30T17:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const week = 7 * 24;

const player = (id: number) =>
  ledgerPlayer(
    {
      id,
      name: 'Nikola Jokić',
      nbaTeam: 'DEN',
      mean: new Float64Array(PART_COUNT).fill(1.23456),
      games: [
        { day: monday, chance: 0.91234, load: 1 },
        { day: '2026-12-02', chance: 0.9, load: 1.05 },
        { day: '2026-12-07', chance: 0.8, load: 1 },
      ],
    },
    '2026-12-06',
  );

type Game = typeof nbaGames.$inferInsert;
let games = 22_600_000;
const addGame = async (startsAt: string, more: Partial<Game> = {}) => {
  games += 1;
  await app.parts.database.insert(nbaGames).values({
    id: games,
    season: 2026,
    kind: 'regular',
    day: startsAt.slice(0, 10),
    startsAt: new Date(startsAt),
    home: 'DEN',
    away: 'BOS',
    status: 'scheduled',
    ...more,
  });
};

let requests = 0;
const freezeAt = (time: Date, players = [player(203_999), player(7)]) =>
  freezeWeek(
    { ...app.parts, now: () => time },
    scriptedForecaster({
      ledger: async () => {
        requests += 1;
        return players;
      },
    }),
  );
const files = () => app.parts.database.select().from(ledgerWeeks).orderBy(asc(ledgerWeeks.monday));

it('freezeWeek stores a week’s projections once before its first game, whatever the number of nodes', async () => {
  await addGame('2026-12-01T00:00:00Z', { day: monday });
  expect(await Promise.all([freezeAt(noon), freezeAt(later(0.1))])).toContain(true);
  const before = requests;
  expect(await freezeAt(later(1))).toBe(false);
  expect(requests).toBe(before);
  const [file, ...others] = await files();
  expect(others).toEqual([]);
  const { head, players } = readContent(file?.content ?? '');
  expect(head).toMatchObject({ monday, sunday: '2026-12-06', season: 2026, previous: null, players: 2 });
  expect(head.engine).toBe(await engineHash());
  expect(head.frozenAt).toBe(file?.frozenAt.toISOString());
  expect(players).toEqual([player(203_999), player(7)]);
  expect(players[0]).toMatchObject({
    week: [
      { day: monday, chance: 0.912 },
      { day: '2026-12-02', chance: 0.9, load: 1.05 },
    ],
    rest: { games: 3, played: 2.612 },
  });
});

it('freezeWeek skips weeks that have started, have no games, or have too little data', async () => {
  expect(await freezeAt(noon)).toBe(false);
  await addGame('2026-12-01T00:00:00Z', { day: monday, status: 'postponed' });
  await addGame('2026-12-01T00:00:00Z', { day: monday, kind: 'preseason' });
  expect(await freezeAt(noon)).toBe(false);
  await addGame('2026-12-02T00:00:00Z', { day: '2026-12-01' });
  expect(await freezeAt(later(31.1))).toBe(false);
  expect(await freezeAt(noon, [])).toBe(false);
  await addGame('2026-11-30T23:00:00Z', { status: 'live' });
  expect(await freezeAt(noon)).toBe(false);
  expect(await files()).toEqual([]);
});

it('freezeWeek waits for the previous games to end, but only until two hours before the first game', async () => {
  await addGame('2026-12-01T00:00:00Z', { day: monday });
  await addGame('2026-11-30T01:00:00Z', { day: '2026-11-29', status: 'final' });
  expect(await freezeAt(noon)).toBe(false);
  expect(await freezeAt(later(5.5))).toBe(true);
});

it('the published hash chain reveals later changes to a stored week', async () => {
  for (const start of ['2026-12-01', '2026-12-08', '2026-12-15'])
    await addGame(`${start}T00:00:00Z`, { day: start });
  const { database } = app.parts;
  for (const weeks of [0, 1, 2]) {
    const isOver = lt(nbaGames.startsAt, later(weeks * week));
    await database.update(nbaGames).set({ status: 'final', boxReadAt: noon }).where(isOver);
    expect(await freezeAt(later(weeks * week))).toBe(true);
  }
  // If the clock is set back, nothing is stored again.
  expect(await freezeAt(noon)).toBe(false);
  const list = await app.call(calls.league.ledger);
  expect(list.status, list.text).toBe(200);
  const { weeks } = calls.league.ledger.response.parse(list.json);
  expect(weeks.map((one) => one.monday)).toEqual(['2026-12-14', '2026-12-07', monday]);
  const served = await Promise.all(
    weeks.toReversed().map(async ({ hash, monday: of, previousHash }) => {
      const { headers, status, text } = await app.call(calls.league.ledgerWeek, { query: { monday: of } });
      expect(status, text).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return { content: text, hash, previousHash };
    }),
  );
  expect(served.map(({ content }) => hashOf(content))).toEqual(served.map(({ hash }) => hash));
  expect(brokenLink(served)).toBeNull();
  // Part of the chain is valid, too, because old weeks are eventually deleted.
  expect(brokenLink(served.slice(1))).toBeNull();

  const [first, second, third] = served;
  if (!first || !second || !third) throw new Error('three weeks were frozen');
  const changed = second.content.replace('0.912', '0.913');
  expect(changed).not.toBe(second.content);
  expect(brokenLink([first, { ...second, content: changed }, third])).toBe(1);
  // To publish a changed week with a new hash, someone would have to change every later week.
  expect(brokenLink([first, { ...second, content: changed, hash: hashOf(changed) }, third])).toBe(2);
  const retold = { ...third, previousHash: hashOf(changed) };
  expect(brokenLink([first, { ...second, content: changed, hash: hashOf(changed) }, retold])).toBe(2);
  expect(brokenLink([first, third])).toBe(1);

  const missing = await app.call(calls.league.ledgerWeek, { query: { monday: '2026-11-23' } });
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('forgetOldWeeks deletes weeks after four seasons', async () => {
  await addGame('2026-12-01T00:00:00Z', { day: monday });
  await freezeAt(noon);
  await forgetOldWeeks(app.parts.database, later(3 * 365 * 24));
  expect(await files()).toHaveLength(1);
  await forgetOldWeeks(app.parts.database, later(4.1 * 365 * 24));
  expect(await files()).toEqual([]);
});

it('the ledger keeps simulated and real weeks separate', async () => {
  await addGame('2026-12-01T00:00:00Z', { day: monday });
  await freezeAt(noon);
  await app.parts.database
    .update(ledgerWeeks)
    .set({ isSimulated: false })
    .where(eq(ledgerWeeks.isSimulated, true));
  const { json } = await app.call(calls.league.ledger);
  expect(json).toEqual({ isSimulated: true, weeks: [] });
});
