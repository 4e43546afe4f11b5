import { calls } from '@fantasy-stats/contract/calls';
import { formatNumber, formatStatistic, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { OwnProjectionScore } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { StatTable } from '../../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { useTableSort } from '../../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { errorOf, ownScoreWords } from './own-score-words.ts';

type Line = OwnProjectionScore['lines'][number];

const caption = 'Errors of your projections by category, next to ours and season averages';

function errorColumn(of: 'own' | 'frozen' | 'average', label: string, name: string): StatColumn<Line> {
  return numberColumn<Line>(of, label, (line) => figureOf(line.weight, needed.games, errorOf(line, of)), {
    name,
    description: 'Root mean squared error of a player’s per-game line.',
    format: (value, { statistic: id }) =>
      statistic(id).computed.kind === 'rate' ? formatStatistic(id, value, 'average') : formatNumber(value, 2),
    lowerIsBetter: true,
    isStrong: of === 'own',
    exported: [
      { label: `${label}, RMSE`, value: (line) => errorOf(line, of) },
      { label: `${label}, MAE`, value: (line) => line[of].error },
    ],
  });
}

const columns: StatColumn<Line>[] = [
  textColumn('category', 'Category', (line) => statistic(line.statistic).label, {
    isRowHeader: true,
    width: 90,
  }),
  numberColumn('count', 'Games', ({ weight }) => weight, {
    name: 'Games (attempts for percentages)',
    description: `All three are compared on the same games; errors are shown once there are at least ${needed.games} games.`,
    format: (count) => countOf(Math.round(count), needed.games),
  }),
  errorColumn('own', 'Yours', 'Error of your projections'),
  errorColumn('frozen', 'Ours', 'Error of our stored projections'),
  errorColumn('average', 'Average', 'Error of season averages'),
];

export function OwnScore(): ReactElement | null {
  const { data, error } = useApiQuery(calls.marks.projectionScore, {});
  const order = useTableSort();
  if (error && !data) return <FailureNote thrown={error} />;
  const score = data?.score;
  if (!score) return null;
  return (
    <>
      <p className={text.note}>{ownScoreWords(score)}</p>
      {score.lines.length > 0 ? (
        <div>
          <p>
            <TableActions
              columns={columns}
              rows={score.lines}
              sort={order.sort}
              fileName={['own projections', 'errors']}
              name={caption}
            />
          </p>
          <StatTable
            caption={caption}
            columns={columns}
            rows={score.lines}
            rowKey={({ statistic: id }) => id}
            {...order}
          />
        </div>
      ) : null}
    </>
  );
}
