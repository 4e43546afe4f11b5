import type { ModelColumn, SeasonModel, TeamsWeekModel } from '../season/odds/model.ts';

export const rateColumn: ModelColumn = { direction: 'higher', counted: false };

/** A week in which every team's columns are drawn around their means. */
export function exampleWeek(mean: readonly number[], deviation: number, weight = 1): TeamsWeekModel {
  return {
    kind: 'teams',
    weight,
    mean: Float64Array.from(mean),
    deviation: new Float64Array(mean.length).fill(deviation),
  };
}

/** A league without weeks, playoffs or tie-breaks, unless overridden. */
export function exampleModel(overrides: Partial<SeasonModel> & { readonly teams: number }): SeasonModel {
  const { teams } = overrides;
  return {
    form: 'mostCategories',
    columns: [rateColumn],
    start: Array.from({ length: teams }, () => ({
      wins: 0,
      losses: 0,
      ties: 0,
      points: 0,
      pointsAgainst: 0,
    })),
    headToHead: new Float64Array(teams * teams),
    meetings: new Float64Array(teams * teams),
    weekShares: new Map(),
    remaining: [],
    weeks: new Map(),
    medianWin: false,
    seeding: { tieBreaks: [], divisions: null },
    playoffs: null,
    persistent: null,
    correlation: null,
    ...overrides,
  };
}
