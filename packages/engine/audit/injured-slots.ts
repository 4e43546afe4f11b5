import {
  type AuditFacts,
  type Day,
  fantasyDayOf,
  type InjuredSlot,
  type InjuredSlotStatus,
  type InjuryStatus,
  isInjuredSlot,
  mayMoveToInjuredList,
  type Player,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';

interface InjuredListArrival {
  readonly day: Day;
  readonly teamId: TeamId;
  readonly playerId: string;
  readonly slot: InjuredSlot;
  readonly status: InjuryStatus;
}

/** Returns whether a player's status last changed before a day, not on that day. */
function hadStatusBefore({ injurySince }: Player, day: Day): boolean {
  if (!injurySince) return false;
  const since = new Date(injurySince);
  return !Number.isNaN(since.getTime()) && fantasyDayOf(since) < day;
}

/**
 * Returns the moves to the injured list that the days' rosters show. A player who recovers stays in the slot
 * until activated, so only arrivals show which statuses it accepts.
 */
function arrivalsOf({ days }: Pick<AuditFacts, 'days'>): InjuredListArrival[] {
  const before = new Map<string, RosterSlot | null>();
  return days
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap(({ day, players, rosters }) => {
      const known = new Map(players.map((player) => [player.id, player]));
      return rosters.flatMap(({ teamId, entries }) =>
        entries.flatMap(({ playerId, slot }): InjuredListArrival[] => {
          const key = `${teamId} ${playerId}`;
          const last = before.get(key);
          before.set(key, slot);
          const player = known.get(playerId);
          if (!player || !isInjuredSlot(slot) || last === undefined || last === null) return [];
          if (isInjuredSlot(last) || !hadStatusBefore(player, day)) return [];
          return [{ day, teamId, playerId, slot, status: player.injury }];
        }),
      );
    });
}

/** Minimum number of players that prove a slot accepts a status. */
const LEAST_SHOWN = 2;

/** Returns the statuses that the rosters prove to be accepted, beyond the assumed ones. */
export function learnInjuredSlots(facts: AuditFacts): InjuredSlotStatus[] {
  const shown = new Map<string, { readonly of: InjuredSlotStatus; readonly players: Set<string> }>();
  for (const { slot, status, playerId } of arrivalsOf(facts)) {
    // Injured slots never take healthy players, so the status must have changed after the move.
    if (status === 'healthy' || mayMoveToInjuredList({ injury: status }, slot, {})) continue;
    const key = `${slot} ${status}`;
    const entry = shown.get(key) ?? { of: { slot, status }, players: new Set() };
    shown.set(key, entry);
    entry.players.add(playerId);
  }
  return [...shown.values()].flatMap(({ of, players }) => (players.size >= LEAST_SHOWN ? [of] : []));
}

/** Compares moves to the injured list with the slot's assumed statuses. */
export function checkInjuredSlots(facts: AuditFacts): CheckResult {
  const found = new Comparisons('injuredSlots');
  for (const { day, teamId, playerId, slot, status } of arrivalsOf(facts)) {
    const holds = mayMoveToInjuredList({ injury: status }, slot, facts.league);
    found.compare(holds, { day, teamId, playerId }, slot, status);
  }
  return found.result();
}
