import type { ForecastInputs } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import { outlookOf } from '../projection/player-outlook.ts';
import { dayNumber } from '../projection/season-builder.ts';
import type { ProjectedPlayer } from '../value/outlook-population.ts';

export interface PlayerOfDraft extends ProjectedPlayer {
  /** NBA id. */
  readonly id: string;
  readonly nbaTeam: ForecastInputs['players'][number]['nbaTeam'];
}

/** Games of an NBA team in a regular season, and the season's days. */
const SEASON_GAMES = 82;
const SEASON_DAYS = 174;

/**
 * Games over which projections are valued: those left in this season, or a whole season of healthy players.
 */
export type ProjectedGames = 'left' | 'fullSeason';

/**
 * Returns the players with games, and the days of these games: the remaining ones, or a full season in which
 * every player is healthy.
 *
 * @throws InvalidInput `inputs` with fewer than two such players
 */
export function projectedPlayers(
  inputs: ForecastInputs,
  games: ProjectedGames = 'left',
): {
  readonly projected: readonly PlayerOfDraft[];
  readonly days: number;
} {
  // Days before the season have no games and are not part of its weeks.
  const begins = inputs.rules.weeks.reduce(
    (first, { firstDay }) => (firstDay < first ? firstDay : first),
    inputs.lastDay,
  );
  const from = begins > inputs.today ? begins : inputs.today;
  const daysLeft = Math.max(1, dayNumber(inputs.lastDay) - dayNumber(from) + 1);
  const days = games === 'fullSeason' ? SEASON_DAYS : daysLeft;
  const healthy = new Float64Array(SEASON_GAMES).fill(1);
  const projected = inputs.players
    .map(
      (player): PlayerOfDraft => ({
        id: player.id,
        nbaTeam: player.nbaTeam,
        outlook:
          games === 'fullSeason'
            ? outlookOf(player.mean, healthy, 0, inputs.spread)
            : outlookOf(player.mean, player.chances, player.regime, inputs.spread, player.errorFactor),
        days,
      }),
    )
    .filter(({ outlook }) => outlook.chances.some((chance) => chance > 0));
  if (projected.length < 2) throw new InvalidInput('inputs', 'hold no players with games to come');
  return { projected, days };
}
