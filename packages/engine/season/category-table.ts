import type { TeamId } from '@fantasy-stats/domain';
import { columnScores } from './column-scores.ts';
import type { Column } from './columns.ts';
import { competitionRanks } from './competition-ranks.ts';
import { type HeatStep, heatStep } from './heat-step.ts';
import type { PeriodValue, ValueSource } from './period-value.ts';

export interface CategoryCell {
  readonly value: number | null;
  /** 1 is the best; equal values share a rank. Null without a value. */
  readonly rank: number | null;
  readonly tied: boolean;
  /** Standard deviations from the league's mean, positive for good; null without a value. */
  readonly score: number | null;
  readonly heat: HeatStep | null;
  readonly source: ValueSource;
}

export interface CategoryRow {
  readonly teamId: TeamId;
  readonly cells: readonly CategoryCell[];
}

export interface CategoryTable {
  readonly columns: readonly Column[];
  readonly rows: readonly CategoryRow[];
}

export function categoryTable(
  columns: readonly Column[],
  teams: readonly { readonly teamId: TeamId; readonly values: readonly PeriodValue[] }[],
): CategoryTable {
  const cells = columns.map((column, index) => {
    const entries = teams.map((team) => team.values[index] ?? { value: null, source: 'missing' as const });
    const values = entries.map((entry) => entry.value);
    const ranks = competitionRanks(values, column.direction);
    const scores = columnScores(values, column.direction);
    return entries.map((entry, team): CategoryCell => {
      const rank = ranks[team] ?? null;
      const score = scores[team] ?? null;
      const tied = rank !== null && ranks.some((other, index) => index !== team && other === rank);
      return { value: entry.value, rank, tied, score, heat: heatStep(score), source: entry.source };
    });
  });
  return {
    columns,
    rows: teams.map((team, index) => ({
      teamId: team.teamId,
      cells: cells.flatMap((column) => column[index] ?? []),
    })),
  };
}
