import { InvalidInput, type TeamId } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import {
  draftTurns,
  recommendPicks,
  reviewDraft,
  worthOfOutlook,
  worthScale,
} from '@fantasy-stats/engine/draft';
import { planKeepers } from '@fantasy-stats/engine/keepers';
import { seasonForecast, weekChances } from '@fantasy-stats/engine/league';
import { startChances } from '@fantasy-stats/engine/lineup';
import { categorySet } from '@fantasy-stats/engine/matchup';
import { projectionConstants } from '@fantasy-stats/engine/projection';
import { puntHindsight } from '@fantasy-stats/engine/punt-hindsight';
import * as standings from '@fantasy-stats/engine/season';
import {
  bestPickups,
  bestStreamingPlan,
  CannotStream,
  leagueProblem,
  pickupQuestion,
  sitsToday,
  withAddsLeft,
} from '@fantasy-stats/engine/streaming';
import { asProjected, exampleField, snakePicks } from '@fantasy-stats/engine/testing';
import {
  counterOffers,
  findTrades,
  ImpossibleTrade,
  impactOfTrade,
  tradeBaseline,
  tradeLeague,
} from '@fantasy-stats/engine/trade';
import type { LeagueSize, SizedLeague } from './any-size.ts';

/** A calculation about a league that pages or alerts request, with its maximum cost. */
export interface Question {
  readonly about: string;
  readonly compute: (league: SizedLeague) => void;
  readonly most: (size: LeagueSize) => number;
}

/** Number of simulated seasons. Each costs the same. */
const simulations = 20;
/** Number of simulated weeks of a matchup. Each costs the same. */
const draws = { weeks: 200, seed: 1 };

const matchupsOf = ({ matchupsOfWeek, weeks }: LeagueSize) => matchupsOfWeek * weeks;

/**
 * Returns the maximum cost of one team's lineups on some days, which is proportional to players × states. The
 * number of states is limited by the slots or, above 31 players with a game, by `likeliestStates`.
 */
function lineups({ roster, slots }: LeagueSize, days: number): number {
  const states = roster > 31 ? 64 : Math.min(2048, 4 ** Math.min(slots, 6));
  return 20_000 + days * (roster + 3) * 400 * (10 + states / 4);
}

/**
 * Returns the maximum number of evaluated lineups: on each day, every available player replaces each
 * considered player.
 */
const weighings = ({ freeAgents, roster, weekDays }: LeagueSize) =>
  (freeAgents + 1) * weekDays * 16 * (roster + 3) * 16;

function problemOf({ compiled, free, ids, season }: SizedLeague, adds: number) {
  const [teamId = ''] = ids;
  const question = pickupQuestion(
    season,
    teamId,
    free.map(({ id }) => ({ id, teamId: null, waiversUntil: null })) as never,
  );
  return question && { compiled, question: { ...question, adds, protectedIds: new Set<string>() } };
}

function outlookOf({ compiled, season }: SizedLeague) {
  return tradeBaseline(tradeLeague(compiled, season));
}

function offerOf(league: SizedLeague) {
  const outlook = outlookOf(league);
  const [first, second] = outlook.league.rosters;
  const idsOf = (roster: readonly number[] | undefined) =>
    (roster ?? []).slice(0, 3).map((player) => outlook.league.players[player]?.id ?? '');
  const [one = '', other = ''] = outlook.league.teams;
  const proposal = {
    moves: [
      ...idsOf(first).map((playerId) => ({ playerId, to: other })),
      ...idsOf(second).map((playerId) => ({ playerId, to: one })),
    ],
  };
  return { outlook, proposal };
}

const impact = (size: LeagueSize) => 2_000_000 + 4 * size.teams * lineups(size, size.weeks * size.weekDays);

function draftOf({ size, season }: SizedLeague) {
  const rounds = Math.max(1, size.roster);
  const field = exampleField(Math.min(600, size.teams * rounds + 20));
  const set = categorySet(season.league.scored);
  const scale = worthScale(field, {
    set,
    kind: 'g',
    teams: size.teams,
    rounds,
    days: 140,
    correlation: projectionConstants.spread.correlation,
  });
  return { field, rounds, scale };
}

/**
 * Plans keepers: every team may keep half of its players, each at a round that does not match the player's
 * value.
 */
function keepersOf({ roster, teams }: LeagueSize) {
  const rounds = Math.max(1, roster);
  const valueOfRank = (rank: number) => 10 / (1 + rank / teams);
  return planKeepers(
    { kind: 'round', rounds, budget: 0, most: Math.ceil(roster / 2) },
    Array.from({ length: Math.max(2, teams) }, (_, team) => ({
      candidates: Array.from({ length: roster }, (_, index) => ({
        value: valueOfRank(index * teams + team),
        cost: 1 + ((7 * index + team) % rounds),
      })),
      chosen: null,
    })),
    Array.from({ length: 400 }, (_, index) => valueOfRank(index)),
  );
}

const all: readonly Question[] = [
  {
    about: 'keepers of every team',
    compute: ({ size }) => void keepersOf(size),
    // Up to 20,000 sets of keepers are all compared; with more, each round tries every swap of two players.
    most: ({ roster, teams }) =>
      300_000 +
      4 *
        teams *
        (100 * (400 + teams * roster) + 10 * roster * (roster > 14 ? roster ** 3 / 4 : 2 ** roster)),
  },
  {
    about: 'standings and what is told of them',
    compute: ({ past: season }) => {
      standings.leagueTable(season);
      standings.recordsThrough(season);
      standings.powerRanking(season);
      standings.luck(season);
      standings.allPlay(season);
      standings.scheduleSwap(season);
      standings.strengthOfSchedule(season);
      standings.seasonTotals(season);
      puntHindsight(season);
      standings.weeklyTrend(season);
      standings.leagueSeeds(season);
      standings.weeklyAwards(season, 3);
      standings.weekLuck(season, 3);
      standings.weekMatchups(season, 3);
      standings.teamAverages(season, [1, 2, 3, 4]);
    },
    most: ({ categories, teams, weeks, matchupsOfWeek }) =>
      300_000 +
      150 * weeks * (categories + 1) * (teams * teams + matchupsOfWeek * 4) +
      // Trends and schedules are computed as of every week, each from all weeks before it.
      40 * weeks ** 2 * (categories + 1) * teams,
  },
  {
    about: 'odds of the season and the bracket',
    compute: ({ compiled, season }) => void seasonForecast(season, compiled, { simulations }),
    most: (size) =>
      300_000 +
      simulations * 300 * (size.teams * size.weeks + matchupsOf(size)) +
      size.teams * lineups(size, size.weeks * size.weekDays),
  },
  {
    about: 'the forecast of a matchup',
    compute: ({ compiled, ids }) => void weekChances(compiled, ids[0] as TeamId, ids[1] as TeamId, [], draws),
    most: (size) => 300_000 + 100 * draws.weeks * (size.categories + 5) + 2 * lineups(size, size.weekDays),
  },
  {
    about: 'chances to play',
    compute: ({ facts, season }) => {
      const roster = facts.players
        .slice(0, 60)
        .map(({ positions }, at) => ({ positions, value: at, chance: 0.8 }));
      startChances(roster, season.league.slots);
    },
    most: (size) => lineups(size, 1),
  },
  {
    about: 'a streaming plan',
    compute: (league) => {
      const problem = problemOf(league, 4);
      if (problem) bestStreamingPlan(leagueProblem(problem.compiled, problem.question));
    },
    most: (size) => 20_000_000 + 60 * weighings(size) * 8,
  },
  {
    about: 'pickups',
    compute: (league) => {
      const problem = problemOf(league, 1);
      if (problem)
        bestPickups(
          problem.compiled,
          withAddsLeft(league.season, problem.question, () => ({ left: 3 })),
        );
    },
    most: (size) => 100_000_000 + 60 * weighings(size),
  },
  {
    about: 'players to sit today',
    compute: ({ compiled, ids }) => {
      const [team, opponent] = ids;
      const { week } = compiled.inputs;
      if (week === null || team === undefined || opponent === undefined) return;
      for (const _ of sitsToday(compiled, { week, team, opponent }));
    },
    // At most six rounds, each of which tries every player alone and with one or two bench players.
    most: (size) => 100_000_000 + 20 * (size.roster + 3) * lineups(size, size.weekDays),
  },
  {
    about: 'the impact of a trade',
    compute: (league) => {
      const { outlook, proposal } = offerOf(league);
      impactOfTrade(outlook, proposal);
    },
    most: (size) => impact(size),
  },
  {
    about: 'counter-offers',
    compute: (league) => {
      const { outlook, proposal } = offerOf(league);
      for (const _ of counterOffers(outlook, outlook.league.teams[0] ?? '', proposal));
    },
    // Evaluates at most 368 trades: 112 with one changed player, 112 with two, and 72 each with three and
    // four. With large rosters, each evaluation costs about a fifth of a trade impact.
    most: (size) => 30_000_000 + 80_000 * 40 * (size.roster + size.categories) + 75 * impact(size),
  },
  {
    about: 'trades that are found',
    compute: (league) => {
      const outlook = outlookOf(league);
      const [team = ''] = outlook.league.teams;
      for (const _ of findTrades(outlook, { team }));
    },
    most: (size) =>
      20_000_000 + size.teams * (size.roster ** 2 * 20_000 + 8 * lineups(size, size.weeks * size.weekDays)),
  },
  {
    about: 'the review of a draft',
    compute: (league) => {
      const { field, rounds, scale } = draftOf(league);
      const picks = snakePicks(league.size.teams, rounds).slice(0, field.length);
      const projected = field.map((outlook, at) => ({
        id: `p${at}`,
        worth: worthOfOutlook(scale, outlook).total,
      }));
      reviewDraft(
        picks,
        new Map(field.map((outlook, at) => [`p${at}`, asProjected(outlook)])),
        projected,
        scale,
      );
    },
    most: ({ categories, roster, teams }) =>
      3_000_000 + (30_000 + 3_000 * categories) * Math.min(600, teams * roster + 20),
  },
  {
    about: 'advice for a pick',
    compute: ({ size }) => {
      const count = Math.max(size.teams * Math.max(1, size.roster) + 20, 60);
      const columns = size.categories;
      const rounds = Math.max(1, size.roster);
      recommendPicks(
        {
          players: count,
          columns,
          x: Float64Array.from({ length: count * columns }, (_, at) => ((at * 37) % 101) / 50 - 1),
          g: Float64Array.from({ length: count }, (_, at) => 3 - (6 * at) / count),
          ratio: new Float64Array(columns).fill(0.5),
        } as never,
        {
          form: size.form === 'mostCategories' ? 'mostCategories' : 'eachCategory',
          teams: size.teams,
          rounds,
          variance: new Float64Array(columns).fill(2 * rounds),
        },
        {
          rosters: Array.from({ length: size.teams }, () => []),
          turns: draftTurns(size.teams, rounds),
          own: 0,
        },
      );
    },
    // For every candidate, all later rounds are planned from all remaining players, and the finished teams
    // play each other.
    most: ({ categories, roster, teams }) => {
      const pairs = categories >= 5 && categories <= 12 ? (categories * (categories - 1)) / 2 : 0;
      const ofPlans = (5_000 + 15 * roster ** 2) * (teams * roster + 60);
      return 8_000_000 + (2 * categories + pairs) * ofPlans + categories * 2_000 * teams ** 2;
    },
  },
  {
    about: 'the audit',
    compute: ({ days, past: season, transactions }) =>
      void auditLeague({
        ...season,
        days,
        draft: { picks: [], players: [] },
        transactions,
        areTransactionsWhole: true,
      }),
    most: ({ categories, days, moves, roster, teams, weeks, matchupsOfWeek }) =>
      300_000 +
      100 * ((categories + 1) * weeks * (teams + matchupsOfWeek) * 4 + days * teams * roster + moves * 10),
  },
];

/** Runs a calculation; an error with a message counts as a result. */
function runQuestion(compute: () => void): void {
  try {
    compute();
  } catch (error) {
    const isExpected = [InvalidInput, CannotStream, ImpossibleTrade].some((type) => error instanceof type);
    if (!isExpected) throw error;
  }
}

export const questions: readonly Question[] = all.map((question) => ({
  ...question,
  compute: (league) => runQuestion(() => question.compute(league)),
}));
