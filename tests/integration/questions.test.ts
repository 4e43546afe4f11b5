import { MessageChannel } from 'node:worker_threads';
import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { compileForecast, seasonForecast, unownedPlayers } from '@fantasy-stats/engine/league';
import { pickupQuestion, withAddsLeft } from '@fantasy-stats/engine/streaming';
import { tradeVerdict, withKnownOdds } from '@fantasy-stats/engine/trade';
import { type OfSeason, questions, resultOf } from '@fantasy-stats/questions';
import { proposedTrades } from '@fantasy-stats/questions/trade-idea';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Forecaster, forecaster } from '../../apps/server/forecasts/forecaster.ts';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { seasonView } from '../../apps/web/league/season-view.ts';
import { type WorkerPort, workerClient } from '../../apps/web/worker/client.ts';
import type { LeagueQuestionKind, LeagueQuestions } from '../../apps/web/worker/league-questions.ts';
import type { FromWorker, ToWorker } from '../../apps/web/worker/protocol.ts';
import { serve } from '../../apps/web/worker/serve.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';
import { pagePlan } from './page-plan.ts';

const now = new Date();
const { port1, port2 } = new MessageChannel();

/** Starts the browser's worker without a thread. Messages are cloned as between threads. */
function startWorker(): WorkerPort {
  serve<LeagueQuestions>(
    {
      postMessage: (message) => port2.postMessage(message),
      addEventListener: (_kind, listener) => {
        port2.on('message', (data: ToWorker) => listener(new MessageEvent('message', { data })));
      },
    },
    questions,
  );
  return {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (kind: string, listener: (event: never) => void) => {
      if (kind === 'message')
        port1.on('message', (data: FromWorker) => listener(new MessageEvent('message', { data }) as never));
    },
    terminate: () => undefined,
  };
}

const worker = workerClient<LeagueQuestions>(startWorker);

function queryWorker<Kind extends LeagueQuestionKind>(
  kind: Kind,
  about: LeagueQuestions[Kind]['about'],
  question: LeagueQuestions[Kind]['question'],
): Promise<LeagueQuestions[Kind]['result'][]> {
  const found: LeagueQuestions[Kind]['result'][] = [];
  return new Promise((resolve, reject) => {
    worker.request(kind, about, question, (reply) => {
      if (reply.kind !== 'result') return reject(new Error(reply.failure.message));
      found.push(reply.result);
      if (reply.isLast) resolve(found);
    });
  });
}

let app: NbaApp;
let user: TestUser;
let forecasts: Forecaster;
let league: string;
let own: string;
let about: OfSeason;
let shownSeason: Parameters<typeof seasonView>[0];
beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  forecasts = forecaster({ ...app.parts, now: () => now }, { threads: 1 });
  user = await app.signIn({ premium: true });
  league = await app.linkSome(user, 'espn');
  await app.synced(user, league);
  await app.fillIn(['freeAgents']);
  await matchNewPlayers(app.parts.database);
  const query = { league };
  const { teams } = await app.request(calls.league.season, user, { query });
  own = teams[0]?.id ?? '';
  await app.request(calls.settings.chooseTeam, user, { body: { league, team: own } });
  const season = await app.request(calls.league.season, user, { query });
  const { players } = await app.request(calls.league.players, user, { query });
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query });
  if (!inputs) throw new Error('nothing is forecast');
  shownSeason = season;
  about = { inputs: inputs.now ? { ...inputs, now: now.toISOString() } : inputs, players, season };
});
afterAll(async () => {
  port1.close();
  await forecasts?.stop();
  await app?.close();
});

describe('the registry of calculations', () => {
  it('loads for each kind a calculation of that kind', async () => {
    const kinds = Object.keys(questions) as LeagueQuestionKind[];
    expect(kinds.length).toBeGreaterThan(15);
    for (const kind of kinds) expect((await questions[kind]()).kind).toBe(kind);
  });
});

describe('a calculation in the browser and on the server', () => {
  it('gives the same pickups', async () => {
    const there = await forecasts.request('pickups', { league, team: own });
    const question = pickupQuestion(about.season, own, about.players);
    if (!question || !there) throw new Error('there is nothing to ask');
    const withLimit = withAddsLeft(about.season, question, () => ({ left: there.addsLeft }));
    const [here] = await queryWorker('pickups', about, withLimit);
    if (!here || 'none' in here) throw new Error(`there are no pickups: ${here?.none}`);
    expect(here.pickups.length).toBeGreaterThan(0);
    const { chance, unit, weighed } = here;
    expect(there).toMatchObject({ chance, unit, weighed });
    expect(
      there.pickups.map(({ drop, player, ...rest }) => ({
        id: player.id,
        dropId: drop?.id ?? null,
        ...rest,
      })),
    ).toEqual(here.pickups);
  });

  it('gives the same trade impact and odds', async () => {
    const { inputs, season } = about;
    const other = season.teams[1]?.id ?? '';
    const of = (team: string) => inputs.rostered.filter(({ teamId }) => teamId === team).map(({ id }) => id);
    const [give = '', get = ''] = [of(own)[0], of(other)[1]];
    const there = await forecasts.request('trade', {
      league,
      trade: { own, other, give: [give], get: [get] },
    });
    const moves = [
      { playerId: give, to: other },
      { playerId: get, to: own },
    ];
    const here = await queryWorker('trade', about, {
      side: { teamId: own, punts: [] },
      moves,
      drops: {},
      adds: {},
      from: null,
    });
    const [impact, ...odds] = here;
    if (there?.kind !== 'weighed' || impact?.kind !== 'impact') throw new Error('the trade was not weighed');
    for (const { columns, playoffs, season: rest, teamId } of there.sides) {
      const side = impact.impact.sides.find((one) => one.teamId === teamId);
      expect(side?.season).toMatchObject({ gain: rest.gain, matchupWins: rest.matchupWins });
      expect(columns.map(({ after, id }) => [id, after])).toEqual(
        side?.season.columns.map(({ after, id }) => [id, after]),
      );
      expect(playoffs?.gain ?? null).toEqual(side?.playoffs ? { ...side.playoffs.gain } : null);
    }
    // The verdict on an offer must be the same as in the trade analyzer.
    const [offered] = await queryWorker('offerVerdict', about, { side: { teamId: own, punts: [] }, moves });
    const { bestAdd, season: rest } = there.sides.find(({ teamId }) => teamId === own) ?? {};
    expect(offered).toMatchObject({ unit: there.unit });
    expect(offered?.verdict).toBe(tradeVerdict((bestAdd ?? rest)?.chance ?? Number.NaN));
    const batch = odds[3];
    if (batch?.kind !== 'odds') throw new Error('there are no odds');
    const current = seasonForecast(season, compileForecast(decodeForecastInputs(inputs)), {
      simulations: 10_000,
    });
    const known = withKnownOdds(batch.odds, current?.teams ?? []);
    expect(there.simulations).toBe(2_000);
    for (const { odds: shown, teamId } of there.sides) {
      const side = known.sides.find((one) => one.teamId === teamId);
      expect(side).toMatchObject({ title: shown?.title, finish: shown?.finish });
    }
  });

  it('gives the same matchup and plan', async () => {
    const there = await forecasts.request('headline', { league, team: own });
    const { matchup, plan } = there?.headline ?? {};
    const planned = plan?.result.shown;
    if (!matchup || !planned) throw new Error('there is nothing to compare');
    const [here] = await queryWorker('projection', about, {
      week: matchup.week,
      team: own,
      opponent: matchup.opponent,
      edits: [],
    });
    expect(here).toMatchObject(matchup.outlook);
    const request = planRequest();
    const found = (await queryWorker('streaming', about, { request, choice: 'best', isStopped: false })).at(
      -1,
    );
    if (!found || 'none' in found) throw new Error('there is no plan');
    const { shown } = found.result;
    expect(shown?.plan).toMatchObject(planned.plan);
    expect(shown?.worth).toEqual(planned.worth);
    const stored = await forecasts.request('plan', { league, team: own });
    expect(stored?.moves.length ?? 0).toBe(planned.plan.moves.length);
    expect(stored === null || stored.gain === (shown?.worth.after ?? 0) - (shown?.worth.before ?? 0)).toBe(
      true,
    );
  });

  it('gives the same trade idea', async () => {
    const question = pickupQuestion(about.season, own, about.players);
    const there = await forecasts.request('proposedTrades', { league, team: own });
    const from = question?.from ?? new Map();
    const here = (await queryWorker('tradeIdea', about, { teamId: own, from })).at(-1);
    expect(there?.shown.home[0]?.map(({ gain, teamId }) => [teamId, gain])).toEqual(
      here?.sides.map(({ gain, teamId }) => [teamId, gain]),
    );
    const trades = resultOf(proposedTrades, about, { teamId: own, from });
    expect(there?.shown.finder.map((sides) => sides.map(({ gain }) => gain))).toEqual(
      trades?.found.slice(0, 3).map(({ sides }) => sides.map(({ gain }) => gain)),
    );
  });
});

function planRequest() {
  const { inputs, players } = about;
  const compiled = compileForecast(
    decodeForecastInputs(inputs),
    unownedPlayers(players, inputs.players.ids, inputs.rostered),
  );
  return pagePlan(seasonView(shownSeason), compiled, own, players).request;
}
