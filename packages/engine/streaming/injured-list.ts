import { assignInjuredSlots, type InjuredSlot } from '@fantasy-stats/domain';
import type { StreamingPlayer, StreamingProblem } from './problem.ts';
import type { SeatPlan } from './seats.ts';

/**
 * The injured list in plans. A player who returns has a second entry in the pool, with the games after the
 * return.
 */
export interface InjuredListPlans {
  readonly isUsed: boolean;
  /** The entries of returning players, which follow the free agents in the pool. */
  readonly returns: readonly StreamingPlayer[];
  /** Returns the roster index of a returning player's pool entry; −1 for other entries. */
  readonly returnOf: (player: number) => number;
  /**
   * Returns the players who move to the injured list when a plan gives their spots to others, most valuable
   * first. Null for an invalid plan: an add while a recovered player is on the list, or a player who
   * cannot be dropped, and for whom the list has no slot.
   */
  readonly listedIn: (plan: SeatPlan) => ReadonlySet<number> | null;
  /** Returns the pool entries of players who can return in a plan but have not yet. */
  readonly pendingIn: (plan: SeatPlan) => number[];
  /**
   * Returns the value lost after the window by the drops that recovered players on the list still require.
   */
  readonly lostLaterIn: (plan: SeatPlan, listed: ReadonlySet<number>) => number;
}

export const noPlayers: ReadonlySet<number> = new Set();

const unused: InjuredListPlans = {
  isUsed: false,
  returns: [],
  returnOf: () => -1,
  listedIn: () => noPlayers,
  pendingIn: () => [],
  lostLaterIn: () => 0,
};

/** Returns the index of the first day on which a roster player can move to or from the injured list. */
export function listMovesFrom({ from, injured }: StreamingPlayer): number {
  return injured?.movesFrom ?? from;
}

/** A player's days on the injured list: from one index (included) to another (excluded). */
interface ListedDays {
  readonly player: number;
  readonly from: number;
  readonly until: number;
}

export function injuredListPlans(problem: StreamingProblem): InjuredListPlans {
  const { days, freeAgents, freeInjuredSlots = [], roster, rules } = problem;
  const mayList = roster.some(({ injured, isReserved }) => !isReserved && (injured?.slots.length ?? 0) > 0);
  const returning = roster.flatMap(({ injured, isReserved }, player) => {
    const day = injured?.mayReturnOn ?? null;
    const mayReturn = isReserved === true || (injured?.slots.length ?? 0) > 0;
    return mayReturn && day !== null && (rules.lock !== 'weekly' || day === 0) ? [player] : [];
  });
  if (!mayList && returning.length === 0) return unused;
  const firstReturn = roster.length + freeAgents.length;
  const returnOf = (player: number): number =>
    player < firstReturn ? -1 : (returning[player - firstReturn] ?? -1);
  const mayReturnOn = (player: number): number => roster[player]?.injured?.mayReturnOn ?? days.length;
  const blocksFrom = (player: number): number => roster[player]?.injured?.blocksFrom ?? days.length;
  const isReserved = (player: number): boolean => roster[player]?.isReserved === true;

  function stepsOf({ seats }: SeatPlan) {
    const addDays: number[] = [];
    const offList = new Map<number, number>();
    const isActive = new Set<number>();
    seats.forEach((seat, index) => {
      for (const { player, from } of seat.slice(1)) {
        const own = returnOf(player);
        if (own >= 0) {
          offList.set(own, from);
          isActive.add(own);
        } else if (player >= roster.length) addDays.push(from);
        else if (isReserved(index)) offList.set(index, from);
      }
    });
    return { addDays, isActive, offList };
  }

  function listedIn(plan: SeatPlan): ReadonlySet<number> | null {
    const { addDays, isActive, offList } = stepsOf(plan);
    const blocks = (player: number, until: number): boolean =>
      addDays.some((day) => day >= blocksFrom(player) && day < until);
    const leaves: ListedDays[] = [];
    for (const [player] of roster.entries()) {
      if (!isReserved(player)) continue;
      const until = offList.get(player) ?? days.length;
      if (blocks(player, until)) return null;
      leaves.push({ player, from: 0, until });
    }
    const must: ListedDays[] = [];
    const may: (ListedDays & { readonly later: number })[] = [];
    for (const [player, seat] of plan.seats.entries()) {
      const from = seat[1]?.from;
      const own = roster[player];
      if (from === undefined || !own || own.isReserved) continue;
      const until = offList.get(player) ?? days.length;
      const fits =
        (own.injured?.slots.length ?? 0) > 0 &&
        from >= listMovesFrom(own) &&
        from < mayReturnOn(player) &&
        from < until &&
        !blocks(player, until);
      const mayDrop = !own.isProtected && !isActive.has(player) && from >= own.from;
      if (fits && mayDrop) may.push({ player, from, until, later: own.later });
      else if (fits) must.push({ player, from, until });
      else if (!mayDrop) return null;
    }
    // A player who returns must have been on the injured list until then.
    for (const player of isActive)
      if (!isReserved(player) && !must.some((one) => one.player === player)) return null;
    if (!fit(must, leaves)) return null;
    const chosen = [...must];
    for (const one of may.sort((a, b) => b.later - a.later || a.player - b.player))
      if (fit([...chosen, one], leaves)) chosen.push(one);
    return new Set(chosen.map(({ player }) => player));
  }

  /** Returns whether the list has a slot for every listed player on all of their days on it. */
  function fit(listed: readonly ListedDays[], leaves: readonly ListedDays[]): boolean {
    return listed.every(({ from }) => {
      const free: InjuredSlot[] = [...freeInjuredSlots];
      for (const { player, until } of leaves) {
        const slot = roster[player]?.injured?.slot;
        if (slot && until <= from) free.push(slot);
      }
      const present = listed.filter((one) => one.from <= from && from < one.until);
      return (
        assignInjuredSlots(
          present.map(({ player }) => roster[player]?.injured?.slots ?? []),
          free,
        ) !== null
      );
    });
  }

  function pendingIn(plan: SeatPlan): number[] {
    const { offList } = stepsOf(plan);
    return returning.flatMap((player, index) => {
      const isListed = isReserved(player) || (plan.seats[player]?.length ?? 0) > 1;
      return isListed && !offList.has(player) ? [firstReturn + index] : [];
    });
  }

  const laterOf = (player: number): number =>
    player < 0
      ? 0
      : (roster[returnOf(player) >= 0 ? returnOf(player) : player]?.later ??
        freeAgents[player - roster.length]?.later ??
        0);

  function forcedLoss(plan: SeatPlan, listed: ReadonlySet<number>): number {
    const { offList } = stepsOf(plan);
    const waiting = returning.filter(
      (player) => (isReserved(player) || listed.has(player)) && !offList.has(player),
    );
    if (waiting.length === 0) return 0;
    let filled = 0;
    const kept: number[] = waiting.filter((player) => !roster[player]?.isProtected).map(laterOf);
    plan.seats.forEach((seat, index) => {
      const last = seat.at(-1)?.player ?? -1;
      if (isReserved(index) || last < 0) return;
      if (index >= roster.length) filled += 1;
      const own = returnOf(last) >= 0 ? returnOf(last) : last;
      if (!roster[own]?.isProtected) kept.push(laterOf(last));
    });
    const drops = waiting.length - Math.max(0, problem.openSpots - filled);
    return kept
      .sort((a, b) => a - b)
      .slice(0, Math.max(0, drops))
      .reduce((sum, later) => sum + later, 0);
  }

  const standing: SeatPlan = {
    seats: roster.map((_, player) => [{ player, from: 0 }]),
    moves: 0,
  };
  const inevitable = forcedLoss(standing, noPlayers);
  return {
    isUsed: true,
    returns: returning.map((player) => returned(roster[player], mayReturnOn(player))),
    returnOf,
    listedIn,
    pendingIn,
    lostLaterIn: (plan, listed) => forcedLoss(plan, listed) - inevitable,
  };
}

/** Returns a copy of a player who is active from a day on. */
function returned(player: StreamingPlayer | undefined, day: number): StreamingPlayer {
  if (!player) throw new RangeError('A returning player must be on the roster.');
  const { injured: _, ...own } = player;
  return { ...own, isReserved: false, from: Math.max(listMovesFrom(player), day) };
}
