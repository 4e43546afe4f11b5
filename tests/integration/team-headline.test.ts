import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { HeadlineFacts, HeadlinePage } from '@fantasy-stats/contract/league-headline';
import { compileForecast, unownedPlayers, weekProjection } from '@fantasy-stats/engine/league';
import {
  lastOf,
  questionOf,
  rankedPlayers,
  readChoice,
  valuedLeague,
  valuedSeason,
  valuesCalculator,
} from '@fantasy-stats/engine/rankings';
import { resultOf } from '@fantasy-stats/questions';
import { bestAddOf } from '@fantasy-stats/questions/best-add';
import { addGains } from '@fantasy-stats/questions/pickups';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precomputeWork } from '../../apps/server/forecasts/precompute.ts';
import {
  mostHeadlines,
  precomputeHeadlinesJob,
  precomputeHeadlinesWork,
} from '../../apps/server/forecasts/precompute-headlines.ts';
import { forecastResults } from '../../apps/server/kernel/database/schema/forecast.ts';
import { leagueMembers } from '../../apps/server/kernel/database/schema/league.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { scriptedForecaster } from '../../apps/server/testing/scripted-forecaster.ts';
import { pickupQuestion } from '../../apps/web/league/pickup-question.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import { readQuestion } from '../../apps/web/pages/matchupAnalyzer/question.ts';
import { withTeamFigures } from '../../apps/web/pages/playerRankings/rows.ts';
import { addsLeftIn } from '../../apps/web/pages/streamer-selection/question.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';
import { pagePlan } from './page-plan.ts';

// Headlines for a team’s pages are precomputed. Also tests in which cases they are missing.

let app: NbaApp;
let user: TestUser;
let league: string;
let own: string;

beforeAll(async () => {
  app = await nbaApp({
    isRead: true,
    world: { isSmall: true },
    // Returns the facts instead of the headline.
    modules: {
      headlines:
        async () =>
        (_page, { dashboard, team }) =>
          JSON.stringify({ dashboard, team }),
    },
  });
  user = await app.signIn({ premium: true });
  league = await link(user);
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
  // Undo the automatic team selection from the platform.
  await app.parts.database.update(leagueMembers).set({ ownTeamId: null });
  own = (await seasonOf(user)).teams[0]?.id ?? '';
});
afterAll(() => app?.close());

/** Links a league with categories, whose weights an account can set. */
const link = (member: TestUser) => app.linkEspn(member, ({ form }) => form === 'eachCategory');

const seasonOf = (member: TestUser) => app.request(calls.league.season, member, { query: { league } });

const choose = (member: TestUser, team: string) =>
  app.request(calls.settings.chooseTeam, member, { body: { league, team } });

async function factsOf(member: TestUser, page: HeadlinePage = '/matchupAnalyzer') {
  const { html } = await app.request(calls.league.headline, member, { query: { league, page } });
  return JSON.parse(html ?? '') as Pick<HeadlineFacts, 'dashboard' | 'team'>;
}

async function computeAhead(): Promise<void> {
  await app.work(precomputeWork);
  await app.work(precomputeHeadlinesWork);
}

async function computedFor(member: TestUser) {
  await computeAhead();
  return (await factsOf(member)).team;
}

/** Returns the pages' data without computing anything. */
async function atHand() {
  const season = await seasonOf(user);
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
  const { players } = await app.request(calls.league.players, user, { query: { league } });
  if (!inputs) throw new Error('nothing is forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  return { season, view: seasonView(season), inputs, players, compiled };
}

it('headlines do not exist without the user’s own team or before they are computed', async () => {
  await expect.poll(async () => (await seasonOf(user)).ownTeamId).toBeNull();
  expect((await factsOf(user)).team).toBeNull();
  await computeAhead();
  expect((await factsOf(user)).team).toBeNull();
});

it('headlines are computed once a team is chosen, and equal the analyzer’s matchup to the last digit', async () => {
  await choose(user, own);
  expect((await factsOf(user)).team).toBeNull();
  await expect.poll(() => computedFor(user)).not.toBeNull();
  const facts = await factsOf(user);
  const { compiled, view } = await atHand();
  const chosen = readQuestion(view, () => null);
  if (!chosen?.opponent || !facts.team?.matchup) throw new Error('there is no matchup');
  const { matchup } = facts.team;
  expect(facts.dashboard).not.toBeNull();
  expect([matchup.week, matchup.opponent]).toEqual([chosen.week.number, chosen.opponent]);
  const outlook = weekProjection(compiled, chosen.week.number, own, chosen.opponent);
  expect(outlook).toMatchObject(matchup.outlook);
  expect(matchup.outlook.statistics.length).toBe(outlook.statistics.length);
  expect(matchup.outlook.first.days.length).toBe(outlook.first.days.length);
  expect((await factsOf(user, '/stats')).team).toBeNull();
});

it('headlines have exactly the ranking and the plan that the team’s pages show', async () => {
  const { team } = await factsOf(user, '/playerRankings');
  const { compiled, inputs, players, season, view } = await atHand();
  const facts = JSON.parse(JSON.stringify(team)) as NonNullable<typeof team>;
  // Compute the ranking and the best add as the page’s worker does.
  const { games } = await app.request(calls.nba.players, user, { query: { season: 'running' } });
  const choice = readChoice(season.league, 'season', true, () => null);
  const responses = valuesCalculator(
    valuedLeague({
      rules: { ...season.league, ownTeamId: own },
      players,
      running: games && valuedSeason(decodeGameLines(games), season.league.today),
      earlier: null,
      inputs: decodeForecastInputs(inputs),
    }),
  );
  const values = lastOf(responses.values({ ...questionOf(choice, season.league), withTeam: false }));
  const viewWithMoves = { ...view, transactions: season.transactions };
  const question = pickupQuestion(viewWithMoves, players);
  const found = question && resultOf(addGains, { inputs, players }, question);
  if (!found || 'none' in found) throw new Error('no add has a gain');
  const rows = withTeamFigures(
    rankedPlayers(values, players, () => null),
    { adds: found, rest: null },
  );
  const best = bestAddOf(found, (id) => rows.find((row) => row.id === id)?.name ?? id);
  expect(facts.ranking?.bestAdd).toEqual(best);
  const rankedList = facts.ranking?.players ?? [];
  const ids = new Set(rankedList.map(({ id }) => id));
  const ranked = rows.filter(({ numbers }) => numbers?.rank != null);
  const free = ranked.filter(({ listed }) => listed?.teamId === null);
  expect(free.length).toBeGreaterThan(0);
  for (const { id } of [...ranked.slice(0, 2), ...free.slice(0, 1)]) expect(ids).toContain(id);
  expect(ids).toContain(best?.id);
  expect(rankedList.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).filter((id) => ids.has(id)));
  for (const { id, name, numbers, toTeam } of rankedList) {
    const row = rows.find((one) => one.id === id);
    expect({ name, toTeam, rank: numbers?.rank }).toEqual({
      name: row?.name,
      toTeam: row?.toTeam,
      rank: row?.numbers?.rank,
    });
    expect([...(numbers?.cells ?? [])]).toEqual(
      [...(row?.numbers?.cells ?? [])].map(([statistic, { heat }]) => [statistic, { heat }]),
    );
  }
  // Compute the plan as the page’s worker does.
  if (!facts.plan) throw new Error('nothing is planned');
  const { left, names, result } = facts.plan;
  const { best: plan, scale, range, worth } = pagePlan(viewWithMoves, compiled, own, players);
  expect(left).toEqual(addsLeftIn(viewWithMoves, range, own));
  expect(plan.moves.length).toBeGreaterThan(0);
  expect(plan).toMatchObject(result.shown?.plan ?? {});
  expect(result.shown?.worth).toEqual(worth);
  expect([result.unit, result.days]).toEqual([scale.problem.goal.unit, scale.problem.days]);
  for (const { add, drop } of plan.moves)
    for (const id of [add, drop])
      if (id !== null) expect(names[id]).toBe(players.find((player) => player.id === id)?.name);
});

it('headlines are omitted for users with their own weights or projections', async () => {
  const change = (usesOwnProjections: boolean) =>
    app.request(calls.settings.changeDefaults, user, { body: { usesOwnProjections } });
  await change(true);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await change(false);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
  // A user's own weights and date range affect only rankings.
  const { league: rules } = await seasonOf(user);
  const [statistic = 'PTS'] = rules.scored.map((one) => one.statistic);
  const usual = { usesOwnWeights: true, weights: {}, window: null };
  for (const body of [
    { ...usual, weights: { [statistic]: 2 } },
    { ...usual, window: 'last30' as const },
  ]) {
    await app.request(calls.settings.changeDefaults, user, { body });
    await expect.poll(async () => (await factsOf(user, '/playerRankings')).team).toBeNull();
    expect((await factsOf(user, '/streamer-selection')).team).not.toBeNull();
    await app.request(calls.settings.changeDefaults, user, { body: usual });
    await expect.poll(async () => (await factsOf(user, '/playerRankings')).team).not.toBeNull();
  }
});

it('headlines are separate for each member’s team and for each league', async () => {
  const other = await app.signIn({ premium: true });
  expect(
    await app.refused(calls.league.headline, other, { query: { league, page: '/matchupAnalyzer' } }),
  ).toMatchObject({ code: 'leagueNotFound' });
  await link(other);
  await app.synced(other, league);
  await expect.poll(() => computedFor(user)).not.toBeNull();
  const opponent = (await factsOf(user)).team?.matchup?.opponent ?? '';
  await choose(other, opponent);
  expect((await factsOf(other)).team).toBeNull();
  await expect.poll(async () => (await computedFor(other))?.matchup?.opponent).toBe(own);
  expect((await factsOf(user)).team?.matchup?.opponent).toBe(opponent);
});

it('headlines are missing for a new version of the data until they are computed for that version', async () => {
  const { pool } = app.parts;
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await pool.query(`update nba_feeds set version = version - 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
  // The page reports that it was shown. Missing headlines are then computed after the page's own requests.
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  const { version } = await app.request(calls.league.dashboard, user, { query: { league } });
  await app.request(calls.record.shown, user, { body: { league, version } });
  await pool.query(`update nba_feeds set version = version - 1 where key = 'run'`);
  const { rows } = await pool.query(
    `select start_after > now() as is_later from jobs.job
     where name = $1 and data ->> 'league' = $2 and state = 'created'`,
    [precomputeHeadlinesWork.name, league],
  );
  expect(rows).toEqual([{ is_later: true }]);
});

it('headlines are computed once per team for a limited number of teams, most recently active first', async () => {
  const { database, pool } = app.parts;
  const members = await Promise.all(Array.from({ length: mostHeadlines + 3 }, () => app.signIn()));
  await database.insert(leagueMembers).values(
    members.map(({ id }, index) => ({
      userId: id,
      leagueId: league,
      ownTeamId: `${100 + index}`,
      lastReadAt: new Date(Date.now() + index * 1000),
    })),
  );
  // Inactive members are skipped.
  await pool.query(
    `update league_members set last_read_at = now() - interval '15 days', linked_at = now() - interval '20 days'
     where league_id = $1 and own_team_id = '${100 + members.length - 1}'`,
    [league],
  );
  await database.delete(forecastResults).where(eq(forecastResults.about, 'headlines'));
  const requested: string[] = [];
  const job = precomputeHeadlinesJob(
    app.parts,
    scriptedForecaster({
      dashboard: async () => null,
      headline: async ({ team }) => {
        requested.push(team);
        return null;
      },
    }),
    14,
  );
  await job.run({ league }, { number: 1, isLast: true, signal: new AbortController().signal });
  const newest = Array.from({ length: mostHeadlines }, (_, index) => `${100 + members.length - 2 - index}`);
  expect(requested).toEqual(newest);
});
