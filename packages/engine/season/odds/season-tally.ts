import { marginOf } from '@fantasy-stats/domain';
import { byesOf } from './bracket.ts';
import type { SeasonModel } from './model.ts';

interface WeekOutcomeOdds {
  readonly chance: number;
  readonly playoffs: number;
  readonly title: number;
  /**
   * Probability of a first-round bye, and mean final rank of the regular season; null once the regular season
   * is over.
   */
  readonly bye: number | null;
  readonly place: number | null;
}

/**
 * Offsets of a team's counters: simulated seasons, those with playoffs, a title or a bye, and the sum of
 * ranks.
 */
const counted = { seasons: 0, playoffs: 1, title: 2, bye: 3, places: 4 } as const;
const COUNTED = 5;

/** A team's odds if it wins more than it loses in its next matchup, and if it loses more. */
export interface WeekStakes {
  readonly win: WeekOutcomeOdds;
  readonly loss: WeekOutcomeOdds;
}

interface TeamOdds {
  /**
   * Probability of each final rank of the regular season by the league's seeding, first rank first; they sum
   * to 1.
   */
  readonly places: Float64Array;
  readonly playoffs: number;
  readonly bye: number;
  readonly final: number;
  readonly title: number;
  /** Wins (ties count as half) at the end of the regular season, in the league's unit. */
  readonly wins: { readonly mean: number; readonly deviation: number };
  /**
   * Stakes of the next week, or of the first open playoff round; null without a matchup, and when one result
   * is nearly certain.
   */
  readonly stakes: WeekStakes | null;
}

export interface SeasonOdds {
  readonly simulations: number;
  /** Null after the regular season. */
  readonly nextWeek: number | null;
  readonly teams: readonly TeamOdds[];
  /** Half-width of the 80 % interval of a probability near ½, from the number of simulations. */
  readonly margin: number;
}

/**
 * Minimum number of simulated seasons in which a team wins, or loses, its next matchup. With fewer, the 80%
 * interval of its odds is wider than ± 4.5 percentage points.
 */
const FEWEST_SEASONS = 200;

export class Tally {
  private readonly model: SeasonModel;
  private readonly simulations: number;
  private readonly places: Float64Array;
  private readonly titles: Float64Array;
  private readonly finals: Float64Array;
  private readonly wins: Float64Array;
  private readonly squares: Float64Array;
  private readonly nextWeek: number | null;
  /** Counters by team and by result of the next week: lost, won. */
  private readonly outcomes: Float64Array;
  private net: Float64Array;

  constructor(model: SeasonModel, simulations: number, nextWeek: number | null) {
    this.model = model;
    this.simulations = simulations;
    this.nextWeek = nextWeek;
    this.outcomes = new Float64Array(model.teams * 2 * COUNTED);
    this.net = new Float64Array(model.teams);
    this.places = new Float64Array(model.teams * model.teams);
    this.titles = new Float64Array(model.teams);
    this.finals = new Float64Array(model.teams);
    this.wins = new Float64Array(model.teams);
    this.squares = new Float64Array(model.teams);
  }

  /**
   * Counts a simulated regular season.
   *
   * @param order teams by final rank
   * @param wins by team; a tie counts as half
   * @param net by team: results won minus lost in the next week
   */
  season(order: Int32Array, wins: Float64Array, net: Float64Array): void {
    const { playoffs, teams } = this.model;
    const inPlayoffs = playoffs?.teams ?? 0;
    const byes = byesOf(inPlayoffs);
    this.net = net;
    // After the regular season, `round` counts the results of the playoff round instead.
    if (this.nextWeek === null) net.fill(0);
    for (let index = 0; index < teams; index += 1) {
      const team = order[index] ?? 0;
      const at = team * teams + index;
      this.places[at] = (this.places[at] ?? 0) + 1;
      const had = wins[team] ?? 0;
      this.wins[team] = (this.wins[team] ?? 0) + had;
      this.squares[team] = (this.squares[team] ?? 0) + had * had;
      this.count(team, counted.seasons);
      this.count(team, counted.places, index + 1);
      if (index < inPlayoffs) this.count(team, counted.playoffs);
      if (index < byes) this.count(team, counted.bye);
    }
  }

  private count(team: number, what: number, by = 1): void {
    const net = this.net[team] ?? 0;
    if (net === 0) return;
    const at = (2 * team + (net > 0 ? 1 : 0)) * COUNTED + what;
    this.outcomes[at] = (this.outcomes[at] ?? 0) + by;
  }

  private stakesOf(team: number): WeekStakes | null {
    const of = (from: number): WeekOutcomeOdds | null => {
      const [seasons = 0, playoffs = 0, titles = 0, byes = 0, places = 0] = this.outcomes.subarray(
        from,
        from + COUNTED,
      );
      if (seasons < FEWEST_SEASONS) return null;
      const isOpen = this.nextWeek !== null;
      return {
        chance: seasons / this.simulations,
        playoffs: playoffs / seasons,
        title: titles / seasons,
        bye: isOpen ? byes / seasons : null,
        place: isOpen ? places / seasons : null,
      };
    };
    const [loss, win] = [of(2 * team * COUNTED), of((2 * team + 1) * COUNTED)];
    return loss && win && { loss, win };
  }

  /** Counts a matchup of the first open playoff round, after the regular season. */
  round(winner: number, loser: number): void {
    if (this.nextWeek !== null) return;
    this.net[winner] = 1;
    this.net[loser] = -1;
    for (const team of [winner, loser]) {
      this.count(team, counted.seasons);
      this.count(team, counted.playoffs);
    }
  }

  champion(team: number, finalists: Int32Array | null): void {
    this.titles[team] = (this.titles[team] ?? 0) + 1;
    this.count(team, counted.title);
    if (!finalists) this.finals[team] = (this.finals[team] ?? 0) + 1;
    else for (const finalist of finalists) this.finals[finalist] = (this.finals[finalist] ?? 0) + 1;
  }

  odds(): SeasonOdds {
    const { teams, playoffs } = this.model;
    const runs = this.simulations;
    const places = playoffs?.teams ?? 0;
    const byes = byesOf(places);
    // Add counts before dividing, because sums of rounded shares could exceed 1.
    const first = (counts: ArrayLike<number>, count: number): number => {
      let sum = 0;
      for (let index = 0; index < count; index += 1) sum += counts[index] ?? 0;
      return sum / runs;
    };
    return {
      simulations: runs,
      nextWeek: this.nextWeek,
      margin: marginOf(0.5 / Math.sqrt(runs)),
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
          stakes: this.stakesOf(team),
        };
      }),
    };
  }
}
