import { bestSet } from './best-set.ts';
import { keeperBoard } from './keeper-board.ts';
import { checkKeepers, type KeeperLeague, type KeeperTeam } from './keeper-league.ts';

export interface PlannedCandidate {
  /** Value above replacement, at least 0. */
  readonly value: number;
  /** Value that the freed pick or money yields in the draft; null if the team may not keep the player. */
  readonly yields: number | null;
  /** `value` minus `yields`; null if `yields` is null. */
  readonly surplus: number | null;
  /** Auction price of the player if the team does not keep them; null where keepers cost rounds. */
  readonly price: number | null;
}

export interface PlannedTeam {
  /**
   * Candidate indices of the chosen keepers, or else of the best ones given the other teams' keepers;
   * ascending.
   */
  readonly kept: readonly number[];
  /** Value gained over keeping no player. */
  readonly gain: number;
  readonly candidates: readonly PlannedCandidate[];
}

export interface KeeperPlan {
  readonly teams: readonly PlannedTeam[];
  /** Whether no team would gain by changing its keepers, given the other teams' keepers. */
  readonly isSettled: boolean;
}

/** Maximum number of rounds in which teams adjust their keepers; leagues settle in two to four. */
const MOST_ROUNDS = 12;

/**
 * Finds the keepers of every team: the set with the most value after the draft, given the other teams'
 * keepers (docs/engine.md#keepers).
 *
 * @param others values of all players who are no team's candidates
 * @throws InvalidInput naming the field
 */
export function planKeepers(
  league: KeeperLeague,
  teams: readonly KeeperTeam[],
  others: readonly number[],
): KeeperPlan {
  checkKeepers(league, teams, others);
  const kept = teams.map(({ chosen }) => [...(chosen ?? [])].sort((a, b) => a - b));
  let isSettled = false;
  for (let round = 0; round < MOST_ROUNDS && !isSettled; round += 1) {
    isSettled = true;
    teams.forEach(({ candidates, chosen }, own) => {
      if (chosen !== null) return;
      const { valueWith } = keeperBoard(league, teams, others, kept, own);
      const { set } = bestSet(candidates.length, league.most, valueWith, kept[own]);
      if (isSame(set, kept[own]!)) return;
      kept[own] = [...set];
      isSettled = false;
    });
  }
  return { isSettled, teams: teams.map((_, own) => plannedTeam(league, teams, others, kept, own)) };
}

function plannedTeam(
  league: KeeperLeague,
  teams: readonly KeeperTeam[],
  others: readonly number[],
  kept: readonly (readonly number[])[],
  own: number,
): PlannedTeam {
  const board = keeperBoard(league, teams, others, kept, own);
  const set = kept[own]!;
  const none = board.valueWith([]);
  const whole = board.valueWith(set);
  return {
    kept: set,
    gain: Number.isFinite(whole) ? whole - none : 0,
    candidates: teams[own]!.candidates.map((_, candidate): PlannedCandidate => {
      const value = board.values[candidate]!;
      const surplus = board.valueWith([candidate]) - none;
      const price = board.priceOf(candidate, set);
      if (!Number.isFinite(surplus)) return { value, yields: null, surplus: null, price };
      return { value, yields: value - surplus, surplus, price };
    }),
  };
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
}
