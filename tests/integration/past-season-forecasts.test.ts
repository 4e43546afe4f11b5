import type { LeagueId } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nbaVersionOf } from '../../apps/server/forecasts/forecast-facts.ts';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { precomputer, precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import { forecastResults } from '../../apps/server/kernel/database/schema/forecast.ts';
import { leagues } from '../../apps/server/kernel/database/schema/league.ts';
import { forecastVersion } from '../../apps/server/leagues/input-versions.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { nbaSurroundings } from '../../apps/server/nba/module.ts';
import { seasonReading } from '../../apps/server/nba/status.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

// Each of two past seasons has more games than are requested in parallel.
const pastGames = { before: 50, older: 30 };

let app: NbaApp;
let league: LeagueId;
let reading: Promise<unknown> = Promise.resolve();
/** Number of past seasons' games that the NBA client returns; requests for the others wait. */
let handedOut = 20;
let handOut: () => void = () => undefined;
/** NBA versions of the forecasts, recorded at each request for a past season's game. */
const versions = new Set<string>();

beforeAll(async () => {
  app = await nbaApp({ isRead: true, environment: { NBA_PAST_SEASONS: '2' } });
  await app.rows(`update nba_feeds set position = $1 where key = 'earlier'`, [pastGames.before]);
  await app.rows(`insert into nba_feeds (key, season, position) values ('earlier2', 2024, $1)`, [
    pastGames.older,
  ]);
  const user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
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

/** Reads the NBA's games, limited to the released games of past seasons. */
function readSlowly(): Promise<void> {
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

const storedKinds = async () => {
  const rows = await app.parts.database
    .select()
    .from(forecastResults)
    .where(eq(forecastResults.leagueId, league));
  return rows.map(({ about, version }) => `${about} ${version}`).sort();
};
const allOf = (version: string) =>
  ['dashboard', 'draftReview', 'inputs', 'lineups', 'trades'].map((about) => `${about} ${version}`);

const withoutMoment = (responses: unknown): unknown =>
  JSON.parse(JSON.stringify(responses, (key, value: unknown) => (key === 'now' ? undefined : value)));

async function responsesOf(forecasts: Forecaster, version: string) {
  const results = [
    await forecasts.request('dashboard', { league }, { version }),
    await forecasts.request('inputs', { league }, { version }),
    await forecasts.request('draftReview', { league }, { version }),
    await forecasts.request('lineups', { league }, { version }),
    await forecasts.request('trades', { league }, { version }),
  ];
  await forecasts.stop();
  return results;
}

/** Returns a node's results for a version, without computing anything. */
async function answeredAtOnce(version: string) {
  const idle = forecaster(app.parts, { file: new URL('./no-such-thread.ts', import.meta.url) });
  const responses = await responsesOf(idle, version);
  for (const response of responses) expect(response).not.toBeNull();
  return responses;
}

/** Returns a node's results, recomputed without cached or stored data. */
async function recomputed(version: string) {
  await app.parts.database.delete(forecastResults).where(eq(forecastResults.leagueId, league));
  const responses = await responsesOf(forecaster(app.parts, sharedThread), version);
  return JSON.parse(JSON.stringify(responses)) as unknown[];
}

const waiting = async () =>
  app.rows(`select data ->> 'part' as part from jobs.job where name = $1 and state = 'created'`, [
    precomputeWork.name,
  ]);

it('a league’s forecasts exist before past seasons are read, and are recomputed once afterward', async () => {
  const { database } = app.parts;
  reading = readSlowly();

  // Forecasts use only the current season, although the previous season's first games are stored.
  await expect.poll(() => readOf(2025)).toBe(20);
  await app.work(precomputeWork);
  const first = await versionNow();
  expect(await storedKinds()).toEqual(allOf(first));
  const responses = await answeredAtOnce(first);
  expect(responses[0]).toMatchObject({ noWeek: null, nba: { isPartial: false } });

  letIn(pastGames.before);
  await expect.poll(() => readOf(2025)).toBe(pastGames.before);
  expect(await versionNow()).toBe(first);
  expect(await answeredAtOnce(first)).toEqual(responses);
  // If the same version is computed again, it ignores games that have arrived since, and does not count them.
  expect(withoutMoment(await recomputed(first))).toEqual(withoutMoment(responses));
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
  expect(await storedKinds()).toEqual(allOf(whole));
  const better = await answeredAtOnce(whole);
  expect(better[1]).not.toEqual(responses[1]);
  expect(withoutMoment(await recomputed(whole))).toEqual(withoutMoment(better));
}, 300_000);
