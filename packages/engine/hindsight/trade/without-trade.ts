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

/** Players a trade brought to a team, and players it took away. */
interface Exchanged {
  /** Players on the team because of the trade: received players, and those added in spots it opened. */
  readonly came: readonly string[];
  /** Players who would be on the team: given players, and those dropped for it. Most valuable first. */
  readonly wouldHaveStayed: readonly string[];
}

export interface DaysAsPlayed {
  /** Returns the team's roster of a day with its lineup; null when not synced. */
  rosterOn(day: Day): readonly RosterEntry[] | null;
  /** Returns a player's game on a day, PART_COUNT statistics; null if none. */
  gameOn(playerId: string, day: Day): Float64Array | null;
  positionsOf(playerId: string): readonly Position[];
}

export interface LineupSlots {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
}

interface ChangedDay {
  readonly day: Day;
  /** Received players' counted games: sum of their lines, and number. */
  readonly counted: Float64Array;
  readonly countedGames: number;
  /** Games that the given players would have had in the lineup. */
  readonly instead: Float64Array;
  readonly insteadGames: number;
}

export interface WithoutTrade {
  /** Days with a counted game or a game inserted instead, in order. */
  readonly days: readonly ChangedDay[];
  readonly unknownDays: readonly Day[];
  /** The last day with a received player on the team; null when there was none. */
  readonly lastHeld: Day | null;
  /** Games by player: counted games of received players, hypothetical ones of given players. */
  readonly games: ReadonlyMap<string, number>;
}

/**
 * Replays a team's days without a trade: removes games of received players from its lineups and inserts given
 * players wherever slots have room. Starters may change slots. Without weekly locks, only players who played
 * take a slot. For each received player who leaves the team, one given player leaves too, least valuable
 * first.
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
    const rostered = roster.filter(({ playerId }) => came.includes(playerId));
    if (rostered.length === 0) continue;
    lastHeld = day;
    const counted = new Float64Array(PART_COUNT);
    let countedGames = 0;
    for (const { playerId, slot } of rostered) {
      const game = days.gameOn(playerId, day);
      if (!game || !isActiveSlot(slot)) continue;
      addTo(counted, game);
      countedGames += 1;
      note(playerId);
    }
    const stillThere = new Set(roster.map(({ playerId }) => playerId));
    const staying = wouldHaveStayed
      .slice(0, rostered.length + Math.max(0, wouldHaveStayed.length - came.length))
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
