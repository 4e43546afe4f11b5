import { requireFinite, requireNonNegative } from '../errors.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';
import {
  average,
  chanceOn,
  heldShares,
  type LineupRules,
  playedShare,
  type TypicalLineupPlayer,
  worthOf,
} from './typical-lineups.ts';

/**
 * Which share of each player's games the lineups of a roster hold with one more player (null for nobody): of the roster's
 * players in their order, and of his last. Overwritten by the next question.
 */
export type WithOneMore = (player: TypicalLineupPlayer | null) => Float64Array;

/** What one more player changes who plays for certain, on one kind of day. */
interface Change {
  /** The chance that a slot is left for him. */
  readonly left: number;
  /** What each of the roster's shares gains (or loses) by it, its own kind of days alone. */
  readonly others: Float64Array;
}

/** Sets of positions are below this. */
const SETS = 64;

/**
 * `heldShares` for one roster and many players who could join it. That one more plays or does not is mixed by his chance, so
 * players of the same positions who come after the same of the roster need the lineups but once.
 *
 * @throws InvalidInput `days`, or `roster[i].games` and `.value`, or those of `player`
 */
export function heldWithOneMore(rules: LineupRules): (roster: readonly TypicalLineupPlayer[]) => WithOneMore {
  const { days = average, lock, slots } = rules;
  const held = heldShares(rules);
  const lineups = createDayLineups(slots);

  return (roster) => {
    const size = roster.length;
    const without = held(roster).slice();
    const shares = new Float64Array(size + 1);
    /* The roster's players with games, those first whom a lineup takes first. */
    const order = roster
      .map((player, member) => ({ ...player, member, worth: worthOf(player, lock) }))
      .filter(({ games }) => games > 0)
      .sort((one, other) => other.worth - one.worth || one.member - other.member);
    const present = order.length;
    const positions = order.map((player) => positionsMask(player.positions));
    const ownChances = days.map(({ load }) => order.map(({ games }) => chanceOn(load, games)));
    const alone = ownChances.map((chances) => {
      const counted = Float64Array.from(chances);
      lineups.count(present, Int32Array.from(positions), counted);
      return counted;
    });

    const changes = keptByPlace((place, mask) =>
      days.map(({ share }, kind): Change => {
        const counted = Float64Array.from(ownChances[kind]!.toSpliced(place, 0, 1));
        lineups.count(present + 1, Int32Array.from(positions.toSpliced(place, 0, mask)), counted);
        const others = new Float64Array(size);
        order.forEach(({ games, member }, index) => {
          const change = counted[index < place ? index : index + 1]! - alone[kind]![index]!;
          others[member] = (share * change) / playedShare(days, games);
        });
        return { left: counted[place]!, others };
      }),
    );
    const chosen = keptByPlace((place, mask) => {
      const stand = new Uint8Array(present + 1);
      lineups.choose(present + 1, Int32Array.from(positions.toSpliced(place, 0, mask)), stand);
      return stand;
    });

    return (player) => {
      shares.set(without);
      shares[size] = 1;
      if (player === null) return shares;
      requireNonNegative(player.games, 'player.games');
      requireFinite(player.value, 'player.value');
      if (player.games === 0) return shares;
      const worth = worthOf(player, lock);
      const behind = order.findIndex((other) => other.worth < worth);
      const place = behind < 0 ? present : behind;
      const mask = positionsMask(player.positions);
      if (lock === 'weekly') {
        const stand = chosen(place, mask);
        order.forEach(({ member }, index) => {
          shares[member] = stand[index < place ? index : index + 1]!;
        });
        shares[size] = stand[place]!;
        return shares;
      }
      const changed = changes(place, mask);
      let own = 0;
      for (let kind = 0; kind < days.length; kind += 1) {
        const { load, share } = days[kind]!;
        const { left, others } = changed[kind]!;
        const chance = chanceOn(load, player.games);
        own += share * chance * left;
        for (let member = 0; member < size; member += 1) shares[member]! += chance * others[member]!;
      }
      for (let member = 0; member < size; member += 1)
        shares[member] = Math.max(0, Math.min(1, shares[member]!));
      shares[size] = Math.min(1, own / playedShare(days, player.games));
      return shares;
    };
  };
}

/**
 * The same of a roster from which one player is dropped (−1: nobody): of those who stay in their order, and of who comes last.
 * Each roster is looked at once, when it is first asked about.
 */
export function heldAfterSwap(
  held: (roster: readonly TypicalLineupPlayer[]) => WithOneMore,
  roster: readonly TypicalLineupPlayer[],
): (dropped: number, player: TypicalLineupPlayer | null) => Float64Array {
  const rosters = new Map<number, WithOneMore>();
  return (dropped, player) => {
    const known = rosters.get(dropped) ?? held(roster.filter((_, place) => place !== dropped));
    rosters.set(dropped, known);
    return known(player);
  };
}

/** Makes what hangs on a place and on a set of positions once. */
function keptByPlace<Made>(
  make: (place: number, mask: number) => Made,
): (place: number, mask: number) => Made {
  const known = new Map<number, Made>();
  return (place, mask) => {
    const key = place * SETS + mask;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(place, mask);
    known.set(key, made);
    return made;
  };
}
