import type { Day, Position, RosterRules, RosterSlot, TeamId } from '@fantasy-stats/domain';
import { type Counted, countOf, positionOverLimit } from './position-limits.ts';
import { rosterSpots, takesSpot } from './roster-spots.ts';

/** A rule of the league that a move breaks, and who it is about. */
export type BrokenRule =
  /** The platform lists him among those nobody drops, and the league holds to the list. */
  | { readonly rule: 'undroppable'; readonly playerId: string }
  /** Dropped by a team that does not have him on that day. */
  | { readonly rule: 'notOnTeam'; readonly playerId: string; readonly teamId: TeamId }
  /** His game of that day has begun: he goes from the next one on. */
  | { readonly rule: 'gameBegun'; readonly playerId: string; readonly day: Day }
  /** Added, and on a team already. */
  | { readonly rule: 'notFree'; readonly playerId: string }
  /** Added before anybody can have him; null where the platform does not say from when on he can be had. */
  | { readonly rule: 'notYetFree'; readonly playerId: string; readonly from: Day | null }
  /** More adds than the league allows the team. */
  | { readonly rule: 'noAddsLeft'; readonly teamId: TeamId; readonly left: number }
  /** More players than the roster has places. */
  | { readonly rule: 'noPlace'; readonly teamId: TeamId; readonly players: number; readonly places: number }
  /** More players of a position than the league allows. */
  | {
      readonly rule: 'positionLimit';
      readonly teamId: TeamId;
      readonly position: Position;
      readonly players: number;
      readonly most: number;
    };

/** A player as far as rules ask about him. */
interface MovedPlayer extends Counted {
  readonly id: string;
  readonly isUndroppable?: boolean | undefined;
}

/** A league as far as rules of moves ask about it. */
export interface MoveLeague {
  readonly rules: {
    readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
    /** Absent: no limits, and nobody is undroppable. */
    readonly rosterRules?: RosterRules | undefined;
  };
  /** Everybody on a roster, including players who cannot be projected. */
  readonly rostered: readonly (MovedPlayer & {
    readonly teamId: TeamId;
    readonly slot: RosterSlot | null;
  })[];
  readonly freeAgents: readonly MovedPlayer[];
  /** The first day on which each free agent can be had, by his id; null where nobody knows. Who is not in it can be had at once. */
  readonly freeFrom?: ReadonlyMap<string, Day | null>;
  /** Adds each team has left; a team that is not in it has no limit. */
  readonly addsLeft?: ReadonlyMap<TeamId, number>;
  /** Players whose game of a day has begun. */
  readonly hasBegun?: (playerId: string, day: Day) => boolean;
}

/** Who a team adds and drops on a day. */
export interface RosterMove {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly adds: readonly string[];
  readonly drops: readonly string[];
}

/** Whether the league holds its teams to the platform's list of undroppable players, and he is on it. */
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
 * The rule each of some moves breaks, in their order; null for a move that may be made. Moves are made by day, and on one day drops
 * alone, then adds with a drop, then adds alone: what one frees another may fill. A move that breaks a rule is followed as if it were made, so that later ones are
 * judged by what is asked for. What breaks a rule as things stand may stay, and may not get worse.
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
    .map((move, place) => ({ move, place }))
    .sort((one, other) => compareDays(one.move, other.move) || turnOf(one.move) - turnOf(other.move));
  for (const { move, place } of order) {
    const { teamId, day, adds, drops } = move;
    const roster = rosterOf(teamId);
    const before = [...roster.values()];
    let first: BrokenRule | null = null;
    for (const playerId of drops) {
      const player = roster.get(playerId);
      first ??= brokenByDrop(league, teamId, playerId, player, day);
      if (!player) continue;
      roster.delete(playerId);
      free.set(playerId, player);
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
    if (adds.length > 0) first ??= brokenByRoster(league, teamId, before, [...roster.values()]);
    broken[place] = first;
  }
  return broken;
}

function compareDays({ day: one }: RosterMove, { day: other }: RosterMove): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Drops come first, then players for players, then those who need a free place. */
function turnOf({ adds, drops }: RosterMove): number {
  return adds.length === 0 ? 0 : drops.length > 0 ? 1 : 2;
}

/** The rule one move breaks as things stand; null where it may be made. */
export function brokenRule(league: MoveLeague, move: RosterMove): BrokenRule | null {
  return brokenRules(league, [move])[0] ?? null;
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

/** What a roster breaks that has grown: its places, or a limit of positions. */
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
