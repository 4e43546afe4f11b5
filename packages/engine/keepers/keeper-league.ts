import { leagueLimits } from '@fantasy-stats/domain';
import { InvalidInput, requireCount, requireFinite } from '../errors.ts';

export interface KeeperLeague {
  /** Whether a keeper costs a pick of a round, or dollars of the budget. */
  readonly kind: 'round' | 'price';
  /** Roster spots that the draft fills, keepers included. */
  readonly rounds: number;
  /** Dollars per team; not used if keepers cost rounds. */
  readonly budget: number;
  /** Maximum number of keepers per team. */
  readonly most: number;
}

export interface KeeperCandidate {
  /** Projected value above replacement per week; below 0 counts as 0, because the player is replaced. */
  readonly value: number;
  /** The round (from 1) or the dollars that the keeper costs. */
  readonly cost: number;
  /** Whether the rules exclude the player. */
  readonly isBarred?: boolean;
}

export interface KeeperTeam {
  readonly candidates: readonly KeeperCandidate[];
  /** Indices of the keepers that the team has chosen; null while it has not. */
  readonly chosen: readonly number[] | null;
  /**
   * Number of the team's picks by round, after trades; absent: one in each. Not used if keepers cost dollars.
   */
  readonly picks?: readonly number[];
}

export function picksOf({ picks }: KeeperTeam, rounds: number): Uint8Array {
  return Uint8Array.from({ length: rounds }, (_, round) => picks?.[round] ?? 1);
}

const isPickCount = (count: number, most: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= most;

/** @throws InvalidInput naming the field */
export function checkKeepers(
  { budget, kind, most, rounds }: KeeperLeague,
  teams: readonly KeeperTeam[],
  others: readonly number[],
): void {
  requireCount(rounds, 'league.rounds', 1);
  requireCount(most, 'league.most', 0);
  requireFinite(budget, 'league.budget');
  if (rounds > leagueLimits.places) throw new InvalidInput('league.rounds', `${rounds} are too many`);
  if (most > leagueLimits.keepers) throw new InvalidInput('league.most', `${most} are too many`);
  if (teams.length < 2 || teams.length > leagueLimits.teams)
    throw new InvalidInput('teams', `must hold 2 to ${leagueLimits.teams} teams`);
  if (kind === 'price' && budget < rounds)
    throw new InvalidInput('league.budget', `${budget} does not buy ${rounds} players`);
  if (others.length > leagueLimits.players) throw new InvalidInput('others', 'hold too many players');
  others.forEach((value, index) => {
    requireFinite(value, `others[${index}]`);
  });
  teams.forEach(({ candidates, chosen, picks }, team) => {
    if (candidates.length > leagueLimits.roster)
      throw new InvalidInput(`teams[${team}].candidates`, `must hold at most ${leagueLimits.roster}`);
    candidates.forEach(({ cost, value }, index) => {
      requireFinite(value, `teams[${team}].candidates[${index}].value`);
      requireFinite(cost, `teams[${team}].candidates[${index}].cost`);
      if (kind === 'round' && !(Number.isInteger(cost) && cost >= 1))
        throw new InvalidInput(`teams[${team}].candidates[${index}].cost`, `${cost} is not a round`);
      if (cost < 0) throw new InvalidInput(`teams[${team}].candidates[${index}].cost`, 'is below 0');
    });
    if (picks && !(picks.length === rounds && picks.every((count) => isPickCount(count, teams.length))))
      throw new InvalidInput(`teams[${team}].picks`, `must be ${rounds} numbers of picks`);
    if (chosen === null) return;
    if (new Set(chosen).size !== chosen.length)
      throw new InvalidInput(`teams[${team}].chosen`, 'holds a player twice');
    for (const index of chosen)
      if (!(index in candidates)) throw new InvalidInput(`teams[${team}].chosen`, `there is no ${index}`);
  });
}
