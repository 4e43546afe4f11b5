import { dot, quadraticForm } from '../numeric/linear.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gameCovariance } from '../projection/player-outlook.ts';
import type { TradeLeague } from './league-model.ts';
import type { Stretch } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';

/** How sure a change of a team is, as far as the projections of the players who come and go may be wrong. */
export interface ChangeErrors {
  /** Standard error of the change of the gain, where a column moves it by so much. */
  of(slopes: Float64Array): number;
  /** Standard error of a column's change a week. */
  ofColumn(column: number): number;
}

/** A player who comes or goes, with the games of a stretch that are expected to count. */
interface MovedPlayer {
  readonly player: number;
  readonly counting: number;
}

/** Who is with a team only before or only after a change, or not for the same days. */
export function movedBetween(stretch: Stretch, before: TeamWeeks, after: TeamWeeks): MovedPlayer[] {
  const windows = new Map(before.members.map(({ player, from, until }) => [player, `${from} ${until}`]));
  const stays = new Set(
    after.members
      .filter(({ player, from, until }) => windows.get(player) === `${from} ${until}`)
      .map(({ player }) => player),
  );
  return [before, after].flatMap((team) =>
    countingIn(stretch, team).filter(({ player }) => !stays.has(player)),
  );
}

/** The games of each of a team's players in a stretch that are expected to count. */
export function countingIn(stretch: Stretch, { members, counting }: TeamWeeks): MovedPlayer[] {
  return members.map(({ player }, member) => ({
    player,
    counting: stretch.averaged.reduce((sum, week) => sum + counting[week * members.length + member]!, 0),
  }));
}

/**
 * The errors of a change. A player's expected line is off by the same in all his games, and whether he is there at all hangs
 * together from game to game: with n games of which E are expected to count, the variance of their number is E(1 − E/n) and, as far
 * as one cause decides them all, n²·p(1 − p) on top. Players are independent; those who stay are taken as they are on both sides of the
 * comparison.
 */
export function changeErrors(
  league: TradeLeague,
  stretch: Stretch,
  weeksOfTeam: TeamWeeks,
  movedPlayers: readonly MovedPlayer[],
): ChangeErrors {
  const { columns, players, weeks } = league;
  const width = columns.length;
  const lengths = stretch.averaged.reduce(
    (sum, week) => sum + (weeks[week]!.last - weeks[week]!.first + 1) / 7,
    0,
  );
  const moved = movedPlayers.flatMap(({ player, counting }) => {
    const { outlook, days } = players[player]!;
    let games = 0;
    for (const week of stretch.averaged) {
      const { first, last } = weeks[week]!;
      for (const day of days) if (day >= first && day <= last) games += 1;
    }
    if (!outlook || counting === 0 || games === 0) return [];
    const chance = counting / games;
    const variance =
      counting * (1 - chance) + outlook.playCorrelation * games * (games - 1) * chance * (1 - chance);
    const error = gameCovariance({ ...outlook, deviation: outlook.standardError }, league.correlation);
    return [{ mean: outlook.mean, error, variance, squares: variance + counting * counting }];
  });
  const partsOf = (column: number): Float64Array => {
    const { numerator, denominator } = columns[column]!;
    if (!denominator) return numerator;
    let top = 0;
    let bottom = 0;
    for (const week of stretch.averaged) {
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
