import { at } from '../at.ts';
import { seasonWeeks } from '../calendar.ts';
import { random } from '../random.ts';
import type { Line } from '../season/line.ts';
import type { Season } from '../season/season.ts';
import type { FantasyTeam } from './people.ts';
import { type LeagueRules, nineCategories } from './rules.ts';
import { Estimates, projectGame, worthOfGames } from './valuation.ts';

/** Public knowledge about players by week, the same for all leagues. */
export interface Scouting {
  readonly season: Season;
  readonly projections: readonly Line[];
  /** Players by projected nine-category value, best first. */
  readonly ranking: readonly number[];
  /** Returns players’ estimated mean lines per game on a week’s first morning. */
  estimates(week: number): readonly Line[];
}

const usualTeams = Array.from({ length: 12 }, (_, index) => index + 1);

export function scout(season: Season): Scouting {
  const projections = season.players.map((player) => projectGame(season.seed, player));
  const known = new Estimates(season, projections);
  const byWeek: (readonly Line[])[] = [];
  const worths = worthOfGames({ prices: [], categories: nineCategories, teamIds: usualTeams }, projections);
  const worth = worths.map((values) => values.reduce((sum, value) => sum + value, 0));
  const ranking = season.players.map(({ index }) => index).sort((a, b) => at(worth, b) - at(worth, a));
  return {
    season,
    projections,
    ranking,
    estimates: (week) => {
      while (byWeek.length < week) byWeek.push(known.on(seasonWeeks[byWeek.length]?.first ?? 1));
      return at(byWeek, week - 1);
    },
  };
}

export class Opinions {
  /** Unit of the managers’ thresholds: one standard score; in points leagues, five fantasy points. */
  readonly unit: number;
  readonly #rules: LeagueRules;
  readonly #teams: readonly FantasyTeam[];
  readonly #scouting: Scouting;
  readonly #weights: readonly (readonly number[])[];
  readonly #biases: readonly (readonly number[])[];
  readonly #byWeek = new Map<number, readonly (readonly number[])[]>();
  readonly #plain = new Map<number, readonly number[]>();
  readonly #orders = new Map<number, readonly number[]>();

  constructor(rules: LeagueRules, teams: readonly FantasyTeam[], scouting: Scouting) {
    this.#rules = rules;
    this.#teams = teams;
    this.#scouting = scouting;
    this.unit = rules.prices.length > 0 ? 5 : 1;
    const { seed, players } = scouting.season;
    this.#weights = teams.map(({ index }) => this.#build(seed, index));
    this.#biases = teams.map(({ index, manager }) => {
      const stream = random('bias', seed, rules.leagueId, index);
      return players.map(() => this.unit * 1.6 * manager.temperament.blur * stream.normal());
    });
  }

  /** Returns a team’s category weights. Some teams punt one or two categories. */
  #build(seed: number, team: number): number[] {
    const stream = random('build', seed, this.#rules.leagueId, team);
    const count = Math.max(1, this.#rules.categories.length);
    const weights = Array.from({ length: count }, () => 1 + 0.12 * stream.normal());
    if (count > 1 && stream.chance(0.45)) weights[stream.below(count)] = 0.2;
    if (count > 1 && stream.chance(0.2)) weights[stream.below(count)] = 0.25;
    return weights;
  }

  of(team: number, week: number): readonly number[] {
    let worths = this.#byWeek.get(week);
    if (!worths) {
      const parts = worthOfGames(this.#rules, this.#scouting.estimates(week));
      worths = this.#teams.map(({ index }) => {
        const weights = at(this.#weights, index);
        const biases = at(this.#biases, index);
        return parts.map(
          (values, player) =>
            values.reduce((sum, value, part) => sum + value * at(weights, part), 0) + at(biases, player),
        );
      });
      this.#byWeek.set(week, worths);
    }
    return at(worths, team);
  }

  order(week: number): readonly number[] {
    let order = this.#orders.get(week);
    if (!order) {
      const worths = this.plain(week);
      order = worths
        .map((_, player) => player)
        .filter((player) => this.#scouting.season.isAround(player))
        .sort((a, b) => at(worths, b) - at(worths, a));
      this.#orders.set(week, order);
    }
    return order;
  }

  plain(week: number): readonly number[] {
    let worths = this.#plain.get(week);
    if (!worths) {
      worths = worthOfGames(this.#rules, this.#scouting.estimates(week)).map((values) =>
        values.reduce((sum, value) => sum + value, 0),
      );
      this.#plain.set(week, worths);
    }
    return worths;
  }
}
