import { at } from '../at.ts';
import { random } from '../random.ts';
import type { Pick } from './draft.ts';

/** A draft in progress: all the draft’s picks, and how many of them have been made. */
export interface LiveDraft {
  readonly picks: readonly Pick[];
  /** Number of picks made, without keepers. */
  readonly made: number;
}

/** A pick as the platforms list it. It has no player until it is made. */
export interface ListedPick extends Omit<Pick, 'player'> {
  readonly player: number | null;
}

/**
 * A swap of two picks before the draft: team indexes, each with the round of the pick that the team gives.
 */
export interface PickSwap {
  readonly teams: readonly [number, number];
  readonly rounds: readonly [number, number];
}

/**
 * Returns a league’s listed picks. During the draft, keepers are listed from the start. In an auction,
 * players are listed once sold; in a snake draft, all picks are listed from the start.
 */
export function listedPicks({
  live,
  picks,
  rules,
}: {
  readonly live: LiveDraft | null;
  readonly picks: readonly Pick[];
  readonly rules: { readonly draft: 'auction' | 'snake' };
}): readonly ListedPick[] {
  if (!live) return picks;
  let left = live.made;
  return live.picks.flatMap((pick): ListedPick[] => {
    if (pick.isKeeper) return [pick];
    left -= 1;
    if (left >= 0) return [pick];
    return rules.draft === 'auction' ? [] : [{ ...pick, player: null }];
  });
}

export function draftedCount(picks: readonly Pick[]): number {
  return picks.filter(({ isKeeper }) => !isKeeper).length;
}

/** Swaps the owners of two picks. Returns null if a team has no open pick in the given round. */
export function swapPicks(picks: readonly Pick[], { rounds, teams }: PickSwap): Pick[] | null {
  const indexes = teams.map((team, side) =>
    picks.findIndex((pick) => !pick.isKeeper && pick.team === team && pick.round === rounds[side]),
  );
  const [mine = -1, theirs = -1] = indexes;
  if (mine < 0 || theirs < 0) return null;
  const owned = (pick: Pick, team: number): Pick => ({ ...pick, team, nominatedBy: team });
  return picks.map((pick, index) =>
    index === mine ? owned(pick, teams[1]) : index === theirs ? owned(pick, teams[0]) : pick,
  );
}

/** Swaps the players of a made pick and the next one, as when a commissioner corrects a wrong entry. */
export function correctPick({ made, picks }: LiveDraft, overall: number): Pick[] | null {
  const drafted = picks.filter(({ isKeeper }) => !isKeeper);
  const wrong = drafted.slice(0, made).find((pick) => pick.overall === overall);
  const next = drafted[made];
  if (!wrong || !next) return null;
  return picks.map((pick) => {
    if (pick === wrong) return { ...pick, player: next.player };
    return pick === next ? { ...pick, player: wrong.player } : pick;
  });
}

/** Returns the number of picks made within `milliseconds`. Each takes a random share of `secondsPerPick`. */
export function picksAfter(
  seed: number,
  leagueId: number,
  from: number,
  milliseconds: number,
  secondsPerPick: number,
): number {
  const stream = random('draft pace', seed, leagueId);
  const shares = Array.from({ length: 1000 }, () => 0.1 + 0.8 * stream.next());
  let left = milliseconds;
  let made = 0;
  for (; from + made < shares.length; made += 1) {
    left -= 1000 * secondsPerPick * at(shares, from + made);
    if (left < 0) break;
  }
  return made;
}
