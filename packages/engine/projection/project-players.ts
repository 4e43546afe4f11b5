import type { InjuryStatus } from '@fantasy-stats/domain';
import { InvalidInput, requireProbability } from '../errors.ts';
import type { ProjectionConstants } from './constants.ts';
import { playerCount } from './history.ts';
import { chanceWithStatus } from './injury.ts';
import { PART_COUNT } from './parts.ts';
import { outlookOf, type PlayerOutlook, type SpreadConstants } from './player-outlook.ts';
import { errorFactorOf } from './preseason/lines.ts';
import { type DayProjection, type ProjectionBasis, projectDay } from './project-day.ts';
import { unreadError } from './unread-games.ts';

export interface PlayerProjection extends PlayerOutlook {
  /** Index of the player and of the NBA team. */
  readonly player: number;
  readonly nbaTeam: number;
  /** Availability: 0 played the NBA team's last game, 1 out for up to five games, 2 out longer. */
  readonly regime: 0 | 1 | 2;
  /** Days of the NBA team's upcoming games, one per chance. */
  readonly days: Int32Array;
  /**
   * Factor for the standard errors: above 1 before the player's first game and while games are not synced.
   */
  readonly errorFactor: number;
  /** Factor by which the player's line changes from next week to far-off games. */
  readonly laterLoad: number;
}

interface ProjectionRequest {
  /** First requested day; everything before it is known. */
  readonly day: number;
  /** The day after the last requested day. */
  readonly until: number;
  /** Platform statuses by player index; players not in the map are healthy. */
  readonly statuses?: ReadonlyMap<number, InjuryStatus>;
  /** Listed NBA teams by player index; players with −1 (no NBA team) are left out. */
  readonly listed?: ReadonlyMap<number, number>;
  /** Share of the season's games so far that the histories contain (the newest); default 1. */
  readonly readShare?: number;
}

const none = new Float64Array(0);

/** Returns the error factor of a player's mean before their first game of the season. */
export function openingError(
  { forms, preseason }: Pick<DayProjection, 'forms' | 'preseason'>,
  player: number,
  mean: Float64Array,
  spread: SpreadConstants,
): number {
  const line = preseason?.[player];
  if (!line || (forms.forms[player]?.games ?? 0) > 0) return 1;
  return errorFactorOf(line, outlookOf(mean, none, 0, spread).standardError);
}

/**
 * Projects every player for the upcoming games: mean line with spread and standard error, and the chance to
 * play each game. Omits players without a game in two seasons or without an NBA team.
 *
 * @throws InvalidInput for an invalid `until` or share of games read
 */
export function projectPlayers(
  basis: ProjectionBasis,
  request: ProjectionRequest,
  constants: ProjectionConstants,
): PlayerProjection[] {
  const { day, until, statuses, listed, readShare = 1 } = request;
  if (!Number.isInteger(day) || !Number.isInteger(until) || until <= day) {
    throw new InvalidInput('until', `must be a whole day after ${day}, got ${until}`);
  }
  requireProbability(readShare, 'readShare');
  const projection = projectDay(basis, day, until, constants.availability, constants.lines, listed);
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
    const games = projection.forms.forms[player]?.games ?? 0;
    const errorFactor =
      games > 0
        ? unreadError(games, readShare, basis.seasonsKnown > 0)
        : openingError(projection, player, mean, constants.spread);
    found.push({
      ...outlookOf(mean, chances, regime, constants.spread, errorFactor),
      errorFactor,
      laterLoad: projection.laterLoads[player]!,
      player,
      nbaTeam: projection.view.nbaTeam[player]!,
      regime,
      days,
    });
  }
  return found;
}
