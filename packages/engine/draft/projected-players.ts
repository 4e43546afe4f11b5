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

/**
 * Returns the players with remaining games, and the days of these games.
 *
 * @throws InvalidInput `inputs` with fewer than two such players
 */
export function projectedPlayers(inputs: ForecastInputs): {
  readonly projected: readonly PlayerOfDraft[];
  readonly days: number;
} {
  // Days before the season have no games and are not part of its weeks.
  const begins = inputs.rules.weeks.reduce(
    (first, { firstDay }) => (firstDay < first ? firstDay : first),
    inputs.lastDay,
  );
  const from = begins > inputs.today ? begins : inputs.today;
  const days = Math.max(1, dayNumber(inputs.lastDay) - dayNumber(from) + 1);
  const projected = inputs.players
    .map(
      (player): PlayerOfDraft => ({
        id: player.id,
        nbaTeam: player.nbaTeam,
        outlook: outlookOf(player.mean, player.chances, player.regime, inputs.spread, player.errorFactor),
        days,
      }),
    )
    .filter(({ outlook }) => outlook.chances.some((chance) => chance > 0));
  if (projected.length < 2) throw new InvalidInput('inputs', 'hold no players with games to come');
  return { projected, days };
}
