import { formatStatistic, nineCategories, type StatisticId, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { ProjectionRecordResponse } from '../../../api/responses.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { calibrationError } from '../../../ui/reliability.ts';
import {
  columnList,
  dateColumn,
  numberColumn,
  shareColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { RecordTable } from './RecordTable.tsx';
import { weekFrom } from './week-from.ts';

type ScoredWeek = ProjectionRecordResponse['weeks'][number];

const lineOf = ({ score }: ScoredWeek, id: StatisticId) =>
  score.lines.find((line) => line.statistic === id) ?? null;

/** Returns the column with a category's mean absolute error. The file also has the bias. */
function errorColumn(id: StatisticId): StatColumn<ScoredWeek> {
  const { label, name } = statistic(id);
  const error = (row: ScoredWeek) => {
    const line = lineOf(row, id);
    return line && figureOf(line.weight, needed.games, line.error);
  };
  return numberColumn<ScoredWeek>(id, label, error, {
    name,
    lowerIsBetter: true,
    format: (one) => formatStatistic(id, one, 'average'),
    exported: [
      { label: `${label} error`, value: error },
      { label: `${label} bias`, value: (row) => lineOf(row, id)?.bias ?? null },
      { label: `${label} actual`, value: (row) => lineOf(row, id)?.actual ?? null },
      { label: `${label} weight`, value: (row) => lineOf(row, id)?.weight ?? null },
    ],
  });
}

const columns = columnList<ScoredWeek>([
  dateColumn('week', 'Week', ({ monday }) => monday, weekFrom, { isRowHeader: true, width: 130 }),
  textColumn('made', 'Made', ({ isReplayed }) => (isReplayed ? 'replayed' : 'frozen'), { hideOnPhone: true }),
  numberColumn('games', 'Games', ({ score }) => score.games, {
    description: `Player games that were projected and played; errors are shown once there are at least ${needed.games} games.`,
    format: (count) => countOf(count, needed.games),
    exported: [
      { label: 'Players', value: ({ score }) => score.players },
      { label: 'Games played', value: ({ score }) => score.played.actual },
      { label: 'Games expected', value: ({ score }) => score.played.expected },
    ],
  }),
  shareColumn('calibration', 'Plays', ({ score }) => calibrationError(score.chances), {
    description:
      'Gap between the chance to play and how often players played, averaged over ten groups of chances.',
    lowerIsBetter: true,
  }),
  numberColumn('played', 'GP', ({ score }) => score.played.error, {
    name: 'Games played',
    description: 'Mean error of a player’s games played in the week.',
    decimals: 2,
    lowerIsBetter: true,
  }),
  errorColumn('MIN'),
  nineCategories.map(errorColumn),
]);

/** Errors by week. Each row counts only the games of that week. */
export function WeekErrors({ weeks }: Pick<ProjectionRecordResponse, 'weeks'>): ReactElement {
  return (
    <>
      <p>
        Each number is the mean absolute error of a player’s per-game line in the games played that week. A
        few games are mostly luck: compare with other projections of the same week, not with zero.
      </p>
      <RecordTable
        fileName={['projections', 'weeks']}
        caption="Projection errors by week"
        columns={columns}
        rows={weeks}
        rowKey={({ monday }) => monday}
      />
    </>
  );
}
