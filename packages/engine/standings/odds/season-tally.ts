import { marginOf } from '@fantasy-stats/domain';
import { byesOf } from './bracket.ts';
import type { SeasonModel } from './model.ts';

/** What becomes of a team in those simulated seasons in which its next week, or round of the playoffs, went one way. */
interface WeekOutcomeOdds {
  /** How likely that is. */
  readonly chance: number;
  readonly playoffs: number;
  readonly title: number;
  /** The chance of a first-round bye, and the mean final place of the regular season as the league seeds; null once that is over. */
  readonly bye: number | null;
  readonly place: number | null;
}

/** What is counted of a team for either way its next week goes: seasons, and among them by what they came to; the sum of its places. */
const counted = { seasons: 0, playoffs: 1, title: 2, bye: 3, places: 4 } as const;
const COUNTED = 5;

/**
 * What a team's next week is worth: its odds where it wins more than it loses in it, and where it loses more. In the playoffs
 * that of the round that is on.
 */
export interface WeekStakes {
  readonly win: WeekOutcomeOdds;
  readonly loss: WeekOutcomeOdds;
}

interface TeamOdds {
  /** Probability of each final place of the regular season as the league seeds, the first first; they sum to 1. */
  readonly places: Float64Array;
  readonly playoffs: number;
  /** Probability of a first-round bye. */
  readonly bye: number;
  readonly final: number;
  readonly title: number;
  /** Wins (ties as half) at the end of the regular season, in what the league counts. */
  readonly wins: { readonly mean: number; readonly deviation: number };
  /**
   * Of the first week that is not over, once the regular season is of the playoffs’ first open round; null where it has no matchup
   * in it, or that goes one way nearly always.
   */
  readonly stakes: WeekStakes | null;
}

export interface SeasonOdds {
  readonly simulations: number;
  /** The first week of the regular season that is not over; null where none is left. */
  readonly nextWeek: number | null;
  readonly teams: readonly TeamOdds[];
  /** Half-width of the 80 % interval of a probability near one half, from the number of simulations alone. */
  readonly margin: number;
}

/** Fewer simulated seasons than this tell nothing of what a week is worth: ± 4.5 points and more. */
const FEWEST_SEASONS = 200;

/** Counts what the simulated seasons came to. */
export class Tally {
  private readonly model: SeasonModel;
  private readonly simulations: number;
  private readonly places: Float64Array;
  private readonly titles: Float64Array;
  private readonly finals: Float64Array;
  private readonly wins: Float64Array;
  private readonly squares: Float64Array;
  private readonly nextWeek: number | null;
  /** By team, then for the next week lost and won, what is {@link counted}. */
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

  /** @param net decisions won less decisions lost in the next week, by team */
  season(order: Int32Array, wins: Float64Array, net: Float64Array): void {
    const { playoffs, teams } = this.model;
    const inPlayoffs = playoffs?.teams ?? 0;
    const byes = byesOf(inPlayoffs);
    this.net = net;
    // What the round that is on comes to is told by `round`.
    if (this.nextWeek === null) net.fill(0);
    for (let place = 0; place < teams; place += 1) {
      const team = order[place] ?? 0;
      const at = team * teams + place;
      this.places[at] = (this.places[at] ?? 0) + 1;
      const had = wins[team] ?? 0;
      this.wins[team] = (this.wins[team] ?? 0) + had;
      this.squares[team] = (this.squares[team] ?? 0) + had * had;
      this.count(team, counted.seasons);
      this.count(team, counted.places, place + 1);
      if (place < inPlayoffs) this.count(team, counted.playoffs);
      if (place < byes) this.count(team, counted.bye);
    }
  }

  /** Counts one of them for how the team's next week went; a tied week is neither. */
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

  /** A matchup of the playoffs' first open round, once no week of the regular season is left. */
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
    // Counts are added before they are divided: sums of shares can be a rounding above one.
    const first = (counts: ArrayLike<number>, count: number): number => {
      let sum = 0;
      for (let place = 0; place < count; place += 1) sum += counts[place] ?? 0;
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
