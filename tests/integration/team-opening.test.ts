import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { decodeGameLines } from '@fantasy-stats/contract/game-lines-wire';
import type { OpeningFacts, OpeningPage } from '@fantasy-stats/contract/league-opening';
import { compileForecast, unownedPlayers, weekProjection } from '@fantasy-stats/engine/league-forecast';
import {
  lastOf,
  questionOf,
  rankedPlayers,
  readChoice,
  valuedLeague,
  valuedSeason,
  valuesAnswers,
} from '@fantasy-stats/engine/player-values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastAnswers } from '../../apps/server/database/schema/forecast.ts';
import { leagueMembers } from '../../apps/server/database/schema/league.ts';
import { precomputeWork } from '../../apps/server/league/forecast/precompute.ts';
import {
  mostOpenings,
  precomputeOpenings,
  precomputeOpeningsWork,
} from '../../apps/server/league/forecast/precompute-openings.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import { readQuestion } from '../../apps/web/pages/matchupAnalyzer/question.ts';
import { addsLeftIn } from '../../apps/web/pages/streamer-selection/question.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';
import { pagePlan } from './page-plan.ts';

/* What is computed ahead for the openings of a team's pages, and for whom it is left out. */

let app: NbaApp;
let user: TestUser;
let league: string;
let own: string;

beforeAll(async () => {
  app = await nbaApp({
    isRead: true,
    /* What would be written from, in the place of what is written. */
    leagues: {
      openings:
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
  /* The platform has told whose team it is. */
  await app.parts.database.update(leagueMembers).set({ ownTeamId: null });
  own = (await seasonOf(user)).teams[0]?.id ?? '';
});
afterAll(() => app?.close());

/** Links a league with categories, which an account can weigh. */
const link = (whose: TestUser) => app.linkEspn(whose, ({ form }) => form === 'eachCategory');

const seasonOf = (whose: TestUser) => app.ask(calls.league.season, whose, { query: { league } });

const choose = (whose: TestUser, team: string) =>
  app.ask(calls.settings.chooseTeam, whose, { body: { league, team } });

async function factsOf(whose: TestUser, page: OpeningPage = '/matchupAnalyzer') {
  const { html } = await app.ask(calls.league.opening, whose, { query: { league, page } });
  return JSON.parse(html ?? '') as Pick<OpeningFacts, 'dashboard' | 'team'>;
}

/** Computes all that waits to be computed ahead. */
async function computeAhead(): Promise<void> {
  await app.work(precomputeWork);
  await app.work(precomputeOpeningsWork);
}

/** What there is once that is done. */
async function computedFor(whose: TestUser) {
  await computeAhead();
  return (await factsOf(whose)).team;
}

/** What the pages have at hand. */
async function atHand() {
  const season = await seasonOf(user);
  const { inputs } = await app.ask(calls.league.forecastInputs, user, { query: { league } });
  const { players } = await app.ask(calls.league.players, user, { query: { league } });
  if (!inputs) throw new Error('nothing is forecast');
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  return { season, view: seasonView(season), inputs, players, compiled };
}

it('is nothing without a team of one’s own, and before it has been computed', async () => {
  await expect.poll(async () => (await seasonOf(user)).ownTeamId).toBeNull();
  expect((await factsOf(user)).team).toBeNull();
  await computeAhead();
  expect((await factsOf(user)).team).toBeNull();
});

it('is computed once a team is chosen: of its matchup what the analyzer works out, to the last digit', async () => {
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

it('is the ranking and the plan of the team in the very numbers of the pages', async () => {
  const { team } = await factsOf(user, '/playerRankings');
  const { compiled, inputs, players, season, view } = await atHand();
  const told = JSON.parse(JSON.stringify(team)) as NonNullable<typeof team>;
  /* The ranking as the page's worker has it. */
  const { games } = await app.ask(calls.nba.players, user, { query: { season: 'running' } });
  const choice = readChoice(season.league, 'season', true, () => null);
  const answers = valuesAnswers(
    valuedLeague({
      rules: { ...season.league, ownTeamId: own },
      players,
      running: games && valuedSeason(decodeGameLines(games), season.league.today),
      earlier: null,
      inputs: decodeForecastInputs(inputs),
    }),
  );
  const rows = rankedPlayers(lastOf(answers.values(questionOf(choice, season.league))), players, () => null);
  const named = told.ranking?.players ?? [];
  const free = rows
    .filter(({ listed, toTeam }) => listed?.teamId === null && toTeam !== null)
    .sort((one, other) => (other.toTeam?.gain ?? 0) - (one.toTeam?.gain ?? 0));
  const [first] = free;
  const ids = new Set(named.map(({ id }) => id));
  const ranked = rows.filter(({ numbers }) => numbers?.rank != null);
  for (const { id } of [...ranked.slice(0, 2), ...free.slice(0, 3)]) expect(ids).toContain(id);
  const replaced = first?.toTeam?.replaces ?? null;
  if (replaced !== null) expect(ids).toContain(replaced);
  expect(named.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).filter((id) => ids.has(id)));
  for (const { id, name, numbers, toTeam } of named) {
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
  /* The plan as the page's worker shows it. */
  if (!told.plan) throw new Error('nothing is planned');
  const { left, names, result } = told.plan;
  const seen = { ...view, transactions: season.transactions };
  const { best, scale, stretch, worth } = pagePlan(seen, compiled, own, players);
  expect(left).toEqual(addsLeftIn(seen, stretch, own));
  expect(best.moves.length).toBeGreaterThan(0);
  expect(best).toMatchObject(result.shown?.plan ?? {});
  expect(result.shown?.worth).toEqual(worth);
  expect([result.unit, result.days]).toEqual([scale.problem.goal.unit, scale.problem.days]);
  for (const { add, drop } of best.moves)
    for (const id of [add, drop])
      if (id !== null) expect(names[id]).toBe(players.find((player) => player.id === id)?.name);
});

it('is nothing for readers who see numbers of their own', async () => {
  const change = (usesOwnProjections: boolean) =>
    app.ask(calls.settings.changeDefaults, user, { body: { usesOwnProjections } });
  await change(true);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await change(false);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
  /* Weights and windows of his own change rankings alone. */
  const { league: rules } = await seasonOf(user);
  const [statistic = 'PTS'] = rules.scored.map((one) => one.statistic);
  const usual = { usesOwnWeights: true, weights: {}, window: null };
  for (const body of [
    { ...usual, weights: { [statistic]: 2 } },
    { ...usual, window: 'last30' as const },
  ]) {
    await app.ask(calls.settings.changeDefaults, user, { body });
    await expect.poll(async () => (await factsOf(user, '/playerRankings')).team).toBeNull();
    expect((await factsOf(user, '/streamer-selection')).team).not.toBeNull();
    await app.ask(calls.settings.changeDefaults, user, { body: usual });
    await expect.poll(async () => (await factsOf(user, '/playerRankings')).team).not.toBeNull();
  }
});

it('is another team’s for another member, once that is computed, and nobody’s of another league', async () => {
  const other = await app.signIn({ premium: true });
  expect(
    await app.refused(calls.league.opening, other, { query: { league, page: '/matchupAnalyzer' } }),
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

it('is of one version of the league and of the NBA alone', async () => {
  const { pool } = app.parts;
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await pool.query(`update nba_feeds set version = version - 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
  /* For the next time it has been put in line, behind what the page asks for now. */
  const { rows } = await pool.query(
    `select start_after > now() as is_later from jobs.job
     where name = $1 and data ->> 'league' = $2 and state = 'created'`,
    [precomputeOpeningsWork.name, league],
  );
  expect(rows).toEqual([{ is_later: true }]);
});

it('is computed of so many teams at most, those of whom looked last, each once', async () => {
  const { database, pool } = app.parts;
  const members = await Promise.all(Array.from({ length: mostOpenings + 3 }, () => app.signIn()));
  await database.insert(leagueMembers).values(
    members.map(({ id }, index) => ({
      userId: id,
      leagueId: league,
      ownTeamId: `${100 + index}`,
      lastReadAt: new Date(Date.now() + index * 1000),
    })),
  );
  /* Who has not looked for long is left out. */
  await pool.query(
    `update league_members set last_read_at = now() - interval '15 days', linked_at = now() - interval '20 days'
     where league_id = $1 and own_team_id = '${100 + members.length - 1}'`,
    [league],
  );
  await database.delete(forecastAnswers).where(eq(forecastAnswers.about, 'openings'));
  const asked: string[] = [];
  let work = async (): Promise<void> => {};
  precomputeOpenings(
    {
      ...app.parts,
      queue: {
        ...app.parts.queue,
        handle: (_kind, handler) => {
          work = () =>
            handler({ league } as never, { number: 1, isLast: true, signal: new AbortController().signal });
        },
      },
    },
    {
      dashboard: async () => null,
      opening: async (_league, team) => {
        asked.push(team);
        return null;
      },
    },
    14,
  );
  await work();
  const newest = Array.from({ length: mostOpenings }, (_, index) => `${100 + members.length - 2 - index}`);
  expect(asked).toEqual(newest);
});
