import { slotMask } from '../lineup/day-lineups.ts';
import { scaleFor } from '../matchup/compare.ts';
import { pointsScale } from '../matchup/priced-totals.ts';
import { columnParts } from './columns.ts';
import type { TradeLeague, TradePlayer } from './league-model.ts';
import type { Member } from './members.ts';
import { capMembers } from './members-within-caps.ts';
import {
  BOTTOM,
  BOTTOM_ERROR,
  BOTTOM_GAME,
  CROSS_ERROR,
  CROSS_GAME,
  FIXED,
  TOP,
  TOP_ERROR,
  TOP_GAME,
  WIDTH,
} from './player-coefficients.ts';

/** Expected values of a team's players in every remaining week. Arrays are weeks × columns unless noted. */
export interface TeamWeeks {
  readonly members: readonly Member[];
  /** Numerator and denominator of each column, including the score so far. */
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** Expected value and variance at the week's end. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** Expected number of counted games, by week. */
  readonly games: Float64Array;
  /** weeks × members: expected number of counted games. */
  readonly counting: Float64Array;
  /** weeks × members: variance of the number of counted games. */
  readonly countingVariance: Float64Array;
}

/** Evaluates rosters of one league. Reuses its scratch memory. */
export interface RosterEvaluator {
  /**
   * Computes the expected values of a roster in every remaining week.
   *
   * @param team the team whose score so far counts
   */
  weeksOf(team: number, members: readonly Member[]): TeamWeeks;
  /**
   * Returns the chance of each member's game to count on each day: members × days. The next call overwrites
   * the result.
   */
  chancesOf(members: readonly Member[]): Float64Array;
}

/**
 * Creates an evaluator of rosters: for each day's games the chance that the player plays and that the lineup
 * has a slot, their means and variance (`remainingTotals` computes the same with matrices).
 */
export function rosterEvaluator(league: TradeLeague): RosterEvaluator {
  const {
    days,
    weeks,
    columns,
    coefficients,
    players,
    chanceByDay,
    shareByDay,
    loadByDay,
    positionMasks,
    lineups,
  } = league;
  const width = columns.length;
  const onBoard = league.soFar.map((parts, team) =>
    columns.map((column) => {
      const known = column.id === 'points' ? league.pointsSoFar?.[team] : undefined;
      return known === undefined ? columnParts(column, parts) : ([known, 0] as const);
    }),
  );
  const running = weeks.findIndex(({ isRunning }) => isRunning);
  const scaleOfPoints = league.form === 'headToHeadPoints' ? pointsScale(league.set, league) : 1;
  const withinCaps = capMembers(league);
  let counting = new Float64Array(0);
  let order = new Int32Array(0);
  let masks = new Int32Array(0);
  let chances = new Float64Array(0);
  let indexes = new Int32Array(0);
  let chosen = new Uint8Array(0);
  let worth = new Float64Array(0);

  function makeRoom(members: number): void {
    if (order.length >= members) return;
    counting = new Float64Array(members * days);
    order = new Int32Array(members);
    masks = new Int32Array(members);
    chances = new Float64Array(members);
    indexes = new Int32Array(members);
    chosen = new Uint8Array(members);
    worth = new Float64Array(members);
  }

  function sortByWorth(count: number): void {
    for (let i = 1; i < count; i += 1) {
      const member = order[i]!;
      const value = worth[member]!;
      let j = i;
      while (j > 0 && worth[order[j - 1]!]! < value) {
        order[j] = order[j - 1]!;
        j -= 1;
      }
      order[j] = member;
    }
  }

  function inGivenOrder(count: number): void {
    for (let member = 0; member < count; member += 1) order[member] = member;
  }

  function countDays(members: readonly Member[], first: number, last: number): void {
    const isSteady = members.every(({ player }) => loadByDay[player] === null);
    for (let day = first; day <= last; day += 1) {
      if (day === first || !isSteady) {
        for (let member = 0; member < members.length; member += 1) {
          const { player } = members[member]!;
          worth[member] = players[player]!.value * (loadByDay[player]?.[day] ?? 1);
        }
        sortByWorth(members.length);
      }
      let present = 0;
      for (let index = 0; index < members.length; index += 1) {
        const member = order[index]!;
        const { player, from, until } = members[member]!;
        const chance = day >= from && day < until ? chanceByDay[player]![day]! : 0;
        counting[member * days + day] = 0;
        if (chance === 0) continue;
        indexes[present] = member;
        masks[present] = positionMasks[player]!;
        chances[present] = chance;
        present += 1;
      }
      lineups.count(present, masks, chances);
      for (let i = 0; i < present; i += 1) counting[indexes[i]! * days + day] = chances[i]!;
    }
  }

  /** Returns the lock that keeps a member in or out of the lineup until a day; undefined without one. */
  function lockOf({ from, player }: Member, last: number): TradePlayer['lock'] {
    const { lock } = players[player]!;
    return from === 0 && lock !== undefined && last <= lock.through ? lock : undefined;
  }

  /**
   * Counts the games of a week with a single lineup: the players with the highest expected value, or the
   * current lineup if it is locked. Players who are locked separately stay in or out of it.
   */
  function countWeek(members: readonly Member[], first: number, last: number, isLocked: boolean): void {
    for (let member = 0; member < members.length; member += 1) {
      const { player, from, until } = members[member]!;
      let expected = 0;
      for (let day = first; day <= last; day += 1) {
        const chance = day >= from && day < until ? chanceByDay[player]![day]! : 0;
        counting[member * days + day] = chance;
        expected += chance * (loadByDay[player]?.[day] ?? 1);
      }
      worth[member] = expected * players[player]!.value;
      const lock = lockOf(members[member]!, last);
      if (lock) worth[member] = lock.slot === null ? 0 : Number.POSITIVE_INFINITY;
    }
    const isKnown = isLocked && members.every(({ player }) => players[player]!.isStarting !== null);
    if (isKnown) {
      for (let member = 0; member < members.length; member += 1) {
        const { isStarting, isReserved } = players[members[member]!.player]!;
        chosen[member] = isStarting && !isReserved ? 1 : 0;
        order[member] = member;
      }
    } else {
      inGivenOrder(members.length);
      sortByWorth(members.length);
      let present = 0;
      for (let index = 0; index < members.length; index += 1) {
        if (worth[order[index]!]! <= 0) break;
        const member = members[order[index]!]!;
        const slot = lockOf(member, last)?.slot;
        masks[index] = slot ? slotMask(slot) : positionMasks[member.player]!;
        present += 1;
      }
      chosen.fill(0, 0, members.length);
      lineups.choose(present, masks, chosen);
    }
    for (let index = 0; index < members.length; index += 1) {
      if (chosen[index] === 1) continue;
      const member = order[index]!;
      counting.fill(0, member * days + first, member * days + last + 1);
    }
  }

  function countAll(members: readonly Member[]): void {
    makeRoom(members.length);
    inGivenOrder(members.length);
    for (const { first, last, isLocked } of weeks) {
      if (league.lock === 'weekly') countWeek(members, first, last, isLocked);
      else countDays(members, first, last);
    }
  }

  return {
    chancesOf(members) {
      countAll(members);
      return counting;
    },
    weeksOf(team, members) {
      countAll(members);
      withinCaps(team, members, counting);
      const size = weeks.length * width;
      const top = new Float64Array(size);
      const bottom = new Float64Array(size);
      const mean = new Float64Array(size);
      const variance = new Float64Array(size);
      const games = new Float64Array(weeks.length);
      const expected = new Float64Array(weeks.length * members.length);
      const spread = new Float64Array(weeks.length * members.length);
      /** Mean factor on each member's line in a week's games. */
      const loads = new Float64Array(weeks.length * members.length);
      weeks.forEach(({ first, last }, week) => {
        const start = week * width;
        if (week === running) {
          onBoard[team]?.forEach(([above, below], c) => {
            top[start + c] = above;
            bottom[start + c] = below;
          });
        }
        for (let member = 0; member < members.length; member += 1) {
          const { player } = members[member]!;
          const share = shareByDay[player];
          const load = loadByDay[player];
          let sum = 0;
          let loaded = 0;
          let single = 0;
          let shared = 0;
          let known = 0;
          for (let day = first; day <= last; day += 1) {
            const counted = counting[member * days + day]!;
            if (counted === 0) continue;
            const chance = share ? counted * share[day]! : counted;
            sum += chance;
            loaded += load ? chance * load[day]! : chance;
            single += chance * (1 - chance);
            for (let before = 0; before < known; before += 1) {
              const other = chances[before]!;
              shared += 2 * ((chance < other ? chance : other) - chance * other);
            }
            if (known === chances.length) chances = grown(chances);
            chances[known] = chance;
            known += 1;
          }
          if (known === 0) continue;
          const at = week * members.length + member;
          expected[at] = sum;
          loads[at] = sum > 0 ? loaded / sum : 1;
          spread[at] = single + (players[player]!.outlook?.playCorrelation ?? 0) * shared;
          games[week]! += sum;
          for (let c = 0; c < width; c += 1) {
            const index = (player * width + c) * WIDTH;
            top[start + c]! +=
              loaded * coefficients[index + TOP]! + (sum - loaded) * coefficients[index + FIXED]!;
            bottom[start + c]! += loaded * coefficients[index + BOTTOM]!;
          }
        }
        const weekScale =
          scaleOfPoints === 1
            ? 1
            : scaleFor(
                scaleOfPoints,
                gamesEach(expected.subarray(week * members.length, (week + 1) * members.length)),
              );
        for (let c = 0; c < width; c += 1) {
          const isRate = columns[c]!.denominator !== null;
          const below = bottom[start + c]!;
          const rate = isRate ? (below > 0 ? top[start + c]! / below : 0) : 0;
          mean[start + c] = isRate ? rate : top[start + c]!;
          if (isRate && below <= 0) continue;
          let total = 0;
          for (let member = 0; member < members.length; member += 1) {
            const at = week * members.length + member;
            const sum = expected[at]!;
            if (sum === 0) continue;
            const index = (members[member]!.player * width + c) * WIDTH;
            const squares = spread[at]! + sum * sum;
            const load = loads[at]!;
            const level =
              load * (coefficients[index + TOP]! - rate * coefficients[index + BOTTOM]!) +
              (1 - load) * coefficients[index + FIXED]!;
            total +=
              spread[at]! * level * level +
              sum *
                load *
                (coefficients[index + TOP_GAME]! -
                  2 * rate * coefficients[index + CROSS_GAME]! +
                  rate * rate * coefficients[index + BOTTOM_GAME]!) +
              squares *
                load *
                load *
                (coefficients[index + TOP_ERROR]! -
                  2 * rate * coefficients[index + CROSS_ERROR]! +
                  rate * rate * coefficients[index + BOTTOM_ERROR]!);
          }
          if (isRate) total /= below * below;
          else if (columns[c]!.id === 'points') total /= weekScale ** 2;
          variance[start + c] = total;
        }
      });
      return { members, top, bottom, mean, variance, games, counting: expected, countingVariance: spread };
    },
  };
}

/** Returns the average number of games per player, weighted by games, as `remainingTotals` does. */
function gamesEach(games: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (const one of games) {
    sum += one;
    squares += one * one;
  }
  return sum > 0 ? squares / sum : 0;
}

function grown(values: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(8, 2 * values.length));
  larger.set(values);
  return larger;
}
