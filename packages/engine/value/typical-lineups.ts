import type { LineupLock, Position, RosterSlot } from '@fantasy-stats/domain';
import { InvalidInput, requireFinite, requireNonNegative } from '../errors.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';

export interface TypicalLineupPlayer {
  readonly positions: readonly Position[];
  /** Expected games per seven days. */
  readonly games: number;
  /** Value of a game; managers fill lineups in this order. */
  readonly value: number;
}

/** A kind of day: its share of all days, and its number of playing NBA teams relative to the average day. */
interface DayKind {
  readonly share: number;
  readonly load: number;
}

export const average: readonly DayKind[] = [{ share: 1, load: 1 }];

/** Number of kinds of days: quiet, medium and busy by number of games, each with a third of the days. */
const KINDS = 3;

/**
 * Groups days by number of games.
 *
 * @param games number of the NBA teams' games on every day of a range, including days without games; a single
 * average day when empty
 */
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
  /** Kinds of days; default one average day. */
  readonly days?: readonly DayKind[];
}

/** Returns a player's chance to play on a day whose number of NBA games is `load` times the average. */
export function chanceOn(load: number, games: number): number {
  return Math.min(1, (games / 7) * load);
}

export function playedShare(days: readonly DayKind[], games: number): number {
  let played = 0;
  for (const { share, load } of days) played += share * chanceOn(load, games);
  return played;
}

/** Returns the value by which managers fill a lineup: of a game, or of a week when lineups lock weekly. */
export function lineupValue({ games, value }: TypicalLineupPlayer, lock: LineupLock): number {
  return lock === 'weekly' ? games * value : value;
}

/**
 * Returns the share of every player's games that the lineups of a roster hold. The next call overwrites the
 * result.
 */
export type ShareCounter = (roster: readonly TypicalLineupPlayer[]) => Float64Array;

/**
 * Computes the share of each player's games that an average week's lineups hold. Each day, players play with
 * a chance based on their games per week, higher on busy days, and the best lineup is set. With weekly locks,
 * the lineup with the highest expectation stays all week. Injured players are weighted by their expected
 * games.
 *
 * @throws InvalidInput `days`; from the returned function `roster[i].games` and `.value`
 */
export function shareCounter({ slots, lock, days = average }: LineupRules): ShareCounter {
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
      const ownValue = lineupValue(roster[member]!, lock);
      let rank = present;
      while (rank > 0) {
        if (lineupValue(roster[order[rank - 1]!]!, lock) >= ownValue) break;
        order[rank] = order[rank - 1]!;
        rank -= 1;
      }
      order[rank] = member;
      present += 1;
    }
    for (let rank = 0; rank < present; rank += 1)
      masks[rank] = positionsMask(roster[order[rank]!]!.positions);
    if (lock === 'weekly') {
      chosen.fill(0);
      lineups.choose(present, masks, chosen);
      for (let rank = 0; rank < present; rank += 1) shares[order[rank]!] = chosen[rank]!;
      return shares;
    }
    for (let place = 0; place < present; place += 1) shares[order[place]!] = 0;
    for (const { share, load } of days) {
      for (let rank = 0; rank < present; rank += 1)
        chances[rank] = chanceOn(load, roster[order[rank]!]!.games);
      lineups.count(present, masks, chances);
      for (let rank = 0; rank < present; rank += 1) shares[order[rank]!]! += share * chances[rank]!;
    }
    for (let rank = 0; rank < present; rank += 1) {
      const played = playedShare(days, roster[order[rank]!]!.games);
      shares[order[rank]!] = played > 0 ? Math.min(1, shares[order[rank]!]! / played) : 1;
    }
    return shares;
  };
}
