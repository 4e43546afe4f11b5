import type { LeagueId } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastAnswers } from '../../apps/server/database/schema/forecast.ts';
import { leagues } from '../../apps/server/database/schema/league.ts';
import { forecastVersion, nbaVersionOf } from '../../apps/server/league/forecast/facts.ts';
import { type Forecaster, forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import { precomputer, precomputeWork } from '../../apps/server/league/forecast/precompute.ts';
import { nbaSurroundings } from '../../apps/server/nba/start.ts';
import { seasonReading } from '../../apps/server/nba/status.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

/* Games of each of two past seasons that are read: more than are asked for at the same time. */
const pastGames = { before: 50, older: 30 };

let app: NbaApp;
let league: LeagueId;
let reading: Promise<unknown> = Promise.resolve();
/** The games of past seasons that are handed out; the others are waited for. */
let handedOut = 20;
let handOut: () => void = () => undefined;
/** Versions of the NBA that forecasts hung on whenever a game of a past season was asked for. */
const versions = new Set<string>();

beforeAll(async () => {
  app = await nbaApp({ earlierFrom: pastGames.before, environment: { NBA_PAST_SEASONS: '2' } });
  await app.rows(`insert into nba_feeds (key, season, position) values ('earlier2', 2024, $1)`, [
    pastGames.older,
  ]);
  const user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
});
afterAll(async () => {
  letIn(Number.POSITIVE_INFINITY);
  await reading;
  await app?.close();
});

function letIn(games: number): void {
  handedOut = games;
  handOut();
}

/** Reads the NBA; of past seasons as many games as are let in. */
function readSlowly(): Promise<boolean> {
  const { client } = nbaSurroundings(app.parts, new AbortController().signal);
  const { requestAll } = precomputer(
    { ...app.parts, queue: { ...app.parts.queue, handle: () => undefined } },
    {} as Forecaster,
  );
  let past = 0;
  return app.readNba({
    afterMany: requestAll,
    client: {
      ...client,
      readBoxScore: async (game) => {
        if (/^002(25|24)/.test(game)) {
          past += 1;
          const place = past;
          versions.add(await nbaVersionOf(app.parts.database));
          while (place > handedOut)
            await new Promise<void>((resolve) => {
              const others = handOut;
              handOut = () => {
                others();
                resolve();
              };
            });
        }
        return client.readBoxScore(game);
      },
    },
  });
}

const readOf = async (season: number): Promise<number> => {
  const [row] = await app.rows<{ games: number }>(
    'select count(*)::int as games from nba_games where season = $1 and box_read_at is not null',
    [season],
  );
  return row?.games ?? 0;
};

async function versionNow(): Promise<string> {
  const { database } = app.parts;
  const [row] = await database.select().from(leagues).where(eq(leagues.id, league));
  if (!row) throw new Error('the league is not stored');
  return forecastVersion(row.version, row.syncedAt, await nbaVersionOf(database));
}

const kept = async () => {
  const rows = await app.parts.database
    .select()
    .from(forecastAnswers)
    .where(eq(forecastAnswers.leagueId, league));
  return rows.map(({ about, version }) => `${about} ${version}`).sort();
};
const allOf = (version: string) =>
  ['dashboard', 'draftReview', 'inputs', 'lineups', 'trades'].map((about) => `${about} ${version}`);

/** All forecasts of a version, as a node answers them. */
async function answersOf(forecasts: Forecaster, version: string) {
  const answers = [
    await forecasts.dashboard(league, version),
    await forecasts.inputs(league, version),
    await forecasts.draftReview(league, version),
    await forecasts.lineups(league, version, undefined),
    await forecasts.trades(league, version),
  ];
  await forecasts.stop();
  return answers;
}

/** What a node answers of a version whose threads compute nothing. */
async function answeredAtOnce(version: string) {
  const idle = forecaster(app.parts, { file: new URL('./no-such-thread.ts', import.meta.url) });
  const answers = await answersOf(idle, version);
  for (const answer of answers) expect(answer).not.toBeNull();
  return answers;
}

/** What a node answers that has read nothing of the NBA yet and finds nothing kept. */
async function computedAnew(version: string) {
  await app.parts.database.delete(forecastAnswers).where(eq(forecastAnswers.leagueId, league));
  const answers = await answersOf(forecaster(app.parts), version);
  return JSON.parse(JSON.stringify(answers)) as unknown[];
}

const waiting = async () =>
  app.rows(`select data ->> 'part' as part from jobs.job where name = $1 and state = 'created'`, [
    precomputeWork.name,
  ]);

it('answers a league’s forecasts at once while past seasons come in, and makes them once more when those are whole', async () => {
  const { database } = app.parts;
  reading = readSlowly();

  /* Of the running season alone, computed while the first games of the one before are there already. */
  await expect.poll(() => readOf(2025), { timeout: 120_000 }).toBe(20);
  await app.work(precomputeWork);
  const first = await versionNow();
  expect(await kept()).toEqual(allOf(first));
  const answers = await answeredAtOnce(first);
  expect(answers[0]).toMatchObject({ noWeek: null, nba: { isPartial: false } });

  letIn(pastGames.before);
  await expect.poll(() => readOf(2025), { timeout: 60_000 }).toBe(pastGames.before);
  expect(await versionNow()).toBe(first);
  expect(await answeredAtOnce(first)).toEqual(answers);
  /* Whoever has to compute them again takes nothing of the games that have come meanwhile, and does not say that he did. */
  expect(await computedAnew(first)).toEqual(answers);
  expect((await seasonReading(database, 2026, 2026)).knowsSeasonBefore).toBe(false);
  expect(await waiting()).toEqual([]);

  letIn(Number.POSITIVE_INFINITY);
  await reading;
  expect(versions.size).toBe(1);
  expect(await readOf(2024)).toBe(pastGames.older);
  const whole = await versionNow();
  expect(whole).not.toBe(first);
  expect((await seasonReading(database, 2026, 2026)).knowsSeasonBefore).toBe(true);
  expect(await waiting()).toEqual([{ part: 'first' }]);
  await app.work(precomputeWork);
  expect(await versionNow()).toBe(whole);
  expect(await kept()).toEqual(allOf(whole));
  const better = await answeredAtOnce(whole);
  expect(better[1]).not.toEqual(answers[1]);
  expect(await computedAnew(whole)).toEqual(better);
}, 300_000);
