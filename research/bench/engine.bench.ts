import { fileURLToPath } from 'node:url';
import { addDays } from '@fantasy-stats/domain';
import {
  type MockManager,
  mockBids,
  mockNominee,
  mockPicks,
  pickRegret,
  recommendPicks,
  tiersOf,
} from '@fantasy-stats/engine/draft';
import { compileForecast, weekChances } from '@fantasy-stats/engine/league';
import { bestLineups, countingChances } from '@fantasy-stats/engine/lineup';
import { type MatchupSide, matchupForecast, simulateMatchup } from '@fantasy-stats/engine/matchup';
import { simulateSeason } from '@fantasy-stats/engine/season-odds';
import { bestStreamingPlan, capPlan, leagueProblem } from '@fantasy-stats/engine/streaming';
import { counterOffers, findTrades, tradeBaseline } from '@fantasy-stats/engine/trade';
import { historyPopulation, seasonPool } from '@fantasy-stats/engine/value';
import { timeWithLoop } from './calibration.ts';
import { cappedSeason } from './engine/capped-season.ts';
import { afterLeaningRounds, benchDraft, withUsualPicks } from './engine/draft.ts';
import {
  type BenchPlayer,
  benchLeague,
  FREE_AGENTS,
  nineSet,
  ROSTER,
  slots,
  TEAMS,
} from './engine/league.ts';
import { keepersOfLeague, lookingBack, mockGrades, moreTrades, smallWork } from './engine/more-work.ts';
import { pageInputs } from './engine/page-inputs.ts';
import { gamesInDetail, loggedGames } from './engine/player-games.ts';
import { benchSeason } from './engine/season.ts';
import { wholeSeason } from './engine/season-model.ts';
import { injuredListWeek, streamingWeek } from './engine/streaming-week.ts';
import { benchTrades } from './engine/trades.ts';

// Duration of engine work in a league of 12 teams with 13 players each, as a multiple of a calibration loop
// timed in the same run.

export const name = 'engine';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly spread: number;
  readonly reference: number;
  readonly ratio: number;
  readonly bar: number | null;
  readonly holds: boolean | null;
}

const WEEKS = 10_000;

function timed(rowName: string, bar: number | null, work: () => unknown, measurements = 11): Row {
  const timing = timeWithLoop(work, measurements);
  return { name: rowName, unit: 'ms', ...timing, bar, holds: bar === null ? null : timing.ratio <= bar };
}

const rules = { slots, lock: 'daily' } as const;

function sideOf(roster: readonly BenchPlayer[]): MatchupSide {
  const chances = countingChances(
    roster.map(({ id, positions, value, days, outlook }) => ({
      id,
      positions,
      value,
      games: days.map((day, game) => ({ day, chance: outlook.chances[game]! })),
    })),
    rules,
  );
  return {
    soFar: {},
    players: roster.map(({ outlook }, index) => ({ ...outlook, chances: chances[index]! })),
  };
}

function lineupsOf(roster: readonly BenchPlayer[]) {
  return bestLineups(
    roster.map(({ id, positions, value, days, outlook }) => ({
      id,
      positions,
      games: days.map((day, game) => ({ day, value: value * outlook.chances[game]! })),
    })),
    rules,
  );
}

export async function* run(): AsyncIterable<Row> {
  const season = benchSeason(fileURLToPath(new URL('../..', import.meta.url)));
  const { history, weeks, source } = season;
  const players = history.firstRow.length - 1;
  const league = benchLeague(season);
  const { rosters, constants } = league;
  const sides = rosters.map(sideOf);
  const own = rosters[0]!;
  const opponent = sides[1]!;
  let edit = 0;
  // Only the opponent is computed in advance, because the page caches it, too.
  yield timed(`what-if on a matchup, lineups and 9 categories (${source})`, 0.5, () => {
    const dropped = edit % ROSTER;
    const added = rosters[2 + (edit % (TEAMS - 2))]![edit % ROSTER]!;
    edit += 1;
    const edited = own.map((player, index) => (index === dropped ? added : player));
    return [lineupsOf(edited), matchupForecast(sideOf(edited), opponent, nineSet, constants)];
  });
  const compiled = compileForecast(pageInputs(league));
  yield timed('the same as a page answers it, 10,000 simulated weeks too', null, () => {
    edit += 1;
    return weekChances(compiled, '0', '1', { sits: [own[edit % ROSTER]!.id], plays: [] });
  });
  let seed = 0;
  const play = (home: MatchupSide, away: MatchupSide) => {
    seed += 1;
    return simulateMatchup(home, away, nineSet, constants, { weeks: WEEKS, seed });
  };
  yield timed('one matchup, 10,000 simulated weeks', 1, () => play(sides[0]!, opponent));
  yield timed('six matchups, 10,000 simulated weeks each', 6, () =>
    Array.from({ length: TEAMS / 2 }, (_, match) => play(sides[2 * match]!, sides[2 * match + 1]!)),
  );
  yield timed(`G-scores of a season, ${players} players, ${history.rowCount} game logs`, 0.5, () =>
    seasonPool(historyPopulation(history, weeks, nineSet), { teams: TEAMS, players: ROSTER }),
  );
  const streaming = streamingWeek(season);
  yield timed(`streaming plan, 7 days, 3 adds, ${FREE_AGENTS} free agents`, 11, () =>
    bestStreamingPlan(leagueProblem(streaming.compiled, streaming.question)),
  );
  const caps = cappedSeason(season);
  yield timed('cap plan of a season, one team of twelve', 18, () => capPlan(caps.compiled, caps.question));
  yield timed('IL plan, the same with two returns and a free slot of the injured list', 11, () =>
    bestStreamingPlan(injuredListWeek(streaming)),
  );
  const unpaired = {
    ...streaming.question,
    first: addDays(streaming.question.first, 7),
    last: addDays(streaming.question.last, 7),
    opponentId: null,
    likelyOpponents: Array.from({ length: TEAMS - 1 }, (_, team) => [`${team + 1}`, 1] as const),
  };
  yield timed(`the same a week ahead, against ${TEAMS - 1} likely opponents`, 11, () =>
    bestStreamingPlan(leagueProblem(streaming.compiled, unpaired)),
  );
  const model = wholeSeason(sides, constants.spread.correlation);
  yield timed(
    'rest of season from its first week, 10,000 simulations',
    36,
    () => simulateSeason(model, { simulations: WEEKS, seed: 1 }),
    9,
  );
  const trades = benchTrades(season, league);
  // Each search is for a different team, and only the league's players are prepared in advance.
  const search = (until: 'first' | 'last') => {
    edit += 1;
    const steps = findTrades(tradeBaseline(trades), { team: trades.teams[edit % TEAMS]! });
    let step = steps.next();
    while (until === 'last' && !step.done) step = steps.next();
    return step.value;
  };
  for (const form of ['eachCategory', 'mostCategories'] as const) {
    const room = benchDraft(season, form);
    yield timed(
      `one draft pick, every candidate, ${form === 'eachCategory' ? 'each' : 'most'} categories`,
      2,
      () => recommendPicks(room.pool, room.league, room.state),
    );
    const usual = withUsualPicks(room.pool);
    yield timed(
      `one draft pick, usual picks known, ${form === 'eachCategory' ? 'each' : 'most'} categories`,
      2,
      () => recommendPicks(usual, room.league, room.state),
    );
    const leaning = afterLeaningRounds(room.pool, room.league, 2);
    yield timed(
      `one draft pick, opponents by H-scores, ${form === 'eachCategory' ? 'each' : 'most'} categories`,
      2,
      () => recommendPicks(room.pool, room.league, leaning),
    );
  }
  const room = benchDraft(season, 'eachCategory');
  const managers = room.state.rosters.map((_, team): MockManager => {
    const style = (['average', 'value', 'punter', 'homer'] as const)[team % 4] ?? 'average';
    return { style, skill: 0.6, favorites: new Set([team, team + 40]) };
  });
  const allTeams = { ...room.state, own: -1 };
  yield timed('a whole mock draft of twelve teams', 4, () => {
    edit += 1;
    return mockPicks(withUsualPicks(room.pool), room.league, allTeams, managers, edit);
  });
  const auction = { rosters: managers.map(() => []), budget: 200, seed: 1 };
  yield timed('one sale of a mock auction, twelve bids', 2, () =>
    mockBids(
      room.pool,
      room.league,
      auction,
      managers,
      mockNominee(room.pool, room.league, auction, managers, 3),
    ),
  );
  const drafted = mockPicks(room.pool, room.league, allTeams, managers, 1);
  yield timed('what a pick of a mock draft gave up', 2, () =>
    pickRegret(room.pool, room.league, room.state, drafted, 5, { candidates: 12, drafts: 4 }),
  );
  const grades = mockGrades(room.pool, room.league, drafted);
  yield timed(grades.name, null, grades.work);
  const keepers = keepersOfLeague(room.pool, drafted);
  yield timed('keepers of a league of twelve teams, four each, for rounds', 11, keepers.byRound);
  yield timed('keepers of a league of twelve teams, four each, for dollars', 11, keepers.byPrice);
  const values = room.pool.g.toSorted((a, b) => b - a).slice(0, 180);
  const games = loggedGames(164);
  yield timed('consistency and splits of two seasons of a player', 0.25, () => gamesInDetail(games));
  yield timed('twelve tiers of 180 players', 1, () => tiersOf([...values], 12));
  yield timed('trade finder, one team against eleven', 18, () => search('last'), 9);
  yield timed('trade finder, first results', 2, () => search('first'), 9);
  const outlook = tradeBaseline(trades);
  // Offers the best players of one roster for average players of another.
  const counter = (until: 'first' | 'last') => {
    edit += 1;
    const [one, other] = [edit % TEAMS, (edit + 1) % TEAMS];
    const idOf = (team: number, index: number) => rosters[team]![index]!.id;
    const steps = counterOffers(outlook, trades.teams[one]!, {
      moves: [
        { playerId: idOf(one, 0), to: trades.teams[other]! },
        { playerId: idOf(other, ROSTER >> 1), to: trades.teams[one]! },
      ],
    });
    let step = steps.next();
    while (until === 'last' && !step.done) step = steps.next();
    return step.value;
  };
  yield timed('counter-offers to a trade of one for one', 20, () => counter('last'), 9);
  yield timed('counter-offers, first results', 2, () => counter('first'), 9);
  for (const { name: rowName, work } of [
    ...moreTrades(outlook, league),
    ...lookingBack(season, league),
    ...smallWork(season, league),
  ])
    yield timed(rowName, null, work, 9);
}
