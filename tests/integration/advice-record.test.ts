import { calls } from '@fantasy-stats/contract';
import type { SummedAdvice } from '@fantasy-stats/contract/advice-record';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { isHeadToHead } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { bestTradeIdea } from '@fantasy-stats/engine/trade';
import { resultOf } from '@fantasy-stats/questions';
import { trades as findTrades } from '@fantasy-stats/questions/trade';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { adviceOutcomes, adviceShown } from '../../apps/server/kernel/database/schema/advice.ts';
import { nbaFeeds } from '../../apps/server/kernel/database/schema/nba.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import { adviceWork } from '../../apps/server/record/advice/record-shown.ts';
import { adviceReplay } from '../../apps/server/record/advice/replay-advice.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { sharedThread } from '../../apps/server/testing/shared-thread.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';
import { pagePlan } from './page-plan.ts';

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  forecasts = forecaster(app.parts, sharedThread);
  user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

const outcomesOf = (...kinds: SummedAdvice[]) =>
  app.parts.database.select().from(adviceOutcomes).where(inArray(adviceOutcomes.kind, kinds));

it('the advice record recomputes the pickups of past weeks once all data is read, and scores them with the simulated games', async () => {
  const { database } = app.parts;
  const { leagues } = await app.request(calls.league.leagues, user);
  const id = leagues[0]?.id ?? '';
  const { league } = await app.request(calls.league.season, user, { query: { league: id } });
  expect(isHeadToHead(league.scoringForm)).toBe(true);
  const replay = adviceReplay(app.parts, forecasts);
  const known = { key: 'earlier' as const, season: league.season - 1, position: 0 };
  await database
    .insert(nbaFeeds)
    .values(known)
    .onConflictDoUpdate({ target: nbaFeeds.key, set: { position: 1 } });
  expect(await replay()).toBe(false);
  await database
    .update(nbaFeeds)
    .set({ season: known.season, position: 0 })
    .where(eq(nbaFeeds.key, 'earlier'));
  // Without the rosters of past days, nothing can be replayed.
  expect(await replay()).toBe(false);
  await app.fillIn(['weeks', 'players', 'freeAgents', 'transactions', 'days']);
  await matchNewPlayers(database);
  expect(await replay()).toBe(true);
  const rows = await outcomesOf('pickups');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.isReplayed && row.isSimulated && row.leagueId === id)).toBe(true);
  expect(rows.every((row) => row.promised > 0 && row.lastDay < league.today)).toBe(true);
  expect(await database.$count(adviceShown, eq(adviceShown.kind, 'pickups'))).toBe(0);
  const days = new Set(rows.map(({ lastDay }) => lastDay));
  expect(days.size).toBe(1);
  // Each week is replayed once, so the next run takes another week.
  expect(await replay()).toBe(true);
  const then = await outcomesOf('pickups');
  expect(then.filter(({ lastDay }) => days.has(lastDay))).toEqual(rows);
  expect(new Set(then.map(({ lastDay }) => lastDay)).size).toBe(2);
});

it('the advice record shows the results of past weeks’ trade ideas once the following weeks are scored', async () => {
  const replay = adviceReplay(app.parts, forecasts);
  for (let week = 0; week < 2; week += 1) await replay();
  const rows = await outcomesOf('tradeIdeas', 'foundTrades');
  expect(rows.every((row) => row.isReplayed && row.isSimulated && row.promised > 0 && row.errors > 0)).toBe(
    true,
  );
  const counts = { tradeIdeas: 0, foundTrades: 0 };
  for (const kind of ['tradeIdeas', 'foundTrades'] as const) {
    counts[kind] = rows.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0);
    const record = await app.request(calls.record.advice, user, { query: { kind } });
    expect(record.replayed).toBe(counts[kind]);
    expect(record.rows.reduce((sum, { figure }) => sum + figure.count, 0)).toBe(counts[kind]);
    // At least one suggested trade of each kind would have changed a result.
    expect(record.rows.some(({ figure }) => figure.actual !== 0)).toBe(true);
  }
  // The finder lists more scored trades than the single idea on home.
  expect(counts.tradeIdeas).toBeGreaterThan(0);
  expect(counts.foundTrades).toBeGreaterThan(counts.tradeIdeas);
  const file = await app.call(calls.league.recordFile);
  expect(file.text).toContain('\ntrade_idea,');
  expect(file.text).toContain('\nfound_trade,');
});

const Trade = z.object({
  sides: z.array(
    z.object({ teamId: z.string(), gets: z.array(z.string()), gain: z.number(), error: z.number() }),
  ),
});
const Plan = z.object({
  week: z.number().nullable(),
  gain: z.number(),
  error: z.number().nullable(),
  moves: z.array(z.object({ day: z.string(), add: z.string(), drop: z.string().nullable() })),
  lineups: z.array(z.object({ playerId: z.string(), share: z.number() })),
});

/** Returns the data of a league’s pages after a team’s dashboard was shown, and the recorded advice. */
async function shownTo(id: string, team = 0) {
  const { database } = app.parts;
  const { teams } = await app.request(calls.league.season, user, { query: { league: id } });
  const own = teams[team]?.id ?? '';
  await app.request(calls.settings.chooseTeam, user, { body: { league: id, team: own } });
  await database.delete(adviceShown);
  const { version } = await app.request(calls.league.dashboard, user, { query: { league: id } });
  await app.request(calls.record.shown, user, { body: { league: id, version } });
  await app.work(adviceWork);
  const season = await app.request(calls.league.season, user, { query: { league: id } });
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league: id } });
  const { players } = await app.request(calls.league.players, user, { query: { league: id } });
  if (!inputs) throw new Error('nothing is forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  const shown = await database.select().from(adviceShown).orderBy(adviceShown.kind, adviceShown.rank);
  const trades = shown
    .filter(({ kind }) => kind !== 'pickups' && kind !== 'plans')
    .map(({ details, ...row }) => ({ ...row, ...Trade.parse(details) }));
  const plans = shown
    .filter(({ kind }) => kind === 'plans')
    .map(({ details, ...row }) => ({ ...row, ...Plan.parse(details) }));
  return { own, season, inputs, compiled, players, trades, plans };
}

type Shown = Awaited<ReturnType<typeof shownTo>>;

function expectPlan({ compiled, own, plans: [plan], players, season }: Shown) {
  if (!plan) throw new Error('nothing is planned');
  const { request, best, scale, worth } = pagePlan(seasonView(season), compiled, own, players);
  expect(plan).toMatchObject({
    teamId: own,
    day: season.league.today,
    week: request.week,
    lastDay: request.last,
  });
  expect(plan.moves).toEqual(
    best.moves.map(({ add, day, drop }) => ({ add, day: scale.problem.days[day], drop })),
  );
  expect(plan.unit).toBe(scale.problem.goal.unit);
  expect(plan.gain).toBeCloseTo(worth.after - worth.before, 4);
  expect(plan.error ?? 0).toBeCloseTo(worth.error ?? 0, 5);
  expect(plan.error === null).toBe(worth.error === null);
  expect(plan.lineups.some(({ playerId, share }) => playerId === plan.moves[0]?.add && share > 0)).toBe(true);
}

function last<Step, Result>(steps: Generator<Step, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

it('the advice record contains the proposed trades and the plan that the pages compute', async () => {
  const { leagues } = await app.request(calls.league.leagues, user);
  const shown = await shownTo(leagues[0]?.id ?? '');
  const { compiled, inputs, own, players, season, trades } = shown;
  expectPlan(shown);
  const idea = last(
    bestTradeIdea(
      compiled,
      season,
      own,
      Object.fromEntries(pickupQuestion(season, own, players)?.from ?? []),
    ),
  );
  const list = resultOf(
    findTrades,
    { inputs, players, season },
    {
      side: { teamId: own, punts: [] },
      wishes: { better: [], positions: [], untouchable: [], comes: [], goes: [] },
    },
  ).trades.slice(0, 3);
  expect(list.length).toBe(3);
  const asStored = [
    ...list.map(({ proposal, sides }, index) => ({
      kind: 'foundTrades',
      rank: index + 1,
      moves: proposal.moves,
      sides: sides.map(({ gain, teamId }) => ({ teamId, gain: gain.change, error: gain.standardError })),
    })),
    {
      kind: 'tradeIdeas',
      rank: 1,
      moves: idea?.moves ?? [],
      sides: idea?.sides.map(({ error, gain, teamId }) => ({ teamId, gain, error })),
    },
  ];
  expect(
    trades.map(({ day, isReplayed, kind, rank, sides, teamId }) => ({
      ...{ teamId, isReplayed, day, kind, rank },
      moves: sides
        .flatMap(({ gets, teamId: to }) => gets.map((playerId) => ({ playerId, to })))
        .toSorted(byPlayer),
      sides: sides.map(({ error, gain, teamId: id }) => ({ teamId: id, gain, error })),
    })),
  ).toEqual(
    asStored.map((one) => ({
      ...{ teamId: own, isReplayed: false, day: season.league.today },
      ...one,
      moves: one.moves.toSorted(byPlayer),
    })),
  );
});

it.each([
  // Use the second team: games caps leave the first one without a helpful move.
  ['rotisserie', 1],
  ['seasonPoints', 0],
] as const)('the advice record contains the plan for a calendar week in %s that the page computes', async (form, team) => {
  const { key = '' } =
    app.simulator.facts().espn.leagues.find((one) => one.isPublic && one.form === form) ?? {};
  const { league } = await app.request(calls.settings.linkEspnLeague, user, { body: { league: key } });
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
  const shown = await shownTo(league, team);
  expect(shown.plans).toMatchObject([{ week: null, lastDay: '2026-12-27', error: null }]);
  expectPlan(shown);
});

const byPlayer = (one: { playerId: string }, other: { playerId: string }) =>
  one.playerId.localeCompare(other.playerId);
