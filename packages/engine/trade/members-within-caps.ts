import { gamesWithinCaps } from '../lineup/games-within-caps.ts';
import { activeSlots, slotAccepts } from '../lineup/slot-eligibility.ts';
import type { TradeLeague } from './league-model.ts';
import type { Member } from './members.ts';

/** Reduces the members' chances to count, members × days, to the games that a team has left under caps. */
export type CapMembers = (team: number, members: readonly Member[], counting: Float64Array) => void;

/**
 * Creates the caps of a league that is decided by season totals: each member keeps a share of their games,
 * the most valuable players first. Days do not matter, because lineups that fit still fit with fewer games.
 */
export function capMembers({ days, gamesLeft, players, slots }: TradeLeague): CapMembers {
  const active = activeSlots(slots);
  const choices = players.map(({ positions }) =>
    active.flatMap(({ slot }, at) => (slotAccepts(slot, positions) ? [at] : [])),
  );
  return (team, members, counting) => {
    const left = gamesLeft?.[team];
    if (!left) return;
    const amounts = members.map((_, member) => {
      let sum = 0;
      for (let at = member * days; at < (member + 1) * days; at += 1) sum += counting[at]!;
      return sum;
    });
    const { counted } = gamesWithinCaps(
      members.map(({ player }, member) => ({
        day: 0,
        slots: choices[player]!,
        value: players[player]!.value,
        amount: amounts[member]!,
      })),
      1,
      {
        spots: active.map(({ slot }) => left.bySlot[slot] ?? Number.POSITIVE_INFINITY),
        left: active.map(() => Number.POSITIVE_INFINITY),
        teamLeft: left.team ?? Number.POSITIVE_INFINITY,
      },
    );
    members.forEach((_, member) => {
      const amount = amounts[member]!;
      if (counted[member]! >= amount) return;
      const share = counted[member]! / amount;
      for (let at = member * days; at < (member + 1) * days; at += 1) counting[at]! *= share;
    });
  };
}
