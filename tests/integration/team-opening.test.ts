import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { OpeningFacts, OpeningPage } from '@fantasy-stats/contract/league-opening';
import { compileForecast, unownedPlayers, weekProjection } from '@fantasy-stats/engine/league-forecast';
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
import { type NbaApp, nbaApp } from './nba-app.ts';

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
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
  own = (await seasonOf(user)).teams[0]?.id ?? '';
});
afterAll(() => app?.close());

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
  expect((await factsOf(user)).team).toBeNull();
  await computeAhead();
  expect((await factsOf(user)).team).toBeNull();
});

it('is computed once a team is chosen: of its matchup what the analyzer works out, to the last digit', async () => {
  await choose(user, own);
  expect((await factsOf(user)).team).toBeNull();
  await app.ask(calls.league.dashboard, user, { query: { league } });
  await computeAhead();
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
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

it('is nothing for readers who see numbers of their own', async () => {
  const change = (usesOwnProjections: boolean) =>
    app.ask(calls.settings.changeDefaults, user, { body: { usesOwnProjections } });
  await change(true);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await change(false);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
});

it('is another team’s for another member, once that is computed, and nobody’s of another league', async () => {
  const other = await app.signIn({ premium: true });
  expect(
    await app.refused(calls.league.opening, other, { query: { league, page: '/matchupAnalyzer' } }),
  ).toMatchObject({ code: 'leagueNotFound' });
  await app.linkSome(other, 'espn');
  await app.synced(other, league);
  await computeAhead();
  const opponent = (await factsOf(user)).team?.matchup?.opponent ?? '';
  await choose(other, opponent);
  expect((await factsOf(other)).team).toBeNull();
  await computeAhead();
  await expect.poll(async () => (await factsOf(other)).team?.matchup?.opponent).toBe(own);
  expect((await factsOf(user)).team?.matchup?.opponent).toBe(opponent);
});

it('is of one version of the league and of the NBA alone', async () => {
  const { pool } = app.parts;
  await pool.query(`update nba_feeds set version = version + 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).toBeNull();
  await pool.query(`update nba_feeds set version = version - 1 where key = 'run'`);
  await expect.poll(async () => (await factsOf(user)).team).not.toBeNull();
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
