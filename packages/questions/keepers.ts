import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { projectedWorths } from '@fantasy-stats/engine/draft';
import { type KeeperLeague, type KeeperPlan, planKeepers } from '@fantasy-stats/engine/keepers';
import { cacheLatest } from './cache-latest.ts';
import { decodedInputs } from './decoded-inputs.ts';
import { define } from './define.ts';
import type { OfInputs } from './inputs.ts';

export interface KeeperQuestion extends KeeperLeague {
  /** Whether the draft is for the next season: players are then valued over a full season, all healthy. */
  readonly isNextSeason: boolean;
  readonly teams: readonly {
    readonly candidates: readonly {
      /** NBA id; null for a player who is not matched, who counts as replaced. */
      readonly id: string | null;
      /** Round from 1, or dollars. */
      readonly cost: number;
      /** Whether the rules exclude the player. */
      readonly isBarred: boolean;
    }[];
    /** Indices of the keepers that the team has chosen; null while it has not. */
    readonly chosen: readonly number[] | null;
  }[];
}

export interface KeepersOfLeague extends KeeperPlan {
  readonly unit: 'score' | 'rotisseriePoints' | 'points';
}

const worthsOf = cacheLatest(
  1,
  (inputs: WireForecastInputs, teams: number, rounds: number, isNextSeason: boolean) =>
    projectedWorths(decodedInputs(inputs), { teams, rounds, games: isNextSeason ? 'fullSeason' : 'left' }),
);

/** The best keepers of every team, given those of the others. */
export const keepers = define({
  kind: 'keepers',
  run: ({ inputs }: OfInputs, { isNextSeason, teams, ...league }: KeeperQuestion): KeepersOfLeague => {
    const { unit, worths } = worthsOf(inputs, teams.length, league.rounds, isNextSeason);
    const listed = new Set(teams.flatMap(({ candidates }) => candidates.map(({ id }) => id)));
    const plan = planKeepers(
      league,
      teams.map(({ candidates, chosen }) => ({
        candidates: candidates.map(({ cost, id, isBarred }) => ({
          cost,
          isBarred,
          value: worths.get(id ?? '') ?? 0,
        })),
        chosen,
      })),
      [...worths].flatMap(([id, value]) => (listed.has(id) ? [] : [value])),
    );
    return { ...plan, unit };
  },
});
