import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { isHeadToHead } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { bestTradeIdea } from '@fantasy-stats/engine/trade';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nbaFeeds } from '../../apps/server/database/schema/nba.ts';
import { pickupWeeks, shownPickups } from '../../apps/server/database/schema/pickup-record.ts';
import { shownPlans } from '../../apps/server/database/schema/plan-record.ts';
import { shownTrades, tradeIdeaWeeks } from '../../apps/server/database/schema/trade-idea-record.ts';
import { type Forecaster, forecaster } from '../../apps/server/league/forecast/forecaster.ts';
import { adviceWork } from '../../apps/server/league/record/record-advice.ts';
import { adviceReplay } from '../../apps/server/league/record/replay-advice.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import { tradeAnswers } from '../../apps/web/worker/trade-answers.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';
import { pagePlan } from './page-plan.ts';

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await nbaApp({ isRead: true });
  forecasts = forecaster(app.parts);
  user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
});
afterAll(async () => {
  await forecasts?.stop();
  await app?.close();
});

it('replays the pickups of past weeks, once everything is read, and scores them by the simulated games', async () => {
  const { database } = app.parts;
  const { leagues } = await app.ask(calls.league.leagues, user);
  const id = leagues[0]?.id ?? '';
  const { league } = await app.ask(calls.league.season, user, { query: { league: id } });
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
  /* The rosters of past days are not read yet. */
  expect(await replay()).toBe(false);
  await app.fillIn();
  await matchNewPlayers(database);
  expect(await replay()).toBe(true);
  const rows = await database.select().from(pickupWeeks);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.isReplayed && row.isSimulated && row.leagueId === id)).toBe(true);
  expect(rows.every((row) => row.promised > 0 && row.lastDay < league.today)).toBe(true);
  expect(await database.$count(shownPickups)).toBe(0);
  const days = new Set(rows.map(({ lastDay }) => lastDay));
  expect(days.size).toBe(1);
  /* Each week once: the next time it is another one. */
  expect(await replay()).toBe(true);
  const then = await database.select().from(pickupWeeks);
  expect(then.filter(({ lastDay }) => days.has(lastDay))).toEqual(rows);
  expect(new Set(then.map(({ lastDay }) => lastDay)).size).toBe(2);
});

it('shows what the trade ideas of those weeks were good for, once the weeks after them are scored', async () => {
  const { database } = app.parts;
  const replay = adviceReplay(app.parts, forecasts);
  for (let week = 0; week < 2; week += 1) await replay();
  const rows = await database.select().from(tradeIdeaWeeks);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.isReplayed && row.isSimulated && row.promised > 0 && row.errors > 0)).toBe(
    true,
  );
  const record = await app.ask(calls.league.tradeIdeaRecord, user);
  /* Of the list more is known than of the idea. */
  const sidesOn = (place: string) =>
    rows.reduce((sum, { shownOn, sides }) => sum + (shownOn === place ? sides : 0), 0);
  expect(sidesOn('home')).toBeGreaterThan(0);
  expect(sidesOn('finder')).toBeGreaterThan(sidesOn('home'));
  expect(record.replayed).toBe(rows.reduce((sum, row) => sum + row.sides, 0));
  const figures = record.units.flatMap(({ followed, unfollowed }) => [followed, unfollowed]);
  expect(figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0)).toBe(record.replayed);
  /* Somebody would have won or lost a category by it. */
  expect(figures.some((figure) => figure !== null && figure.actual !== 0)).toBe(true);
  const file = await app.call(calls.league.recordFile);
  expect(file.text).toContain('\ntrade_idea,');
  expect(file.text).toContain('\nfound_trade,');
});

/** What a league's pages have at hand once a team of it has been shown its dashboard, and what is kept of that. */
async function shownTo(id: string) {
  const { database } = app.parts;
  const own = (await app.ask(calls.league.season, user, { query: { league: id } })).teams[0]?.id ?? '';
  await app.ask(calls.settings.chooseTeam, user, { body: { league: id, team: own } });
  await database.delete(shownTrades);
  await database.delete(shownPlans);
  await app.ask(calls.league.dashboard, user, { query: { league: id } });
  await app.work(adviceWork);
  const season = await app.ask(calls.league.season, user, { query: { league: id } });
  const { inputs } = await app.ask(calls.league.forecastInputs, user, { query: { league: id } });
  const { players } = await app.ask(calls.league.players, user, { query: { league: id } });
  if (!inputs) throw new Error('nothing is forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  const trades = await database.select().from(shownTrades).orderBy(shownTrades.shownOn, shownTrades.rank);
  const plans = await database.select().from(shownPlans);
  return { own, season, compiled, players, trades, plans };
}

type Shown = Awaited<ReturnType<typeof shownTo>>;

/** Holds the plan that is kept against the one the streamer selection works out. */
function expectPlan({ compiled, own, plans: [plan], players, season }: Shown) {
  if (!plan) throw new Error('nothing is planned');
  const { ask, best, scale, worth } = pagePlan(seasonView(season), compiled, own, players);
  expect(plan).toMatchObject({ teamId: own, day: season.league.today, week: ask.week, lastDay: ask.last });
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

it('keeps the proposed trades and the plan that the pages show, as the pages work them out', async () => {
  const { leagues } = await app.ask(calls.league.leagues, user);
  const shown = await shownTo(leagues[0]?.id ?? '');
  const { compiled, own, players, season, trades } = shown;
  expectPlan(shown);
  const idea = last(
    bestTradeIdea(
      compiled,
      season,
      own,
      Object.fromEntries(pickupQuestion(season, own, players)?.from ?? []),
    ),
  );
  const list = last(
    tradeAnswers(compiled, season, players).find({
      side: { teamId: own, punts: [] },
      wishes: { better: [], positions: [], untouchable: [], comes: [], goes: [] },
    }),
  ).trades.slice(0, 3);
  expect(list.length).toBe(3);
  const asKept = [
    ...list.map(({ proposal, sides }, index) => ({
      shownOn: 'finder',
      rank: index + 1,
      moves: proposal.moves,
      sides: sides.map(({ gain, teamId }) => ({ teamId, gain: gain.change, error: gain.standardError })),
    })),
    {
      shownOn: 'home',
      rank: 1,
      moves: idea?.moves ?? [],
      sides: idea?.sides.map(({ error, gain, teamId }) => ({ teamId, gain, error })),
    },
  ];
  expect(
    trades.map(({ day, isReplayed, rank, shownOn, sides, teamId }) => ({
      ...{ teamId, isReplayed, day, shownOn, rank },
      moves: sides
        .flatMap(({ gets, teamId: to }) => gets.map((playerId) => ({ playerId, to })))
        .toSorted(byPlayer),
      sides: sides.map(({ error, gain, teamId: id }) => ({ teamId: id, gain, error })),
    })),
  ).toEqual(
    asKept.map((one) => ({
      ...{ teamId: own, isReplayed: false, day: season.league.today },
      ...one,
      moves: one.moves.toSorted(byPlayer),
    })),
  );
});

it.each([
  'rotisserie',
  'seasonPoints',
])('keeps the plan of a calendar week in %s, as the page works it out', async (form) => {
  const { key = '' } =
    app.simulator.facts().espn.leagues.find((one) => one.isPublic && one.form === form) ?? {};
  const { league } = await app.ask(calls.settings.linkEspnLeague, user, { body: { league: key } });
  await app.synced(user, league);
  await app.fillIn();
  await matchNewPlayers(app.parts.database);
  const shown = await shownTo(league);
  expect(shown.plans).toMatchObject([{ week: null, lastDay: '2026-12-27', error: null }]);
  expectPlan(shown);
});

const byPlayer = (one: { playerId: string }, other: { playerId: string }) =>
  one.playerId.localeCompare(other.playerId);
