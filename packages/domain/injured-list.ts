import type { Day } from './day.ts';
import { platformStatus } from './injury-report.ts';
import type { RosterRules } from './league-rules.ts';
import { type InjuryStatus, isRuledOut, type KnownPlayer } from './player.ts';
import { type InjuredSlot, injuredSlots, isInjuredSlot, type RosterSlot } from './roster.ts';

interface EligibleStatuses {
  /** Statuses with which a player may move to the slot. */
  readonly enters: readonly InjuryStatus[];
  /** Further statuses with which a player in the slot may stay without blocking adds. */
  readonly stays: readonly InjuryStatus[];
}

const unwell = ['dayToDay', 'questionable', 'doubtful', 'out', 'injuredReserve'] as const;

/**
 * What the platforms are assumed to accept (sources disagree):
 *
 * - IL: Yahoo's leagues list INJ and, by help pages, O.
 * - IL+: also game-time decisions, but not NA or healthy players.
 * - IR: ESPN accepts OUT and injured reserve. A player upgraded to day-to-day may stay until healthy.
 * - NA: only players who are not active.
 *
 * Suspended players are eligible for none. `RosterRules.injuredSlots` adds statuses seen on the league's
 * rosters.
 */
const eligibleStatuses: Readonly<Record<InjuredSlot, EligibleStatuses>> = {
  IL: { enters: ['out', 'injuredReserve'], stays: [] },
  'IL+': { enters: unwell, stays: [] },
  IR: { enters: ['out', 'injuredReserve'], stays: ['dayToDay', 'questionable', 'doubtful'] },
  NA: { enters: ['notActive'], stays: [] },
};

export interface InjuredListRules {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly rosterRules?: Pick<RosterRules, 'injuredSlots'> | undefined;
}

export type Health = Pick<KnownPlayer, 'injury' | 'platformInjury'>;

type Placed = Health & { readonly slot: RosterSlot | null };

/**
 * Returns whether the platform lets a player move to a slot of the injured list. Platforms decide by their
 * own injury status, not by the NBA's report.
 */
export function mayMoveToInjuredList(
  player: Health,
  slot: InjuredSlot,
  { rosterRules }: Pick<InjuredListRules, 'rosterRules'>,
): boolean {
  const status = platformStatus(player);
  return eligibleStatuses[slot].enters.includes(status) || isShown(slot, status, rosterRules);
}

function isShown(
  slot: InjuredSlot,
  status: InjuryStatus,
  rules: Pick<RosterRules, 'injuredSlots'> | undefined,
): boolean {
  return rules?.injuredSlots?.some((shown) => shown.slot === slot && shown.status === status) ?? false;
}

/** Returns whether a player is on the injured list without being eligible for the slot: both platforms refuse every add until the player is activated or dropped. */
export function hasRecovered(player: Placed, rules: Pick<InjuredListRules, 'rosterRules'>): boolean {
  const { slot } = player;
  if (!isInjuredSlot(slot) || mayMoveToInjuredList(player, slot, rules)) return false;
  return !eligibleStatuses[slot].stays.includes(platformStatus(player));
}

export function freeInjuredSlots(
  { slots }: Pick<InjuredListRules, 'slots'>,
  roster: readonly Pick<Placed, 'slot'>[],
): InjuredSlot[] {
  return injuredSlots.flatMap((slot) => {
    const count = slots.reduce((sum, one) => (one.slot === slot ? sum + one.count : sum), 0);
    const taken = roster.filter((player) => player.slot === slot).length;
    return Array.from({ length: Math.max(0, count - taken) }, () => slot);
  });
}

/**
 * Assigns players to slots of the injured list, one each.
 *
 * @returns the slot of each player; null unless all players get one
 */
export function assignInjuredSlots(
  allowed: readonly (readonly InjuredSlot[])[],
  free: readonly InjuredSlot[],
): InjuredSlot[] | null {
  const holders = free.map(() => -1);
  const place = (player: number, seen: Set<number>): boolean =>
    free.some((slot, index) => {
      if (seen.has(index) || !allowed[player]?.includes(slot)) return false;
      seen.add(index);
      const holder = holders[index] ?? -1;
      if (holder >= 0 && !place(holder, seen)) return false;
      holders[index] = player;
      return true;
    });
  if (!allowed.every((_, player) => place(player, new Set()))) return null;
  return allowed.map((_, player) => free[holders.indexOf(player)] ?? 'IL');
}

export interface InjuredListMove<Player> {
  readonly player: Player;
  readonly slot: InjuredSlot;
}

/** Returns the players who can move to the free slots of the injured list together; earlier players come first. */
export function injuredListMoves<Player extends Placed>(
  rules: InjuredListRules,
  roster: readonly Player[],
): InjuredListMove<Player>[] {
  const free = freeInjuredSlots(rules, roster);
  const chosen: Player[] = [];
  const slotsOf = (player: Player) => free.filter((slot) => mayMoveToInjuredList(player, slot, rules));
  for (const player of roster) {
    if (isInjuredSlot(player.slot) || chosen.length >= free.length) continue;
    if (assignInjuredSlots([...chosen, player].map(slotsOf), free)) chosen.push(player);
  }
  const slots = assignInjuredSlots(chosen.map(slotsOf), free) ?? [];
  return chosen.flatMap((player, index) => {
    const slot = slots[index];
    return slot ? [{ player, slot }] : [];
  });
}

export interface InjuredListToday<Player> {
  /** Players who are ruled out and can move to a free slot; none while the slots of the roster are unknown. */
  readonly moves: readonly InjuredListMove<Player>[];
  /** Players on the list who are not eligible for it: no add is accepted until they are activated or dropped. */
  readonly recovered: readonly Player[];
}

export function injuredListToday<Player extends Placed>(
  rules: InjuredListRules,
  roster: readonly Player[],
): InjuredListToday<Player> {
  // A player with an unknown slot may already be on the injured list.
  const isKnown = roster.every(({ slot }) => slot !== null);
  return {
    moves: isKnown
      ? injuredListMoves(
          rules,
          roster.filter((player) => isInjuredSlot(player.slot) || isRuledOut(platformStatus(player))),
        )
      : [],
    recovered: roster.filter((player) => hasRecovered(player, rules)),
  };
}

/** Returns the moves off the injured list that must precede an add; the rest follow it. */
export function stepsBeforeAdd<Step extends { readonly day: Day }>(
  steps: readonly Step[],
  dayOfAdd: Day,
): readonly Step[] {
  return steps.filter(({ day }) => day <= dayOfAdd);
}
