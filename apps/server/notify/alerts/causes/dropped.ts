import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { PickUpThresholds } from '@fantasy-stats/contract/alerts';
import { type Day, stepsBeforeAdd, type TeamId } from '@fantasy-stats/domain';
import type { DroppedPlayer } from '@fantasy-stats/engine/movement';
import type { Cause } from './cause.ts';
import { isWorthAlert } from './pickups.ts';

/** Identifies a drop: the same player can be dropped again later in the season. */
export const dropSubject = ({ at, playerId }: Pick<DroppedPlayer, 'at' | 'playerId'>): string =>
  `${playerId} ${at}`;

type Weighed = Pick<WeighedPickups, 'chance' | 'lastDay' | 'pickups' | 'unit'>;

/**
 * Reports the best pickup that another team dropped, and already reported ones that are still good.
 *
 * @param weighed the best pickups, as on Home
 * @param thresholds minimum gains, as for pickup alerts
 * @param reported open alerts about free agents
 * @param endOf returns when adds stop counting in a week with the given last day
 */
export function droppedCauses(
  drops: readonly DroppedPlayer[],
  { chance: before, lastDay, pickups, unit }: Weighed,
  thresholds: PickUpThresholds,
  reported: readonly Pick<Cause, 'facts' | 'subject'>[],
  teamName: (id: TeamId) => string,
  endOf: (lastDay: Day) => Date,
): Cause[] {
  if (unit === null || lastDay === null) return [];
  const alreadyReported = new Set(reported.map(({ subject }) => subject));
  const byPlayer = new Map([
    ...reported.flatMap(({ facts, subject }) =>
      facts.kind === 'dropped' ? [[facts.player.id, { by: facts.by, subject }] as const] : [],
    ),
    ...drops.map((drop) => [drop.playerId, { by: teamName(drop.by), subject: dropSubject(drop) }] as const),
  ]);
  const endsAt = endOf(lastDay);
  return pickups
    .filter(({ chance: after, net }) => isWorthAlert({ after, before, net, unit }, thresholds))
    .flatMap((pickup) => {
      const drop = byPlayer.get(pickup.player.id);
      return drop ? [{ ...drop, pickup }] : [];
    })
    .filter(({ subject }, index) => index === 0 || alreadyReported.has(subject))
    .map(({ by, pickup, subject }) => {
      const { day, drop, games, list, net, player, points, returns = [] } = pickup;
      return {
        kind: 'dropped',
        subject,
        facts: {
          kind: 'dropped',
          player,
          by,
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
          ...(points === undefined ? {} : { points }),
          unit,
          lastDay,
        },
        changesAt: null,
        endsAt,
      };
    });
}
