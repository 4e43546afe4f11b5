import type { InjuryStatus } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { ProjectionConstants } from './constants.ts';
import { playerCount } from './history.ts';
import { chanceWithStatus } from './injury.ts';
import { outlookOf, type PlayerOutlook } from './outlook.ts';
import { PART_COUNT } from './parts.ts';
import { type ProjectionBasis, projectDay } from './project-day.ts';

/** A player's projection: his outlook, and the games its chances belong to. */
export interface PlayerProjection extends PlayerOutlook {
  /** Place of the player, and of his club. */
  readonly player: number;
  readonly club: number;
  /** Availability: 0 played his club's last game, 1 out for up to five, 2 out longer. */
  readonly regime: 0 | 1 | 2;
  /** Days of his club's coming games, one for each chance. */
  readonly days: Int32Array;
}

export interface ProjectionRequest {
  /** First day of the games asked for: everything before it is known. */
  readonly day: number;
  /** The day after the last one. */
  readonly until: number;
  /** Platform statuses by place of the player; who is missing is taken as healthy. */
  readonly statuses?: ReadonlyMap<number, InjuryStatus>;
}

/**
 * Everybody's projection for the coming games: mean line of a game with its spread and standard error, and the chance to
 * play each game. Players of whom nothing is known (no game in two seasons) are left out.
 *
 * @throws InvalidInput when `until` is not after `day`
 */
export function projectPlayers(
  basis: ProjectionBasis,
  request: ProjectionRequest,
  constants: ProjectionConstants,
): PlayerProjection[] {
  const { day, until, statuses } = request;
  if (!Number.isInteger(day) || !Number.isInteger(until) || until <= day) {
    throw new InvalidInput('until', `must be a whole day after ${day}, got ${until}`);
  }
  const projection = projectDay(basis, day, until, constants.availability, constants.lines);
  const found: PlayerProjection[] = [];
  for (let player = 0; player < playerCount(basis.season); player += 1) {
    if (!projection.forms.forms[player]) continue;
    const from = projection.chances.first[player]!;
    const to = projection.chances.first[player + 1]!;
    const days = projection.chances.days.slice(from, to);
    const status = statuses?.get(player) ?? 'healthy';
    const chances = projection.chances.chances
      .slice(from, to)
      .map((chance, i) => chanceWithStatus(chance, status, days[i]! - day));
    const regime = projection.regimes[player] === 0 ? 0 : projection.regimes[player] === 1 ? 1 : 2;
    const mean = projection.means.slice(player * PART_COUNT, (player + 1) * PART_COUNT);
    found.push({
      ...outlookOf(mean, chances, regime, constants.spread),
      player,
      club: projection.view.club[player]!,
      regime,
      days,
    });
  }
  return found;
}
