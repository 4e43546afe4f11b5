import { type KeeperLeague, type KeeperTeam, picksOf } from './keeper-league.ts';

/** One team's draft, given the keepers of all other teams. */
export interface KeeperBoard {
  /** Values of the team's candidates, at least 0. */
  readonly values: Float64Array;
  /**
   * Returns the value of the team's roster after the draft if it keeps these candidates; −Infinity if it may
   * not keep them together.
   */
  valueWith(kept: readonly number[]): number;
  /** Returns the auction price of a candidate who is not kept; null where keepers cost rounds. */
  priceOf(candidate: number, kept: readonly number[]): number | null;
}

interface RoundKeepers {
  /** Rounds that the candidates or keepers cost. */
  readonly costs: readonly number[];
  /** Number of picks by round. */
  readonly picks: Uint8Array;
}

/**
 * Players in the draft if the team keeps no one: excludes other teams' keepers, includes the team's
 * candidates.
 */
interface Left {
  /** The players' values, best first. */
  readonly values: Float64Array;
  /** By number of players: summed value of the best ones. */
  readonly sums: Float64Array;
  /** Index in `values` of each of the team's candidates. */
  readonly ranks: Int32Array;
}

/**
 * Opens the board of a team.
 *
 * @param kept keepers of every team by index; those of `own` are not used
 * @param others values of players who are no team's candidates
 */
export function keeperBoard(
  league: KeeperLeague,
  teams: readonly KeeperTeam[],
  others: readonly number[],
  kept: readonly (readonly number[])[],
  own: number,
): KeeperBoard {
  const left = leftFor(teams, others, kept, own);
  const values = Float64Array.from(teams[own]!.candidates, ({ value }) => Math.max(0, value));
  const costs = teams[own]!.candidates.map(({ cost }) => cost);
  const rest = kept.flatMap((set, team) =>
    team === own
      ? []
      : [
          {
            costs: set.map((candidate) => teams[team]!.candidates[candidate]!.cost),
            picks: picksOf(teams[team]!, league.rounds),
          },
        ],
  );
  const board =
    league.kind === 'round'
      ? roundBoard(league, left, values, { costs, picks: picksOf(teams[own]!, league.rounds) }, rest)
      : priceBoard(
          league,
          left,
          values,
          costs,
          rest.map((other) => other.costs),
        );
  const barred = teams[own]!.candidates.map(({ isBarred = false }) => isBarred);
  if (!barred.includes(true)) return board;
  return {
    ...board,
    valueWith: (set) =>
      set.some((candidate) => barred[candidate]) ? Number.NEGATIVE_INFINITY : board.valueWith(set),
  };
}

function leftFor(
  teams: readonly KeeperTeam[],
  others: readonly number[],
  kept: readonly (readonly number[])[],
  own: number,
): Left {
  // Each player's value, and their index among the own team's candidates; −1 for all other players.
  const players = others.map((value) => ({ value: Math.max(0, value), candidate: -1 }));
  teams.forEach(({ candidates }, team) => {
    const gone = new Set(team === own ? [] : kept[team]);
    candidates.forEach(({ value }, candidate) => {
      if (!gone.has(candidate))
        players.push({ value: Math.max(0, value), candidate: team === own ? candidate : -1 });
    });
  });
  players.sort((a, b) => b.value - a.value || b.candidate - a.candidate);
  const ranks = new Int32Array(teams[own]!.candidates.length);
  const values = new Float64Array(players.length);
  const sums = new Float64Array(players.length + 1);
  players.forEach(({ candidate, value }, rank) => {
    if (candidate >= 0) ranks[candidate] = rank;
    values[rank] = value;
    sums[rank + 1] = sums[rank]! + value;
  });
  return { values, sums, ranks };
}

/** Sums the values of the best players who are left once a team's keepers are removed. */
class Walk {
  readonly #left: Left;
  readonly #removed: number[];
  #next = 0;
  #lost = 0;

  constructor(left: Left, kept: readonly number[]) {
    this.#left = left;
    this.#removed = kept.map((candidate) => left.ranks[candidate]!).sort((a, b) => a - b);
  }

  /**
   * Returns the summed value of the best `count` players; `count` must not fall from one call to the next.
   */
  sumOf(count: number): number {
    const { sums, values } = this.#left;
    while (this.#next < this.#removed.length && this.#removed[this.#next]! < count + this.#next) {
      this.#lost += values[this.#removed[this.#next]!]!;
      this.#next += 1;
    }
    return sums[Math.min(sums.length - 1, count + this.#next)]! - this.#lost;
  }

  /**
   * Returns the value of the next player after the best `count`. Call {@link sumOf} with this count first.
   */
  after(count: number): number {
    let rank = count + this.#next;
    for (let next = this.#next; this.#removed[next] === rank; next += 1) rank += 1;
    return this.#left.values[rank] ?? this.#left.values.at(-1) ?? 0;
  }
}

/**
 * Assigns keepers to rounds: each costs a pick of the team in its round or, if the team has none left there,
 * in the next earlier one.
 *
 * @param left number of picks by round, lowered by one for every keeper
 * @returns false if a keeper has no pick
 */
function placeInRounds(costs: readonly number[], left: Uint8Array): boolean {
  for (const cost of costs) {
    let round = Math.min(left.length, cost) - 1;
    while (round >= 0 && left[round] === 0) round -= 1;
    if (round < 0) return false;
    left[round]! -= 1;
  }
  return true;
}

/**
 * Creates the board for keepers that cost rounds. Every open pick takes the best player left. A pick yields
 * the mean of its round's open picks, because their order is unknown.
 *
 * @param rest keepers' costs and picks of the other teams
 */
function roundBoard(
  { rounds }: KeeperLeague,
  left: Left,
  values: Float64Array,
  { costs, picks }: RoundKeepers,
  rest: readonly RoundKeepers[],
): KeeperBoard {
  const open = new Int32Array(rounds);
  for (const other of rest) {
    const own = other.picks.slice();
    placeChosen(other.costs, own);
    for (let round = 0; round < rounds; round += 1) open[round]! += own[round]!;
  }
  const own = picks.slice();
  return {
    values,
    priceOf: () => null,
    valueWith: (kept) => {
      own.set(picks);
      const isPlaced = placeInRounds(
        kept.map((candidate) => costs[candidate]!),
        own,
      );
      if (!isPlaced) return Number.NEGATIVE_INFINITY;
      let total = 0;
      for (const candidate of kept) total += values[candidate]!;
      const walk = new Walk(left, kept);
      let drafted = 0;
      let before = 0;
      for (let round = 0; round < rounds; round += 1) {
        const count = open[round]! + own[round]!;
        drafted += count;
        const sum = walk.sumOf(drafted);
        if (own[round]! > 0) total += ((sum - before) * own[round]!) / count;
        before = sum;
      }
      return total;
    },
  };
}

/** Assigns a team's chosen keepers to rounds, even if the platform allows more in a round than this model. */
function placeChosen(costs: readonly number[], left: Uint8Array): void {
  for (const cost of costs) {
    if (placeInRounds([cost], left)) continue;
    const free = left.findIndex((count) => count > 0);
    if (free >= 0) left[free]! -= 1;
  }
}

/**
 * Creates the board for keepers that cost dollars. Remaining dollars buy the remaining value, as in {@link
 * auctionDollars}.
 */
function priceBoard(
  { budget, rounds }: KeeperLeague,
  left: Left,
  values: Float64Array,
  costs: readonly number[],
  rest: readonly (readonly number[])[],
): KeeperBoard {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
  const restSpots = rest.reduce((total, own) => total + Math.max(0, rounds - own.length), 0);
  const restMoney = rest.reduce((total, own) => total + Math.max(0, budget - sum(own)), 0);
  const market = (kept: readonly number[]) => {
    const spots = rounds - kept.length;
    const money = budget - sum(kept.map((candidate) => costs[candidate]!));
    const allSpots = restSpots + spots;
    const walk = new Walk(left, kept);
    const whole = walk.sumOf(allSpots);
    const base = walk.after(allSpots);
    const spare = restMoney + money - allSpots;
    const surplus = Math.max(0, whole - allSpots * base);
    return { spots, money, base, rate: spare > 0 ? surplus / spare : 0 };
  };
  return {
    values,
    valueWith: (kept) => {
      const { base, money, rate, spots } = market(kept);
      if (spots < 0 || money < spots) return Number.NEGATIVE_INFINITY;
      let total = spots * base + rate * (money - spots);
      for (const candidate of kept) total += values[candidate]!;
      return total;
    },
    priceOf: (candidate, kept) => {
      const { base, rate } = market(kept.filter((other) => other !== candidate));
      const above = values[candidate]! - base;
      return above <= 0 ? 0 : 1 + (rate > 0 ? above / rate : 0);
    },
  };
}
