import {
  type Day,
  daysFrom,
  type LineupLock,
  type Position,
  type RosterEntry,
  type RosterSlot,
} from '@fantasy-stats/domain';
import { activeSlots, isActiveSlot, slotAccepts } from '../../lineup/slot-eligibility.ts';
import { createSlotFlow } from '../../lineup/slot-flow.ts';
import { addTo } from '../../numeric/linear.ts';
import { PART_COUNT } from '../../projection/parts.ts';

/** Who came to a team by a trade and who would have stayed. */
interface Exchanged {
  /** Players who are there because of the trade: those it got, and those added into places it freed. */
  readonly came: readonly string[];
  /** Players who would be there: those it gave, and those dropped for it. The most valuable first. */
  readonly wouldHaveStayed: readonly string[];
}

/** What is known of a team's days and of games. */
export interface DaysAsPlayed {
  /** The team's roster of a day with its lineup; null where it has not been read. */
  rosterOn(day: Day): readonly RosterEntry[] | null;
  /** A player's game of a day, PART_COUNT parts; null without one. */
  gameOn(playerId: string, day: Day): Float64Array | null;
  positionsOf(playerId: string): readonly Position[];
}

export interface LineupSlots {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
}

/** What a trade changed in one day of a team. */
interface ChangedDay {
  readonly day: Day;
  /** Games of those who came that counted in the lineup: their sum, and how many. */
  readonly counted: Float64Array;
  readonly countedGames: number;
  /** Games that those who would have stayed would have had in it. */
  readonly instead: Float64Array;
  readonly insteadGames: number;
}

export interface WithoutTrade {
  /** Days with a game on either side, in order. */
  readonly days: readonly ChangedDay[];
  /** Days whose roster is not known. */
  readonly unknownDays: readonly Day[];
  /** The last day on which anybody who came was still there; null when nobody ever was. */
  readonly lastHeld: Day | null;
  /** Games by player: counted of those who came, would have counted of those who would have stayed. */
  readonly games: ReadonlyMap<string, number>;
}

/**
 * A team's days without a trade: the games of those who came are taken out of its lineups, and those who would have stayed put
 * in wherever their slots have room. Everybody else it started stays started, re-seated where that makes room; only players
 * who played take a place, except with weekly locks, where a slot is taken no matter who plays. As players who came leave
 * the team again, as many of those who would have stayed go with them, the least valuable first: what was done with their
 * places since is another decision's doing.
 */
export function withoutTrade(
  { came, wouldHaveStayed }: Exchanged,
  first: Day,
  last: Day,
  days: DaysAsPlayed,
  league: LineupSlots,
): WithoutTrade {
  const slots = activeSlots(league.slots);
  const changed: ChangedDay[] = [];
  const unknownDays: Day[] = [];
  const games = new Map<string, number>();
  const note = (playerId: string): void => {
    games.set(playerId, (games.get(playerId) ?? 0) + 1);
  };
  let lastHeld: Day | null = null;
  for (const day of daysFrom(first, last)) {
    const roster = days.rosterOn(day);
    if (!roster) {
      unknownDays.push(day);
      continue;
    }
    const held = roster.filter(({ playerId }) => came.includes(playerId));
    if (held.length === 0) continue;
    lastHeld = day;
    const counted = new Float64Array(PART_COUNT);
    let countedGames = 0;
    for (const { playerId, slot } of held) {
      const game = days.gameOn(playerId, day);
      if (!game || !isActiveSlot(slot)) continue;
      addTo(counted, game);
      countedGames += 1;
      note(playerId);
    }
    const stillThere = new Set(roster.map(({ playerId }) => playerId));
    const staying = wouldHaveStayed
      .slice(0, held.length + Math.max(0, wouldHaveStayed.length - came.length))
      .filter((playerId) => !stillThere.has(playerId));
    const instead = new Float64Array(PART_COUNT);
    let insteadGames = 0;
    for (const playerId of seated(roster, came, staying, day, days, slots, league.lock)) {
      const game = days.gameOn(playerId, day);
      if (!game) continue;
      addTo(instead, game);
      insteadGames += 1;
      note(playerId);
    }
    if (countedGames + insteadGames > 0) changed.push({ day, counted, countedGames, instead, insteadGames });
  }
  return { days: changed, unknownDays, lastHeld, games };
}

/** Who of those who would have stayed gets a place beside the others who were started. */
function seated(
  roster: readonly RosterEntry[],
  came: readonly string[],
  staying: readonly string[],
  day: Day,
  days: DaysAsPlayed,
  slots: readonly { readonly slot: RosterSlot; readonly count: number }[],
  lock: LineupLock,
): string[] {
  const candidates = staying.filter((playerId) => days.gameOn(playerId, day) !== null);
  if (candidates.length === 0) return [];
  const starters = roster.filter(
    ({ playerId, slot }) =>
      isActiveSlot(slot) &&
      !came.includes(playerId) &&
      (lock === 'weekly' || days.gameOn(playerId, day) !== null),
  );
  const flow = createSlotFlow(
    1,
    slots.map(({ count }) => count),
    slots.map(() => Number.POSITIVE_INFINITY),
    starters.length + candidates.length,
  );
  const placesFor = (playerId: string, own: RosterSlot | null): number[] =>
    slots.flatMap(({ slot }, index) =>
      slot === own ||
      (lock === 'daily' || own === null ? slotAccepts(slot, days.positionsOf(playerId)) : false)
        ? [index]
        : [],
    );
  starters.forEach(({ playerId, slot }, entry) => {
    flow.add(entry, 0, placesFor(playerId, slot));
  });
  return candidates.filter((playerId, index) =>
    flow.add(starters.length + index, 0, placesFor(playerId, null)),
  );
}
