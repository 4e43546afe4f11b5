import { fastNormalCumulative as cumulative } from '../numeric/normal-table.ts';
import type { TradeLeague } from './league-model.ts';
import { BOTTOM, TOP, WIDTH } from './player-coefficients.ts';
import { gainUnit, type ResultReader, type TradeWindow } from './team-results.ts';
import type { RosterEvaluator, TeamWeeks } from './team-weeks.ts';
import { countingIn } from './uncertainty.ts';

/**
 * Number of entries in a gain table, and its range in standard deviations of a matchup, in each direction.
 */
const NODES = 65;
const REACH = 3;

/**
 * Approximates trade gains with one table per column. Ignores slot eligibility and the change of the other
 * side as an opponent.
 */
export interface Screen {
  /**
   * players × contested for each team: a player's contribution per column in an average week, positive for
   * better.
   */
  readonly vectors: readonly Float64Array[];
  /**
   * Returns a team's gain, in the league's unit, when its columns change by these amounts per week.
   *
   * @param counted weight by contested column, default 1; ignored in points leagues
   */
  gain(team: number, change: Float64Array, counted?: ArrayLike<number>): number;
  /** Returns the gradient of the gain by contested column at `change`. */
  slopes(team: number, change: Float64Array): Float64Array;
  /**
   * Returns the gradients of the share of matchups won per column, and of the share of matchups won overall.
   */
  columnSlopes(team: number, change: Float64Array): Float64Array;
  matchupSlopes(team: number, change: Float64Array): Float64Array;
}

export function createScreen(
  league: TradeLeague,
  evaluator: RosterEvaluator,
  base: readonly TeamWeeks[],
  reader: ResultReader,
  window: TradeWindow,
  /** By team: for each contested column, 0 if the team punts it. */
  counts: (team: number) => Uint8Array,
): Screen {
  const { contested, columns, teams, strengthError } = league;
  const width = columns.length;
  const unit = gainUnit(league);
  const tables = new Float64Array(teams.length * contested * NODES);
  const steps = new Float64Array(teams.length * contested);
  const weights = new Float64Array(teams.length * contested);
  const matchupWeights = new Float64Array(teams.length * contested);
  const weight = league.weeks.map(({ first, last }) => (last - first + 1) / 7);

  for (let team = 0; team < teams.length; team += 1) {
    matchupWeights.set(matchupWeightsOf(team), team * contested);
    const own = counts(team);
    for (let c = 0; c < contested; c += 1) {
      const at = team * contested + c;
      if (unit === 'categoryWins') weights[at] = own[c]!;
      else if (unit === 'rotisseriePoints') weights[at] = own[c]! * (teams.length - 1);
      else if (unit === 'matchupWins') weights[at] = matchupWeights[at]! * (own[c] === 0 ? 0 : 1);
      else weights[at] = 1;
      fillTable(team, c);
    }
  }

  /**
   * Returns how much the chance to win a matchup rises if a column is won instead of lost, given the team's
   * chances in the others.
   */
  function matchupWeightsOf(team: number): Float64Array {
    const result = new Float64Array(contested).fill(contested === 1 ? 1 : 0);
    if (contested === 1) return result;
    const others = new Float64Array(contested + 1);
    let meetings = 0;
    for (const week of window.averaged) {
      const opponents = league.opponents(team, week);
      for (const opponent of opponents) {
        const shares = reader.meeting(base[team]!, team, base[opponent]!, opponent, week);
        meetings += 1;
        for (let left = 0; left < contested; left += 1) {
          others.fill(0);
          others[0] = 1;
          let known = 0;
          for (let c = 0; c < contested; c += 1) {
            if (c === left) continue;
            known += 1;
            for (let wins = known; wins > 0; wins -= 1)
              others[wins] = others[wins]! * (1 - shares[c]!) + others[wins - 1]! * shares[c]!;
            others[0]! *= 1 - shares[c]!;
          }
          // If the number of categories is even, one more win turns a loss into a tie or a tie into a win; if
          // odd, a loss into a win.
          const half = contested / 2;
          if (Number.isInteger(half)) result[left]! += (others[half]! + others[half - 1]!) / 2;
          else result[left]! += others[Math.floor(half)]!;
        }
      }
    }
    return result.map((sum) => (meetings > 0 ? sum / meetings : 0));
  }

  /** Fills a team's table for a column: its share of matchups won, at steps of the column's value. */
  function fillTable(team: number, c: number): void {
    const index = team * contested + c;
    const { direction, isCount, denominator } = columns[c]!;
    const own = base[team]!;
    const leads: number[] = [];
    const deviations: number[] = [];
    const shares: number[] = [];
    const scales: number[] = [];
    const meetingWeeks = window.averaged.filter((week) => league.opponents(team, week).length > 0);
    for (const week of meetingWeeks) {
      const opponents = league.opponents(team, week);
      const scale = denominator === null ? weight[week]! : 1;
      for (const opponent of opponents) {
        const other = base[opponent]!;
        const at = week * width + c;
        const error = strengthError
          ? (strengthError[team * contested + c]! * scale) ** 2 +
            (strengthError[opponent * contested + c]! * scale) ** 2
          : 0;
        leads.push(direction * (own.mean[at]! - other.mean[at]!));
        deviations.push(Math.sqrt(own.variance[at]! + other.variance[at]! + error));
        shares.push(1 / (opponents.length * meetingWeeks.length));
        scales.push(scale);
      }
    }
    const typical = deviations.reduce((sum, deviation, i) => sum + deviation / scales[i]!, 0);
    const step = deviations.length === 0 ? 0 : (2 * REACH * typical) / deviations.length / (NODES - 1);
    steps[index] = step;
    const half = isCount ? 0.5 : 0;
    let middle = 0;
    for (let node = 0; node < NODES; node += 1) {
      const change = (node - (NODES - 1) / 2) * step;
      let sum = 0;
      for (let i = 0; i < leads.length; i += 1) {
        const lead = leads[i]! + change * scales[i]!;
        const deviation = deviations[i]!;
        if (deviation < 1e-9) sum += shares[i]! * (lead > half ? 1 : lead < -half ? 0 : 0.5);
        else
          sum +=
            (shares[i]! *
              (1 + cumulative((lead - half) / deviation) - cumulative((-lead - half) / deviation))) /
            2;
      }
      tables[index * NODES + node] = sum;
      if (node === (NODES - 1) / 2) middle = sum;
    }
    for (let node = 0; node < NODES; node += 1) tables[index * NODES + node]! -= middle;
  }

  function lookUp(index: number, change: number): number {
    const step = steps[index]!;
    if (step === 0) return 0;
    const at = change / step + (NODES - 1) / 2;
    const low = at <= 0 ? 0 : at >= NODES - 1 ? NODES - 2 : Math.floor(at);
    const share = at <= 0 ? 0 : at >= NODES - 1 ? 1 : at - low;
    const from = tables[index * NODES + low]!;
    return from + share * (tables[index * NODES + low + 1]! - from);
  }

  function slopeAt(index: number, change: number): number {
    const step = steps[index]!;
    return step === 0 ? 0 : (lookUp(index, change + step) - lookUp(index, change - step)) / (2 * step);
  }

  return {
    vectors: vectorsOf(league, evaluator, base, window),
    gain(team, change, counted) {
      if (unit === 'points') return change[0]!;
      let sum = 0;
      for (let c = 0; c < contested; c += 1) {
        const index = team * contested + c;
        const weight = weights[index]! * (counted?.[c] ?? 1);
        if (weight !== 0) sum += weight * lookUp(index, change[c]!);
      }
      return sum;
    },
    slopes(team, change) {
      if (unit === 'points') return Float64Array.of(1);
      return Float64Array.from({ length: contested }, (_, c) => {
        const index = team * contested + c;
        return weights[index]! * slopeAt(index, change[c]!);
      });
    },
    columnSlopes(team, change) {
      return Float64Array.from({ length: contested }, (_, c) => slopeAt(team * contested + c, change[c]!));
    },
    matchupSlopes(team, change) {
      return Float64Array.from({ length: contested }, (_, c) => {
        const index = team * contested + c;
        return matchupWeights[index]! * slopeAt(index, change[c]!);
      });
    },
  };
}

/**
 * Computes each player's contribution to each team's columns in an average week. In a full lineup a game
 * displaces another ({@link crowding}). A rate changes by (makes − rate·attempts) ÷ the team's attempts.
 */
function vectorsOf(
  league: TradeLeague,
  evaluator: RosterEvaluator,
  base: readonly TeamWeeks[],
  window: TradeWindow,
): Float64Array[] {
  const { contested, columns, players, coefficients, chanceByDay, weeks } = league;
  const width = columns.length;
  const lengths = window.averaged.reduce(
    (sum, week) => sum + (weeks[week]!.last - weeks[week]!.first + 1) / 7,
    0,
  );
  const played = players.map((_, player) => {
    let sum = 0;
    for (const week of window.averaged) {
      const { first, last } = weeks[week]!;
      for (let day = first; day <= last; day += 1) sum += chanceByDay[player]![day]!;
    }
    return sum;
  });
  return league.teams.map((_, team) => {
    const own = base[team]!;
    const counted = new Map(countingIn(window, own).map(({ player, counting }) => [player, counting]));
    const ladder = [...counted]
      .map(([player, counting]) => ({
        value: players[player]!.value,
        share: played[player]! > 0 ? counting / played[player]! : 1,
      }))
      .sort((a, b) => b.value - a.value);
    const taken = crowding(league, evaluator, own, team, window);
    const rate = new Float64Array(contested);
    const below = new Float64Array(contested);
    for (let c = 0; c < contested; c += 1) {
      let above = 0;
      for (const week of window.averaged) {
        above += own.top[week * width + c]!;
        below[c]! += own.bottom[week * width + c]!;
      }
      rate[c] = below[c]! > 0 ? above / below[c]! : 0;
      below[c]! /= lengths;
    }
    const vectors = new Float64Array(players.length * contested);
    players.forEach(({ value }, index) => {
      const next = ladder.find((step) => step.value <= value) ?? ladder.at(-1);
      const games = (counted.get(index) ?? (next?.share ?? 1) * played[index]!) / lengths;
      for (let c = 0; c < contested; c += 1) {
        const { direction, denominator } = columns[c]!;
        const at = (index * width + c) * WIDTH;
        const top = coefficients[at + TOP]! - taken[2 * c]!;
        const bottom = coefficients[at + BOTTOM]! - taken[2 * c + 1]!;
        vectors[index * contested + c] =
          denominator === null
            ? direction * games * top
            : below[c]! > 0
              ? (direction * games * (top - rate[c]! * bottom)) / below[c]!
              : 0;
      }
    });
    return vectors;
  });
}

/**
 * Computes what teammates gain per counted game when a player from the middle of the roster leaves, as
 * numerator and denominator of each contested column.
 */
function crowding(
  league: TradeLeague,
  evaluator: RosterEvaluator,
  own: TeamWeeks,
  team: number,
  window: TradeWindow,
): Float64Array {
  const { contested, players, coefficients } = league;
  const width = league.columns.length;
  const taken = new Float64Array(2 * contested);
  const order = countingIn(window, own)
    .filter(({ counting }) => counting > 0)
    .sort((a, b) => players[b.player]!.value - players[a.player]!.value);
  const leaving = order[order.length >> 1];
  if (!leaving) return taken;
  const others = evaluator.weeksOf(
    team,
    own.members.filter(({ player }) => player !== leaving.player),
  );
  for (let c = 0; c < contested; c += 1) {
    const at = (leaving.player * width + c) * WIDTH;
    for (const week of window.averaged) {
      taken[2 * c]! += others.top[week * width + c]! - own.top[week * width + c]!;
      taken[2 * c + 1]! += others.bottom[week * width + c]! - own.bottom[week * width + c]!;
    }
    taken[2 * c] = taken[2 * c]! / leaving.counting + coefficients[at + TOP]!;
    taken[2 * c + 1] = taken[2 * c + 1]! / leaving.counting + coefficients[at + BOTTOM]!;
  }
  return taken;
}
