import { byesOf } from './bracket.ts';
import type { SeasonModel } from './model.ts';

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
}

export interface SeasonOdds {
  readonly simulations: number;
  readonly teams: readonly TeamOdds[];
  /** Half-width of the 95 % interval of a probability near one half, from the number of simulations alone. */
  readonly margin: number;
}

/** Counts what the simulated seasons came to. */
export class Tally {
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
