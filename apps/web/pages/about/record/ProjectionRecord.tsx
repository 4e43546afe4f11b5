import { calls } from '@fantasy-stats/contract/calls';
import {
  formatNumber,
  formatSigned,
  formatStatistic,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { apiAddress } from '../../../api/request.ts';
import type { ProjectionRecordResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { columnList, numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { CurvePart } from './CurvePart.tsx';
import { horizonNames, projectionWords, savedError } from './projection-words.ts';
import { RecordTable } from './RecordTable.tsx';
import { WeekErrors } from './WeekErrors.tsx';

type HorizonScore = ProjectionRecordResponse['horizons'][number];
type Line = HorizonScore['score']['lines'][number];

interface CategoryRow {
  readonly id: StatisticId;
  readonly lines: Partial<Record<HorizonScore['horizon'], Line>>;
}

const rmse = (squared: number | null | undefined): number | null =>
  squared === null || squared === undefined ? null : Math.sqrt(squared);

const errorOf = (line: Line | undefined): number | null =>
  line ? figureOf(line.weight, needed.games, rmse(line.squared)) : null;

function columnsOf(horizons: readonly HorizonScore[]): StatColumn<CategoryRow>[] {
  return columnList<CategoryRow>([
    textColumn('category', 'Category', ({ id }) => statistic(id).label, { isRowHeader: true, width: 90 }),
    horizons.map(({ horizon }) => {
      const name = horizonNames[horizon];
      const line = ({ lines }: CategoryRow): Line | undefined => lines[horizon];
      return [
        numberColumn<CategoryRow>(horizon, name, (row) => errorOf(line(row)), {
          name: `Error, ${name}`,
          description: 'Root mean squared error of a player’s per-game line.',
          format: (value, { id }) =>
            statistic(id).computed.kind === 'rate'
              ? formatStatistic(id, value, 'average')
              : formatNumber(value, 2),
          lowerIsBetter: true,
          exported: [
            { label: `${name}, weight`, value: (row) => line(row)?.weight ?? null },
            { label: `${name}, actual`, value: (row) => line(row)?.actual ?? null },
            { label: `${name}, RMSE`, value: (row) => rmse(line(row)?.squared) },
            { label: `${name}, MAE`, value: (row) => line(row)?.error ?? null },
            { label: `${name}, bias`, value: (row) => line(row)?.bias ?? null },
          ],
        }),
        numberColumn<CategoryRow>(`${horizon} saved`, 'vs. avg', (row) => savedError(line(row)), {
          name: `Error reduction, ${name}`,
          description: 'How much smaller the error is than that of season averages.',
          format: (value) => `${formatSigned(value * 100)}%`,
          isStrong: true,
        }),
      ];
    }),
  ]);
}

function rowsOf(horizons: readonly HorizonScore[]): CategoryRow[] {
  const ids = horizons[0]?.score.lines.map((line) => line.statistic) ?? [];
  return ids.map((id) => ({
    id,
    lines: Object.fromEntries(
      horizons.flatMap(({ horizon, score }) => {
        const line = score.lines.find((one) => one.statistic === id);
        return line ? [[horizon, line] as const] : [];
      }),
    ),
  }));
}

interface ChanceRow {
  readonly id: string;
  readonly count: number;
  readonly logLoss: number | null;
  readonly brier: number | null;
  /** Log loss of a baseline that predicts the overall share of games played for every game. */
  readonly baseLogLoss: number | null;
  readonly baseBrier: number | null;
}

const chanceColumns: StatColumn<ChanceRow>[] = [
  textColumn('name', 'Ahead', ({ id }) => id, { isRowHeader: true, width: 130 }),
  numberColumn('count', 'Chances', ({ count }) => count, {
    format: (count) => countOf(count, needed.chances),
    description: `Log loss and Brier score are shown once there are at least ${needed.chances} chances.`,
  }),
  numberColumn('log', 'Log loss', ({ logLoss }) => logLoss, {
    decimals: 3,
    lowerIsBetter: true,
    isStrong: true,
  }),
  numberColumn('base log', 'Base rate', ({ baseLogLoss }) => baseLogLoss, {
    name: 'Log loss of the base rate',
    decimals: 3,
  }),
  numberColumn('brier', 'Brier', ({ brier }) => brier, { decimals: 3, lowerIsBetter: true, isStrong: true }),
  numberColumn('base brier', 'Base rate', ({ baseBrier }) => baseBrier, {
    name: 'Brier score of the base rate',
    decimals: 3,
  }),
];

function chanceRow({ horizon, score }: HorizonScore): ChanceRow {
  const count = score.chances.reduce((sum, { forecasts }) => sum + forecasts, 0);
  const rate = count > 0 ? score.played.actual / count : 0;
  const isOpen = count >= needed.chances && rate > 0 && rate < 1;
  return {
    id: horizonNames[horizon],
    count,
    logLoss: figureOf(count, needed.chances, score.logLoss),
    brier: figureOf(count, needed.chances, score.brier),
    baseLogLoss: isOpen ? -(rate * Math.log(rate) + (1 - rate) * Math.log(1 - rate)) : null,
    baseBrier: isOpen ? rate * (1 - rate) : null,
  };
}

export function ProjectionRecord(): ReactElement {
  const { data, error } = useApiQuery(calls.league.projectionRecord, {});
  if (!data) return <FailureNote thrown={error} />;
  const { horizons, weeks } = data;
  const file = apiAddress(calls.league.recordFile.path).href;
  const columns = columnsOf(horizons);
  const rows = rowsOf(horizons);
  const chances = horizons.map(chanceRow).filter(({ count }) => count > 0);
  const ofWeek = horizons.find(({ horizon }) => horizon === 'week');
  return (
    <>
      {projectionWords(data).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {horizons.length > 0 ? (
        <RecordTable
          fileName={['projections', 'errors']}
          caption="Projection errors by category, and how much smaller than those of season averages"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          more={
            <a href={file} download>
              Full record (CSV)
            </a>
          }
        />
      ) : null}
      {ofWeek && ofWeek.score.chances.length > 0 ? (
        <>
          <CurvePart name="Chances to play" bins={ofWeek.score.chances} />
          <RecordTable
            fileName={['chances to play', 'losses']}
            caption="Chances to play vs. the average chance"
            columns={chanceColumns}
            rows={chances}
            rowKey={({ id }) => id}
          />
        </>
      ) : null}
      {weeks.length > 0 ? <WeekErrors weeks={weeks} /> : null}
    </>
  );
}
