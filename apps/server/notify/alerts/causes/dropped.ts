import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { stepsBeforeAdd, type TeamId } from '@fantasy-stats/domain';
import type { DroppedPlayer } from '@fantasy-stats/engine/movement';
import { startOfFantasyDay } from '../../../kernel/local-time.ts';
import type { Cause } from './cause.ts';

/** The same player can be dropped again later in the season. */
export const dropSubject = ({ at, playerId }: Pick<DroppedPlayer, 'at' | 'playerId'>): string =>
  `${playerId} ${at}`;

/**
 * Reports the best pickup that another team dropped, and earlier reported ones that are still good.
 *
 * @param drops by other teams, of players who are free agents
 * @param weighed the best pickups, as on Home
 * @param alreadyReported subjects of open alerts
 */
export function droppedCauses(
  drops: readonly DroppedPlayer[],
  { lastDay, pickups, unit }: Pick<WeighedPickups, 'lastDay' | 'pickups' | 'unit'>,
  alreadyReported: ReadonlySet<string>,
  teamName: (id: TeamId) => string,
): Cause[] {
  if (unit === null || lastDay === null) return [];
  const byPlayer = new Map(drops.map((drop) => [drop.playerId, drop]));
  const endsAt = startOfFantasyDay(lastDay);
  return pickups
    .flatMap((pickup) => {
      const drop = byPlayer.get(pickup.player.id);
      return drop ? [{ drop, pickup, subject: dropSubject(drop) }] : [];
    })
    .filter(({ subject }, index) => index === 0 || alreadyReported.has(subject))
    .map(({ drop: { by }, pickup, subject }) => {
      const { day, drop, games, list, net, player, returns = [] } = pickup;
      return {
        kind: 'dropped',
        subject,
        facts: {
          kind: 'dropped',
          player,
          by: teamName(by),
          drop,
          list: list ?? null,
          returns: stepsBeforeAdd(returns, day).map(({ activate, drop: dropped, list: listed }) => ({
            activate,
            drop: dropped,
            ...(listed ? { list: listed } : {}),
          })),
          day,
          games,
          net,
          unit,
          lastDay,
        },
        changesAt: null,
        endsAt,
      };
    });
}
