import {
  injuredListToday,
  isInjuredSlot,
  type KnownPlayer,
  platformStatus,
  type RosterSlot,
} from '@fantasy-stats/domain';
import type { Cause } from './cause.ts';
import type { RosterToday } from './lineup.ts';

type Placed = KnownPlayer & { readonly slot: RosterSlot | null };

export function injuredListCauses({ entries, league, players }: RosterToday): Cause[] {
  const roster = entries.flatMap(({ playerId, slot }): Placed[] => {
    const player = players.get(playerId);
    return player ? [{ ...player, slot }] : [];
  });
  const { moves, recovered } = injuredListToday(league, roster);
  const causeOf = (kind: 'injuredSlot' | 'recovered', player: Placed, slot: RosterSlot | null): Cause[] =>
    isInjuredSlot(slot)
      ? [
          {
            kind,
            // Each new injury is a new cause.
            subject: `${player.id} ${player.injurySince ?? ''}`.trim(),
            facts: {
              kind,
              player: { id: player.id, name: player.name },
              slot,
              injury: platformStatus(player),
            },
            changesAt: null,
            endsAt: null,
          },
        ]
      : [];
  return [
    ...recovered.flatMap((player) => causeOf('recovered', player, player.slot)),
    ...moves.flatMap(({ player, slot }) => causeOf('injuredSlot', player, slot)),
  ];
}
