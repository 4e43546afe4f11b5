import { requireFinite, requireNonNegative } from '../errors.ts';
import { createDayLineups, positionsMask } from '../lineup/day-lineups.ts';
import {
  average,
  chanceOn,
  type LineupRules,
  lineupValue,
  playedShare,
  shareCounter,
  type TypicalLineupPlayer,
} from './typical-lineups.ts';

/**
 * Returns the share of each player's games that a roster's lineups hold with one more player (null for none):
 * roster players in order, the additional one last. The next call overwrites the result.
 */
export type WithOneMore = (player: TypicalLineupPlayer | null) => Float64Array;

/** Effect of an additional player with a game, on one kind of day. */
interface Change {
  /** Chance that a slot is left for the additional player. */
  readonly left: number;
  /** Change of each roster player's share on this kind of day. */
  readonly others: Float64Array;
}

/** Sets of positions are bit masks below this number. */
const SETS = 64;

/**
 * Creates `shareCounter` for one roster and many candidates. Candidates with the same positions and rank in
 * the roster share one computation of the lineups.
 *
 * @throws InvalidInput `days`, or `roster[i].games` and `.value`, or those of `player`
 */
export function countedWithOneMore(
  rules: LineupRules,
): (roster: readonly TypicalLineupPlayer[]) => WithOneMore {
  const { days = average, lock, slots } = rules;
  const sharesOf = shareCounter(rules);
  const lineups = createDayLineups(slots);

  return (roster) => {
    const size = roster.length;
    const without = sharesOf(roster).slice();
    const shares = new Float64Array(size + 1);
    const order = roster
      .map((player, member) => ({ ...player, member, lineupValue: lineupValue(player, lock) }))
      .filter(({ games }) => games > 0)
      .sort((one, other) => other.lineupValue - one.lineupValue || one.member - other.member);
    const present = order.length;
    const positions = order.map((player) => positionsMask(player.positions));
    const ownChances = days.map(({ load }) => order.map(({ games }) => chanceOn(load, games)));
    const alone = ownChances.map((chances) => {
      const counted = Float64Array.from(chances);
      lineups.count(present, Int32Array.from(positions), counted);
      return counted;
    });

    const changes = cacheByRank((rank, mask) =>
      days.map(({ share }, kind): Change => {
        const counted = Float64Array.from(ownChances[kind]!.toSpliced(rank, 0, 1));
        lineups.count(present + 1, Int32Array.from(positions.toSpliced(rank, 0, mask)), counted);
        const others = new Float64Array(size);
        order.forEach(({ games, member }, index) => {
          const change = counted[index < rank ? index : index + 1]! - alone[kind]![index]!;
          others[member] = (share * change) / playedShare(days, games);
        });
        return { left: counted[rank]!, others };
      }),
    );
    const chosen = cacheByRank((rank, mask) => {
      const stand = new Uint8Array(present + 1);
      lineups.choose(present + 1, Int32Array.from(positions.toSpliced(rank, 0, mask)), stand);
      return stand;
    });

    return (player) => {
      shares.set(without);
      shares[size] = 1;
      if (player === null) return shares;
      requireNonNegative(player.games, 'player.games');
      requireFinite(player.value, 'player.value');
      if (player.games === 0) return shares;
      const value = lineupValue(player, lock);
      const behind = order.findIndex((other) => other.lineupValue < value);
      const rank = behind < 0 ? present : behind;
      const mask = positionsMask(player.positions);
      if (lock === 'weekly') {
        const stand = chosen(rank, mask);
        order.forEach(({ member }, index) => {
          shares[member] = stand[index < rank ? index : index + 1]!;
        });
        shares[size] = stand[rank]!;
        return shares;
      }
      const changed = changes(rank, mask);
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
 * Creates the calculation of {@link WithOneMore} for a roster without one of its players (−1: none):
 * remaining players in order, the additional one last. Each roster is prepared on first use.
 */
export function countedAfterSwap(
  countedShares: (roster: readonly TypicalLineupPlayer[]) => WithOneMore,
  roster: readonly TypicalLineupPlayer[],
): (dropped: number, player: TypicalLineupPlayer | null) => Float64Array {
  const rosters = new Map<number, WithOneMore>();
  return (dropped, player) => {
    const known = rosters.get(dropped) ?? countedShares(roster.filter((_, index) => index !== dropped));
    rosters.set(dropped, known);
    return known(player);
  };
}

/** Caches results by rank and set of positions. */
function cacheByRank<Made>(make: (rank: number, mask: number) => Made): (rank: number, mask: number) => Made {
  const known = new Map<number, Made>();
  return (rank, mask) => {
    const key = rank * SETS + mask;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(rank, mask);
    known.set(key, made);
    return made;
  };
}
