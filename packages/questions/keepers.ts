import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { projectedWorths } from '@fantasy-stats/engine/draft';
import {
  ageCurve,
  type KeeperLeague,
  type KeeperPlan,
  type PlannedCandidate,
  type PlannedTeam,
  planKeepers,
  type YearsValue,
  yearsValue,
} from '@fantasy-stats/engine/keepers';
import { cacheLatest } from './cache-latest.ts';
import { decodedInputs } from './decoded-inputs.ts';
import { define } from './define.ts';
import type { OfInputs } from './inputs.ts';

export interface KeeperQuestion extends KeeperLeague {
  /** Whether the draft is for the next season: players are then valued over a full season, all healthy. */
  readonly isNextSeason: boolean;
  readonly teams: readonly {
    readonly candidates: readonly {
      /** NBA id; null for an unmatched player, whose value is 0. */
      readonly id: string | null;
      /** Round from 1, or dollars. */
      readonly cost: number;
      /** Whether the rules exclude the player. */
      readonly isBarred: boolean;
      /** In years at the start of the current season; null if unknown. */
      readonly age: number | null;
    }[];
    /** Indices of the keepers that the team has chosen; null if it has not chosen yet. */
    readonly chosen: readonly number[] | null;
    /** Number of the team’s picks by round. */
    readonly picks: readonly number[];
  }[];
}

export interface KeeperOfYears extends PlannedCandidate {
  /** Value over three seasons, starting with the draft's; null if the age or projection is unknown. */
  readonly threeYears: YearsValue | null;
}

interface TeamOfYears extends Omit<PlannedTeam, 'candidates'> {
  readonly candidates: readonly KeeperOfYears[];
}

export interface KeepersOfLeague extends Omit<KeeperPlan, 'teams'> {
  readonly teams: readonly TeamOfYears[];
  readonly unit: 'score' | 'rotisseriePoints' | 'points';
}

const worthsOf = cacheLatest(
  1,
  (inputs: WireForecastInputs, teams: number, rounds: number, isNextSeason: boolean) =>
    projectedWorths(decodedInputs(inputs), { teams, rounds, games: isNextSeason ? 'fullSeason' : 'left' }),
);

/** Computes every team's best keepers, given the other teams' keepers. */
export const keepers = define({
  kind: 'keepers',
  run: ({ inputs }: OfInputs, { isNextSeason, teams, ...league }: KeeperQuestion): KeepersOfLeague => {
    const { game, gamesPerWeek, unit, worths } = worthsOf(inputs, teams.length, league.rounds, isNextSeason);
    const listed = new Set(teams.flatMap(({ candidates }) => candidates.map(({ id }) => id)));
    const plan = planKeepers(
      league,
      teams.map(({ candidates, chosen, picks }) => ({
        picks,
        candidates: candidates.map(({ cost, id, isBarred }) => ({
          cost,
          isBarred,
          value: worths.get(id ?? '') ?? 0,
        })),
        chosen,
      })),
      [...worths].flatMap(([id, value]) => (listed.has(id) ? [] : [value])),
    );
    const means = new Map(decodedInputs(inputs).players.map(({ id, mean }) => [id, mean]));
    const threeYears = ({ age, id }: KeeperQuestion['teams'][number]['candidates'][number]) => {
      const mean = means.get(id ?? '');
      if (age === null || id === null || mean === undefined) return null;
      const player = { mean, age, gamesPerWeek: gamesPerWeek.get(id) ?? 0 };
      return yearsValue(ageCurve, player, game, isNextSeason ? 1 : 0);
    };
    return {
      ...plan,
      unit,
      teams: plan.teams.map((planned, team) => ({
        ...planned,
        candidates: planned.candidates.map((candidate, index) => {
          const given = teams[team]?.candidates[index];
          return { ...candidate, threeYears: given ? threeYears(given) : null };
        }),
      })),
    };
  },
});
