import { InvalidInput } from '../../errors.ts';
import { createRandom, type Random } from '../../numeric/random.ts';
import { bracketOrder, byesOf, playBracket, roundsOf } from './bracket.ts';
import { checkModel } from './check-model.ts';
import type { SeasonModel, TeamsWeekModel, WeekModel } from './model.ts';
import { createWeekPlayer } from './play-week.ts';
import { roundModel } from './round-model.ts';
import { seedOrder, type TableState } from './seed-order.ts';

export interface TeamOdds {
  /** Probability of each final place of the regular season as the league seeds, the first first; they sum to 1. */
  readonly places: Float64Array;
  readonly playoffs: number;
  /** Probability of a first-round bye. */
  readonly bye: number;
  readonly final: number;
  readonly title: number;
  /** Wins (ties as half) at the end of the regular season, in what the league counts. */
  readonly wins: { readonly mean: number; readonly deviation: number };
}

export interface SeasonOdds {
  readonly simulations: number;
  readonly teams: readonly TeamOdds[];
  /** Half-width of the 95 % interval of a probability near one half, from the number of simulations alone. */
  readonly margin: number;
}

export interface SimulationOptions {
  /** Default 10,000. */
  readonly simulations?: number;
  /** Same seed, same answer. */
  readonly seed?: number;
}

/**
 * Odds of every final place, of the playoffs and of the title, by playing the rest of the season many times under the league's own
 * rules: what counts as a win, median results, tie-breaks, winners of divisions, byes, reseeding, rounds of two weeks, and to whom
 * matchups go that end level.
 *
 * @throws InvalidInput naming the field of the model that nothing can be computed from
 */
export function simulateSeason(model: SeasonModel, options: SimulationOptions = {}): SeasonOdds {
  const steps = simulateSeasonInSteps(model, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** {@link simulateSeason} in steps: yields the number of simulations done so that the caller can show progress. */
export function* simulateSeasonInSteps(
  model: SeasonModel,
  options: SimulationOptions = {},
): Generator<number, SeasonOdds> {
  checkModel(model);
  const { simulations = 10_000, seed = 1 } = options;
  if (!Number.isInteger(simulations) || simulations < 1) {
    throw new InvalidInput('simulations', `must be a whole number of at least 1, got ${simulations}`);
  }
  const { teams } = model;
  const random = createRandom(seed);
  const player = createWeekPlayer(model, random);
  const start = startOf(model);
  const state: TableState = {
    wins: new Float64Array(teams),
    decisions: new Float64Array(teams),
    points: new Float64Array(teams),
    pointsAgainst: new Float64Array(teams),
    headToHead: new Float64Array(teams * teams),
    meetings: new Float64Array(teams * teams),
    weekShares: new Float64Array(start.weekShares.length),
    lot: new Float64Array(teams),
  };
  const playWeek = weekRunner(model, player, state);
  const weeks = weeksOf(model);
  const order = new Int32Array(teams);
  const seeds = seedOrder(teams, model.seeding);
  const tally = new Tally(model, simulations);
  const playoffs = playoffRunner(model, player, state, random, tally);
  for (let done = 0; done < simulations; done += 1) {
    if (done > 0 && done % 500 === 0) yield done;
    state.wins.set(start.wins);
    state.decisions.set(start.decisions);
    state.points.set(start.points);
    state.pointsAgainst.set(start.pointsAgainst);
    state.headToHead.set(model.headToHead);
    state.meetings.set(model.meetings);
    state.weekShares.set(start.weekShares);
    player.drawStrengths();
    for (const week of weeks) playWeek(week);
    if (model.playoffs?.seeds) order.set(model.playoffs.seeds);
    else {
      for (let team = 0; team < teams; team += 1) state.lot[team] = random.next();
      seeds(state, order);
    }
    tally.season(order, state.wins);
    playoffs(order);
  }
  return tally.odds();
}

interface WeekOfMatchups {
  readonly model: WeekModel;
  /** Where the week's shares stand in those of the season; null where no tie-break asks for them. */
  readonly sharesFrom: number | null;
  readonly home: Int32Array;
  readonly away: Int32Array;
}

/** The weeks whose shares of decisions a tie-break asks for, in order: those played and those to come. */
function weeksOfShares({ remaining, seeding, weekShares }: SeasonModel): number[] {
  const asked = [...seeding.tieBreaks, ...(seeding.divisions?.tieBreaks ?? [])];
  if (!asked.includes('recentWeeks')) return [];
  const numbers = new Set([...weekShares.keys(), ...remaining.map(({ week }) => week)]);
  return [...numbers].sort((a, b) => a - b);
}

function weeksOf(model: SeasonModel): WeekOfMatchups[] {
  const numbers = [...new Set(model.remaining.map((matchup) => matchup.week))].sort((a, b) => a - b);
  const rows = weeksOfShares(model);
  return numbers.flatMap((number) => {
    const matchups = model.remaining.filter((matchup) => matchup.week === number);
    const week = model.weeks.get(number);
    if (!week) return [];
    return [
      {
        model: week,
        sharesFrom: rows.length === 0 ? null : rows.indexOf(number) * model.teams,
        home: Int32Array.from(matchups, (matchup) => matchup.home),
        away: Int32Array.from(matchups, (matchup) => matchup.away),
      },
    ];
  });
}

function startOf(
  model: SeasonModel,
): Pick<TableState, 'wins' | 'decisions' | 'points' | 'pointsAgainst' | 'weekShares'> {
  const none = new Float64Array(model.teams).fill(0.5);
  return {
    wins: Float64Array.from(model.start, (record) => record.wins + record.ties / 2),
    decisions: Float64Array.from(model.start, (record) => record.wins + record.losses + record.ties),
    points: Float64Array.from(model.start, (record) => record.points),
    pointsAgainst: Float64Array.from(model.start, (record) => record.pointsAgainst),
    weekShares: Float64Array.from(
      weeksOfShares(model).flatMap((week) => [...(model.weekShares.get(week) ?? none)]),
    ),
  };
}

/** Plays one week of the regular season into the table. */
function weekRunner(
  model: SeasonModel,
  player: ReturnType<typeof createWeekPlayer>,
  state: TableState,
): (week: WeekOfMatchups) => void {
  const { teams } = model;
  const reduced = model.form !== 'eachCategory';
  const score = new Float64Array(teams);
  const sorted = new Float64Array(teams);
  const winsBefore = new Float64Array(teams);
  const decisionsBefore = new Float64Array(teams);
  const { result } = player;
  // Where each category counts by itself, matchups decide nothing. A rule nobody can follow leaves half a win to either.
  const bonus = model.homeBonus?.regularSeason ?? 0;
  const isHomes = reduced && model.levelMatchups?.regularSeason === 'home';

  function record(home: number, away: number, wins: number, losses: number, ties: number): void {
    const decisions = wins + losses + ties;
    state.wins[home] = (state.wins[home] ?? 0) + wins + ties / 2;
    state.wins[away] = (state.wins[away] ?? 0) + losses + ties / 2;
    state.decisions[home] = (state.decisions[home] ?? 0) + decisions;
    state.decisions[away] = (state.decisions[away] ?? 0) + decisions;
    const net = wins - losses;
    const there = home * teams + away;
    const back = away * teams + home;
    state.headToHead[there] = (state.headToHead[there] ?? 0) + net;
    state.headToHead[back] = (state.headToHead[back] ?? 0) - net;
    state.meetings[there] = (state.meetings[there] ?? 0) + decisions;
    state.meetings[back] = (state.meetings[back] ?? 0) + decisions;
  }

  /** One matchup as a single decision. */
  function recordMatchup(home: number, away: number, margin: number): void {
    if (margin === 0 && isHomes) record(home, away, 1, 0, 0);
    else record(home, away, margin > 0 ? 1 : 0, margin < 0 ? 1 : 0, margin === 0 ? 1 : 0);
  }

  function byPoints(week: WeekOfMatchups, points: TeamsWeekModel): void {
    player.drawPoints(points, score);
    for (let team = 0; team < teams; team += 1)
      state.points[team] = (state.points[team] ?? 0) + (score[team] ?? 0);
    for (let i = 0; i < week.home.length; i += 1) {
      const home = week.home[i] ?? 0;
      const away = week.away[i] ?? 0;
      state.pointsAgainst[home] = (state.pointsAgainst[home] ?? 0) + (score[away] ?? 0);
      state.pointsAgainst[away] = (state.pointsAgainst[away] ?? 0) + (score[home] ?? 0) + bonus;
      state.points[home] = (state.points[home] ?? 0) + bonus;
      const lead = (score[home] ?? 0) + bonus - (score[away] ?? 0);
      recordMatchup(home, away, lead);
    }
  }

  function byPairs(week: WeekOfMatchups): void {
    // Categories won are the week's score where a median counts.
    const keepScore = model.medianWin;
    if (keepScore) score.fill(Number.NaN);
    for (let i = 0; i < week.home.length; i += 1) {
      const home = week.home[i] ?? 0;
      const away = week.away[i] ?? 0;
      player.playPair(week.model, home, away, reduced && !keepScore);
      if (keepScore) {
        score[home] = result.wins;
        score[away] = result.losses;
      }
      if (reduced) recordMatchup(home, away, result.wins - result.losses);
      else record(home, away, result.wins, result.losses, result.ties);
    }
  }

  function median(): void {
    let present = 0;
    for (let team = 0; team < teams; team += 1) {
      const value = score[team] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      let at = present;
      while (at > 0 && (sorted[at - 1] ?? 0) > value) {
        sorted[at] = sorted[at - 1] ?? 0;
        at -= 1;
      }
      sorted[at] = value;
      present += 1;
    }
    if (present === 0) return;
    const middle = ((sorted[(present - 1) >> 1] ?? 0) + (sorted[present >> 1] ?? 0)) / 2;
    for (let team = 0; team < teams; team += 1) {
      const value = score[team] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      state.decisions[team] = (state.decisions[team] ?? 0) + 1;
      state.wins[team] = (state.wins[team] ?? 0) + (value > middle ? 1 : value === middle ? 0.5 : 0);
    }
  }

  /** The share of the decisions won since `winsBefore` and `decisionsBefore`, of teams that had any. */
  function shares(from: number): void {
    for (let team = 0; team < teams; team += 1) {
      const decisions = (state.decisions[team] ?? 0) - (decisionsBefore[team] ?? 0);
      if (decisions === 0) continue;
      state.weekShares[from + team] = ((state.wins[team] ?? 0) - (winsBefore[team] ?? 0)) / decisions;
    }
  }

  return (week) => {
    if (week.sharesFrom !== null) {
      winsBefore.set(state.wins);
      decisionsBefore.set(state.decisions);
    }
    if (model.form === 'headToHeadPoints' && week.model.kind === 'teams') byPoints(week, week.model);
    else byPairs(week);
    if (model.medianWin) median();
    if (week.sharesFrom !== null) shares(week.sharesFrom);
  };
}

/** Plays the playoffs from the seeds into the tally. */
function playoffRunner(
  model: SeasonModel,
  player: ReturnType<typeof createWeekPlayer>,
  state: TableState,
  random: Random,
  tally: Tally,
): (seeds: Int32Array) => void {
  const { playoffs, teams } = model;
  if (!playoffs) return (seeds) => tally.champion(seeds[0] ?? 0, null);
  const rounds = playoffs.rounds.map((weeks) => roundModel(model, weeks));
  const order = bracketOrder(2 ** roundsOf(playoffs.teams));
  const decided = new Map(
    playoffs.decided.flatMap(({ round, winner, loser }) => [
      [(round * teams + winner) * teams + loser, winner],
      [(round * teams + loser) * teams + winner, winner],
    ]),
  );
  const alive = new Int32Array(order.length);
  const finalists = new Int32Array(2);
  const rule = model.levelMatchups?.playoffs ?? 'betterSeed';
  const bonus = model.homeBonus?.playoffs ?? 0;
  const ofLevel = (better: number, worse: number): number => {
    if (rule === 'headToHead') return (state.headToHead[worse * teams + better] ?? 0) > 0 ? worse : better;
    // What decides is not known: either is as likely.
    return rule === 'other' && random.next() < 0.5 ? worse : better;
  };
  const play = (round: number, better: number, worse: number): number => {
    const known = decided.size === 0 ? undefined : decided.get((round * teams + better) * teams + worse);
    if (known !== undefined) return known;
    const week = rounds[round];
    if (!week) return better;
    player.playPair(week, better, worse, true, bonus);
    if (player.result.ties === 1) return ofLevel(better, worse);
    return player.result.losses === 1 ? worse : better;
  };
  return (seeds) => {
    const champion = playBracket(seeds, playoffs.teams, playoffs.reseeding, order, play, alive, finalists);
    tally.champion(champion, playoffs.teams > 1 ? finalists : null);
  };
}

/** Counts what the simulated seasons came to. */
class Tally {
  private readonly model: SeasonModel;
  private readonly simulations: number;
  private readonly places: Float64Array;
  private readonly titles: Float64Array;
  private readonly finals: Float64Array;
  private readonly wins: Float64Array;
  private readonly squares: Float64Array;

  constructor(model: SeasonModel, simulations: number) {
    this.model = model;
    this.simulations = simulations;
    this.places = new Float64Array(model.teams * model.teams);
    this.titles = new Float64Array(model.teams);
    this.finals = new Float64Array(model.teams);
    this.wins = new Float64Array(model.teams);
    this.squares = new Float64Array(model.teams);
  }

  season(order: Int32Array, wins: Float64Array): void {
    const { teams } = this.model;
    for (let place = 0; place < teams; place += 1) {
      const team = order[place] ?? 0;
      const at = team * teams + place;
      this.places[at] = (this.places[at] ?? 0) + 1;
      const had = wins[team] ?? 0;
      this.wins[team] = (this.wins[team] ?? 0) + had;
      this.squares[team] = (this.squares[team] ?? 0) + had * had;
    }
  }

  champion(team: number, finalists: Int32Array | null): void {
    this.titles[team] = (this.titles[team] ?? 0) + 1;
    if (!finalists) this.finals[team] = (this.finals[team] ?? 0) + 1;
    else for (const finalist of finalists) this.finals[finalist] = (this.finals[finalist] ?? 0) + 1;
  }

  odds(): SeasonOdds {
    const { teams, playoffs } = this.model;
    const runs = this.simulations;
    const places = playoffs?.teams ?? 0;
    const byes = byesOf(places);
    // Counts are added before they are divided: sums of shares can be a rounding above one.
    const first = (counts: ArrayLike<number>, count: number): number => {
      let sum = 0;
      for (let place = 0; place < count; place += 1) sum += counts[place] ?? 0;
      return sum / runs;
    };
    return {
      simulations: runs,
      margin: 0.98 / Math.sqrt(runs),
      teams: Array.from({ length: teams }, (_, team) => {
        const counts = this.places.subarray(team * teams, (team + 1) * teams);
        const mean = (this.wins[team] ?? 0) / runs;
        const variance = Math.max(0, (this.squares[team] ?? 0) / runs - mean * mean);
        return {
          places: Float64Array.from(counts, (count) => count / runs),
          playoffs: first(counts, places),
          bye: first(counts, byes),
          final: (this.finals[team] ?? 0) / runs,
          title: (this.titles[team] ?? 0) / runs,
          wins: { mean, deviation: Math.sqrt(variance) },
        };
      }),
    };
  }
}
