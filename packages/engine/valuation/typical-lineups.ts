import type { LineupLock, Position, RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite, requireNonNegative } from '../errors.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';

/** A player as lineups see him. */
export interface TypicalLineupPlayer {
  readonly positions: readonly Position[];
  /** Games he is expected to play in seven days. */
  readonly games: number;
  /** What a game of his brings: the order in which a manager fills his lineup. */
  readonly value: number;
}

/** A kind of day: its share of all days, and how many NBA teams play on it against the average day. */
interface DayKind {
  readonly share: number;
  readonly load: number;
}

/** Days that are all alike. */
export const average: readonly DayKind[] = [{ share: 1, load: 1 }];

/** Kinds of days by how many games they have: quiet, middling and busy ones, a third of the days each. */
const KINDS = 3;

/** @param games of the league's NBA teams on every day of a stretch; days without games count, too. One average day when there are none */
export function kindsOfDays(games: ArrayLike<number>): DayKind[] {
  const sorted = Array.from(games).sort((a, b) => a - b);
  const all = sorted.reduce((sum, count) => sum + count, 0);
  if (!(all > 0)) return [...average];
  return Array.from({ length: KINDS }, (_, kind) => {
    const own = sorted.slice(
      Math.floor((kind * sorted.length) / KINDS),
      Math.floor(((kind + 1) * sorted.length) / KINDS),
    );
    const sum = own.reduce((total, count) => total + count, 0);
    const share = own.length / sorted.length;
    return { share, load: own.length > 0 ? sum / all / share : 0 };
  });
}

export interface LineupRules {
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly lock: LineupLock;
  /** Quiet and busy days; one average day by default. */
  readonly days?: readonly DayKind[];
}

/** The chance that a player plays on a day of some load. */
export function chanceOn(load: number, games: number): number {
  return Math.min(1, (games / 7) * load);
}

/** The share of days on which a player plays; 0 for one who has games on days of no load alone. */
export function playedShare(days: readonly DayKind[], games: number): number {
  let played = 0;
  for (const { share, load } of days) played += share * chanceOn(load, games);
  return played;
}

/** By what managers fill a lineup: a game's value, or a week's where that is set for the week. */
export function worthOf({ games, value }: TypicalLineupPlayer, lock: LineupLock): number {
  return lock === 'weekly' ? games * value : value;
}

/** Which share of every player's games the lineups of a roster hold. Overwritten by the next question. */
export type HeldShares = (roster: readonly TypicalLineupPlayer[]) => Float64Array;

/**
 * Answers which share of each player's games an ordinary week's lineups hold: on a day everybody plays with the chance his games a
 * week say, more often on busy days, and the manager takes the best lineup of those who do. Where lineups lock weekly, those with
 * most to expect stand in it for the whole week, and nobody else. Who is on the injured list counts by the games he is expected to play.
 *
 * @throws InvalidInput `days`, or `roster[i].games` and `.value` when asked
 */
export function heldShares({ slots, lock, days = average }: LineupRules): HeldShares {
  const lineups = createDayLineups(slots);
  days.forEach(({ share, load }, index) => {
    requireNonNegative(share, `days[${index}].share`);
    requireNonNegative(load, `days[${index}].load`);
  });
  if (!(days.reduce((sum, { share, load }) => sum + share * load, 0) > 0))
    throw new InvalidInput('days', 'hold no games');
  let order = new Int32Array(0);
  let masks = new Int32Array(0);
  let chances = new Float64Array(0);
  let chosen = new Uint8Array(0);
  let shares = new Float64Array(0);

  return (roster) => {
    const count = roster.length;
    if (shares.length !== count) {
      order = new Int32Array(count);
      masks = new Int32Array(count);
      chances = new Float64Array(count);
      chosen = new Uint8Array(count);
      shares = new Float64Array(count);
    }
    let present = 0;
    for (let member = 0; member < count; member += 1) {
      const { games, value } = roster[member]!;
      requireNonNegative(games, `roster[${member}].games`);
      requireFinite(value, `roster[${member}].value`);
      shares[member] = 1;
      if (games === 0) continue;
      const worth = worthOf(roster[member]!, lock);
      let place = present;
      while (place > 0) {
        if (worthOf(roster[order[place - 1]!]!, lock) >= worth) break;
        order[place] = order[place - 1]!;
        place -= 1;
      }
      order[place] = member;
      present += 1;
    }
    for (let place = 0; place < present; place += 1)
      masks[place] = positionsMask(roster[order[place]!]!.positions);
    if (lock === 'weekly') {
      chosen.fill(0);
      lineups.choose(present, masks, chosen);
      for (let place = 0; place < present; place += 1) shares[order[place]!] = chosen[place]!;
      return shares;
    }
    for (let place = 0; place < present; place += 1) shares[order[place]!] = 0;
    for (const { share, load } of days) {
      for (let place = 0; place < present; place += 1)
        chances[place] = chanceOn(load, roster[order[place]!]!.games);
      lineups.count(present, masks, chances);
      for (let place = 0; place < present; place += 1) shares[order[place]!]! += share * chances[place]!;
    }
    for (let place = 0; place < present; place += 1) {
      const played = playedShare(days, roster[order[place]!]!.games);
      shares[order[place]!] = played > 0 ? Math.min(1, shares[order[place]!]! / played) : 1;
    }
    return shares;
  };
}
