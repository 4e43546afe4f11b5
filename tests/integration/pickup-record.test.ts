import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { isHeadToHead } from '@fantasy-stats/domain';
import { compileForecast, unownedPlayers } from '@fantasy-stats/engine/league-forecast';
import {
  leagueProblem,
  pickupQuestion,
  planOutlook,
  planScale,
  searchPlans,
  weighedPlan,
} from '@fantasy-stats/engine/streaming';
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
import { askOf, wishesIn } from '../../apps/web/pages/streamer-selection/question.ts';
import { chosenStretch } from '../../apps/web/pages/streamer-selection/stretch.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
beforeAll(async () => {
  app = await nbaApp();
  forecasts = forecaster(app.parts);
  user = await app.signIn({ premium: true });
  const league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await app.readNba();
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
  expect(record.replayed).toBe(rows.reduce((sum, row) => sum + row.sides, 0));
  const figures = record.units.flatMap(({ followed, unfollowed }) => [followed, unfollowed]);
  expect(figures.reduce((sum, figure) => sum + (figure?.count ?? 0), 0)).toBe(record.replayed);
  /* Somebody would have won or lost a category by it. */
  expect(figures.some((figure) => figure !== null && figure.actual !== 0)).toBe(true);
  const file = await app.call(calls.league.recordFile);
  expect(file.text).toContain('\ntrade_idea,');
});

it('keeps the trade idea and the plan that the pages show, as the pages work them out', async () => {
  const { database } = app.parts;
  const { leagues } = await app.ask(calls.league.leagues, user);
  const id = leagues[0]?.id ?? '';
  const own = (await app.ask(calls.league.season, user, { query: { league: id } })).teams[0]?.id ?? '';
  await app.ask(calls.settings.chooseTeam, user, { body: { league: id, team: own } });
  await database.delete(shownTrades);
  await database.delete(shownPlans);
  await app.ask(calls.league.dashboard, user, { query: { league: id } });
  await app.work(adviceWork);
  expect(await database.$count(shownTrades)).toBe(1);
  const [kept] = await database.select().from(shownTrades);
  const season = await app.ask(calls.league.season, user, { query: { league: id } });
  const { inputs } = await app.ask(calls.league.forecastInputs, user, { query: { league: id } });
  const { players } = await app.ask(calls.league.players, user, { query: { league: id } });
  if (!inputs || !kept) throw new Error('nothing is forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  const [plan] = await database.select().from(shownPlans);
  const view = seasonView(season);
  const stretch = chosenStretch(view, null);
  if (!plan || !stretch) throw new Error('nothing is planned');
  const ask = askOf(
    view,
    stretch,
    wishesIn(() => null),
    own,
    players,
    [],
  );
  const question = {
    ...ask,
    from: new Map(ask.from),
    keeps: new Set(ask.keeps),
    seasonLines: new Map(ask.seasonLines),
  };
  const scale = planScale(leagueProblem(compiled, question));
  const { best } = searchPlans(scale);
  const { worth } = planOutlook(compiled, question, scale, best, weighedPlan(scale, best), true);
  expect(plan).toMatchObject({ teamId: own, day: season.league.today, week: ask.week, lastDay: ask.last });
  expect(plan.moves).toEqual(
    best.moves.map(({ add, day, drop }) => ({ add, day: scale.problem.days[day], drop })),
  );
  expect(plan.gain).toBeCloseTo(worth.after - worth.before, 5);
  expect(plan.error ?? 0).toBeCloseTo(worth.error ?? 0, 5);
  expect(plan.lineups.some(({ playerId, share }) => playerId === plan.moves[0]?.add && share > 0)).toBe(true);
  const steps = bestTradeIdea(
    compiled,
    season,
    own,
    Object.fromEntries(pickupQuestion(season, own, players)?.from ?? []),
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(kept).toMatchObject({ teamId: own, isReplayed: false, day: season.league.today });
  expect(kept.sides.map(({ error, gain, teamId }) => ({ error, gain, teamId }))).toEqual(
    step.value?.sides.map(({ error, gain, teamId }) => ({ error, gain, teamId })),
  );
  expect(
    kept.sides
      .flatMap(({ gets, teamId }) => gets.map((playerId) => ({ playerId, to: teamId })))
      .toSorted(byPlayer),
  ).toEqual(step.value?.moves.toSorted(byPlayer));
});

const byPlayer = (one: { playerId: string }, other: { playerId: string }) =>
  one.playerId.localeCompare(other.playerId);
