import {
  type Day,
  freeInjuredSlots,
  hasRecovered,
  type InjuredSlot,
  type InjuryStatus,
  isInjuredSlot,
  mayMoveToInjuredList,
  type Position,
  type RosterRules,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import { type Counted, countOf, positionOverLimit } from './position-limits.ts';
import { rosterSpots, takesSpot } from './roster-spots.ts';

export type BrokenRule =
  | { readonly rule: 'undroppable'; readonly playerId: string }
  /** The dropping team does not have the player on that day. */
  | { readonly rule: 'notOnTeam'; readonly playerId: string; readonly teamId: TeamId }
  /** The player's game that day has started; they can leave from the next day on. */
  | { readonly rule: 'gameBegun'; readonly playerId: string; readonly day: Day }
  | { readonly rule: 'notFree'; readonly playerId: string }
  /** The player is not available yet; null when the platform does not say from when. */
  | { readonly rule: 'notYetFree'; readonly playerId: string; readonly from: Day | null }
  /** The league locked the team because it is out of the title race. */
  | { readonly rule: 'lockedOut'; readonly teamId: TeamId }
  /** An add while a player on the injured list is not eligible for it. */
  | { readonly rule: 'recoveredOnList'; readonly teamId: TeamId; readonly playerId: string }
  /** A move to the injured list by a player whose status no slot accepts. */
  | { readonly rule: 'notEligible'; readonly playerId: string }
  | { readonly rule: 'noInjuredSlot'; readonly teamId: TeamId; readonly playerId: string }
  | { readonly rule: 'noAddsLeft'; readonly teamId: TeamId; readonly left: number }
  | { readonly rule: 'noPlace'; readonly teamId: TeamId; readonly players: number; readonly places: number }
  /** More players of a position than the league allows. */
  | {
      readonly rule: 'positionLimit';
      readonly teamId: TeamId;
      readonly position: Position;
      readonly players: number;
      readonly most: number;
    };

interface MovedPlayer extends Counted {
  readonly id: string;
  readonly isUndroppable?: boolean | undefined;
  /** Absent: healthy, or eligible for the injured list if on it. */
  readonly injury?: InjuryStatus | undefined;
  readonly platformInjury?: InjuryStatus | undefined;
}

export interface MoveLeague {
  readonly rules: {
    readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
    /** Absent: no limits and no undroppable players. */
    readonly rosterRules?: RosterRules | undefined;
  };
  /** All rostered players, including those without a projection. */
  readonly rostered: readonly (MovedPlayer & {
    readonly teamId: TeamId;
    readonly slot: RosterSlot | null;
  })[];
  readonly freeAgents: readonly MovedPlayer[];
  /**
   * First day on which each free agent is available, by id; null when unknown. Players not in the map are
   * available immediately.
   */
  readonly freeFrom?: ReadonlyMap<string, Day | null>;
  /** Adds left by team; teams not in the map have no limit. */
  readonly addsLeft?: ReadonlyMap<TeamId, number>;
  readonly lockedOut?: ReadonlySet<TeamId>;
  readonly hasBegun?: (playerId: string, day: Day) => boolean;
}

export interface RosterMove {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly adds: readonly string[];
  readonly drops: readonly string[];
  /** Players who move to the injured list, and from it to the roster. */
  readonly lists?: readonly string[];
  readonly activates?: readonly string[];
}

/** Returns whether the player is undroppable and the league uses the platform's list. */
export function isUndroppable(
  { rules }: Pick<MoveLeague, 'rules'>,
  player: Pick<MovedPlayer, 'isUndroppable'>,
): boolean {
  return player.isUndroppable === true && rules.rosterRules?.keepsUndroppable !== false;
}

interface Member extends MovedPlayer {
  readonly slot: RosterSlot | null;
}

/**
 * Returns the rule that each move breaks, in order; null for a legal move. Within a day, drops alone come
 * first, then injured-list moves, adds with a drop, adds alone. An illegal move still affects later moves.
 * Existing violations may stay but not grow.
 */
export function brokenRules(league: MoveLeague, moves: readonly RosterMove[]): (BrokenRule | null)[] {
  const rosters = new Map<TeamId, Map<string, Member>>();
  const rosterOf = (teamId: TeamId): Map<string, Member> => {
    const known = rosters.get(teamId);
    if (known) return known;
    const found = new Map(
      league.rostered.flatMap((player) => (player.teamId === teamId ? [[player.id, player] as const] : [])),
    );
    rosters.set(teamId, found);
    return found;
  };
  const free = new Map(league.freeAgents.map((player) => [player.id, player]));
  const used = new Map<TeamId, number>();
  const broken: (BrokenRule | null)[] = moves.map(() => null);
  const order = moves
    .map((move, index) => ({ move, place: index }))
    .sort((one, other) => compareDays(one.move, other.move) || turnOf(one.move) - turnOf(other.move));
  for (const { move, place } of order) {
    const { teamId, day, adds, drops, lists = [], activates = [] } = move;
    const roster = rosterOf(teamId);
    const before = [...roster.values()];
    let first: BrokenRule | null = league.lockedOut?.has(teamId) ? { rule: 'lockedOut', teamId } : null;
    for (const playerId of drops) {
      const player = roster.get(playerId);
      first ??= brokenByDrop(league, teamId, playerId, player, day);
      if (!player) continue;
      roster.delete(playerId);
      free.set(playerId, player);
    }
    for (const playerId of lists) {
      const leaving = moves.flatMap((other) =>
        other.teamId === teamId && other.day === day ? (other.activates ?? []) : [],
      );
      const found = slotFor(league, teamId, roster, playerId, leaving);
      const player = roster.get(playerId);
      if (typeof found !== 'string') first ??= found;
      else if (player) roster.set(playerId, { ...player, slot: found });
    }
    for (const playerId of activates) {
      const player = roster.get(playerId);
      if (!player) first ??= { rule: 'notOnTeam', playerId, teamId };
      else roster.set(playerId, { ...player, slot: null });
    }
    for (const playerId of adds) {
      const player = free.get(playerId);
      first ??= brokenByAdd(league, playerId, player, day);
      if (!player) continue;
      free.delete(playerId);
      roster.set(playerId, { ...player, slot: null });
      const count = (used.get(teamId) ?? 0) + 1;
      used.set(teamId, count);
      const left = league.addsLeft?.get(teamId);
      if (left !== undefined && count > left) first ??= { rule: 'noAddsLeft', teamId, left };
    }
    if (adds.length > 0) first ??= brokenByRecovered(league, teamId, roster);
    if (adds.length > 0 || activates.length > 0)
      first ??= brokenByRoster(league, teamId, before, [...roster.values()]);
    broken[place] = first;
  }
  return broken;
}

function compareDays({ day: one }: RosterMove, { day: other }: RosterMove): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Drops come first, then the injured list, then swaps, then adds that need an open spot. */
function turnOf({ activates = [], adds, drops, lists = [] }: RosterMove): number {
  if (adds.length > 0) return drops.length > 0 ? 3 : 4;
  return activates.length > 0 ? 2 : lists.length > 0 ? 1 : 0;
}

/** Returns the slot of the injured list for a player, or why there is none. */
function slotFor(
  { rules }: MoveLeague,
  teamId: TeamId,
  roster: ReadonlyMap<string, Member>,
  playerId: string,
  leaving: readonly string[],
): InjuredSlot | BrokenRule {
  const player = roster.get(playerId);
  if (!player || isInjuredSlot(player.slot)) return { rule: 'notOnTeam', playerId, teamId };
  const health = { injury: player.injury ?? 'healthy', platformInjury: player.platformInjury };
  const fits = (slot: InjuredSlot): boolean => mayMoveToInjuredList(health, slot, rules);
  if (!rules.slots.some(({ slot }) => isInjuredSlot(slot) && fits(slot)))
    return { rule: 'notEligible', playerId };
  const others = [...roster.values()].filter(({ id }) => !leaving.includes(id));
  return freeInjuredSlots(rules, others).find(fits) ?? { rule: 'noInjuredSlot', teamId, playerId };
}

function brokenByRecovered(
  { rules }: MoveLeague,
  teamId: TeamId,
  roster: ReadonlyMap<string, Member>,
): BrokenRule | null {
  for (const { id, injury, platformInjury, slot } of roster.values())
    if (injury !== undefined && hasRecovered({ injury, platformInjury, slot }, rules))
      return { rule: 'recoveredOnList', teamId, playerId: id };
  return null;
}

function brokenByDrop(
  league: MoveLeague,
  teamId: TeamId,
  playerId: string,
  player: Member | undefined,
  day: Day,
): BrokenRule | null {
  if (!player) return { rule: 'notOnTeam', playerId, teamId };
  if (isUndroppable(league, player)) return { rule: 'undroppable', playerId };
  return league.hasBegun?.(playerId, day) ? { rule: 'gameBegun', playerId, day } : null;
}

function brokenByAdd(
  { freeFrom }: MoveLeague,
  playerId: string,
  player: MovedPlayer | undefined,
  day: Day,
): BrokenRule | null {
  if (!player) return { rule: 'notFree', playerId };
  const from = freeFrom?.get(playerId);
  if (from === undefined) return null;
  return from === null || from > day ? { rule: 'notYetFree', playerId, from } : null;
}

/** Returns which limit a larger roster exceeds: roster spots or a position limit. */
function brokenByRoster(
  { rules }: MoveLeague,
  teamId: TeamId,
  before: readonly Member[],
  after: readonly Member[],
): BrokenRule | null {
  const taken = (roster: readonly Member[]): number => roster.filter(({ slot }) => takesSpot(slot)).length;
  const players = taken(after);
  const places = rosterSpots(rules.slots);
  if (players > Math.max(places, taken(before))) return { rule: 'noPlace', teamId, players, places };
  const most = rules.rosterRules?.mostByPosition;
  const position = positionOverLimit(most, before, after);
  return position === null
    ? null
    : {
        rule: 'positionLimit',
        teamId,
        position,
        players: countOf(after, position),
        most: most?.[position] ?? 0,
      };
}
