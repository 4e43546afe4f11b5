import { dot, quadraticForm } from '../numeric/linear.ts';
import { errorCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { TradeLeague } from './league-model.ts';
import type { TradeWindow } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';

export interface ChangeErrors {
  /** Returns the standard error of the gain, given its gradient by column. */
  of(slopes: Float64Array): number;
  /** Returns the standard error of a column's weekly change. */
  ofColumn(column: number): number;
}

interface MovedPlayer {
  readonly player: number;
  readonly counting: number;
}

/** Returns the players who are with a team only before or only after a change, or on different days. */
export function movedBetween(window: TradeWindow, before: TeamWeeks, after: TeamWeeks): MovedPlayer[] {
  const windows = new Map(before.members.map(({ player, from, until }) => [player, `${from} ${until}`]));
  const stays = new Set(
    after.members
      .filter(({ player, from, until }) => windows.get(player) === `${from} ${until}`)
      .map(({ player }) => player),
  );
  return [before, after].flatMap((team) =>
    countingIn(window, team).filter(({ player }) => !stays.has(player)),
  );
}

/** Returns each player's expected counted games in a window. */
export function countingIn(window: TradeWindow, { members, counting }: TeamWeeks): MovedPlayer[] {
  return members.map(({ player }, member) => ({
    player,
    counting: window.averaged.reduce((sum, week) => sum + counting[week * members.length + member]!, 0),
  }));
}

/**
 * Computes the errors of a change. With n games of which E are expected to count, the variance of their
 * number is E(1 − E/n), plus n²·p(1 − p) to the extent that one cause decides them all.
 */
export function changeErrors(
  league: TradeLeague,
  window: TradeWindow,
  weeksOfTeam: TeamWeeks,
  movedPlayers: readonly MovedPlayer[],
): ChangeErrors {
  const { columns, players, weeks } = league;
  const width = columns.length;
  const lengths = window.averaged.reduce(
    (sum, week) => sum + (weeks[week]!.last - weeks[week]!.first + 1) / 7,
    0,
  );
  const moved = movedPlayers.flatMap(({ player, counting }) => {
    const { outlook, days } = players[player]!;
    let games = 0;
    for (const week of window.averaged) {
      const { first, last } = weeks[week]!;
      for (const day of days) if (day >= first && day <= last) games += 1;
    }
    if (!outlook || counting === 0 || games === 0) return [];
    const chance = counting / games;
    const variance =
      counting * (1 - chance) + outlook.playCorrelation * games * (games - 1) * chance * (1 - chance);
    const error = errorCovariance(outlook, league.correlation);
    return [{ mean: outlook.mean, error, variance, squares: variance + counting * counting }];
  });
  const partsOf = (column: number): Float64Array => {
    const { numerator, denominator } = columns[column]!;
    if (!denominator) return numerator;
    let top = 0;
    let bottom = 0;
    for (const week of window.averaged) {
      top += weeksOfTeam.top[week * width + column]!;
      bottom += weeksOfTeam.bottom[week * width + column]!;
    }
    if (bottom <= 0) return new Float64Array(PART_COUNT);
    const [rate, attempts] = [top / bottom, bottom / lengths];
    return numerator.map((weight, part) => (weight - rate * denominator[part]!) / attempts);
  };
  const errorAlong = (direction: Float64Array): number => {
    let variance = 0;
    for (const player of moved) {
      const level = dot(direction, player.mean);
      variance +=
        player.squares * quadraticForm(player.error, PART_COUNT, direction, direction) +
        player.variance * level * level;
    }
    return lengths > 0 ? Math.sqrt(Math.max(0, variance)) / lengths : 0;
  };
  return {
    of(slopes) {
      const direction = new Float64Array(PART_COUNT);
      slopes.forEach((slope, column) => {
        if (slope === 0) return;
        const sign = columns[column]!.direction;
        const own = partsOf(column);
        for (let part = 0; part < PART_COUNT; part += 1) direction[part]! += slope * sign * own[part]!;
      });
      return errorAlong(direction);
    },
    ofColumn: (column) => errorAlong(partsOf(column)),
  };
}
