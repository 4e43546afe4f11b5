import { formatRecord, type WinLossTie } from '@fantasy-stats/domain';
import { type ScheduleSwap as Swap, winCount } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { recordsCoverage } from '../../league/records-coverage.ts';
import type { SeasonView } from '../../league/season-view.ts';
import versusCellStyles from '../../league/VersusCell.module.css';
import { shortName, VersusCell, versusHeat } from '../../league/VersusCell.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { SeasonFigures } from './season-figures.ts';

interface Row {
  readonly teamId: string;
  readonly actual: WinLossTie;
  /** The team's record under each other team's schedule, in league order. */
  readonly with: readonly WinLossTie[];
  readonly mean: number;
  readonly most: number;
  readonly least: number;
}

interface ScheduleSwapProps {
  readonly figures: SeasonFigures;
  readonly swap: Swap;
}

export function ScheduleSwap({ figures, swap }: ScheduleSwapProps): ReactElement {
  const view = useSeason();
  const rows = useMemo(() => rowsOf(swap), [swap]);
  const columns = useMemo(() => columnsOf(view, swap, rows), [view, swap, rows]);
  const sorting = useSort('swap', columns, { column: 'actual', direction: 'descending' });
  const isCounted = view.league.scoringForm === 'eachCategory';
  return (
    <TableSection
      id="swap"
      name="Schedule swap"
      note={`each row’s team with the schedule of the column’s team: ${isCounted ? 'category' : 'matchup'} record, ${recordsCoverage(view, figures.throughWeek)}; outlined: its own schedule. Blue: better than the real record`}
      fileName={[
        view.league.name,
        'schedule swap',
        ...(figures.throughWeek === null ? [] : [`week ${figures.throughWeek}`]),
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        <HowComputed anchor="schedule-swap" />
      </p>
    </TableSection>
  );
}

function rowsOf({ teamIds, records }: Swap): Row[] {
  const nothing = { wins: 0, losses: 0, ties: 0 };
  return teamIds.map((teamId, index): Row => {
    const row = records[index] ?? [];
    const wins = row.map(winCount);
    return {
      teamId,
      actual: row[index] ?? nothing,
      with: row,
      mean: wins.reduce((sum, value) => sum + value, 0) / Math.max(1, wins.length),
      most: Math.max(...wins),
      least: Math.min(...wins),
    };
  });
}

function columnsOf(view: SeasonView, { teamIds, records }: Swap, rows: readonly Row[]): StatColumn<Row>[] {
  const gaps = rows.flatMap((row) =>
    row.with.map((record) => Math.abs(winCount(record) - winCount(row.actual))),
  );
  const largest = Math.max(1, ...gaps);
  const isCounted = view.league.scoringForm === 'eachCategory';
  const hasTies = records.some((row) => row.some(({ ties }) => ties > 0));
  // Records with hundreds of categories are too wide, so show wins, counting a tie as half a win.
  const text = (record: WinLossTie): string =>
    isCounted ? String(winCount(record)) : formatRecord(record.wins, record.losses, record.ties, hasTies);
  return [
    teamColumn<Row>(view, { width: 180 }),
    numberColumn('actual', 'Own', ({ actual }) => winCount(actual), {
      name: 'Actual record',
      isStrong: true,
      text: ({ actual }) => formatRecord(actual.wins, actual.losses, actual.ties, hasTies),
      exported: [{ label: 'Own', value: ({ actual }) => text(actual) }],
    }),
    numberColumn('mean', 'Mean', ({ mean }) => mean, {
      decimals: 1,
      name: 'Average wins across all schedules (tie = ½)',
    }),
    numberColumn('range', 'Range', ({ most, least }) => most - least, {
      name: 'Fewest and most wins any schedule would have given',
      hideOnPhone: true,
      text: ({ most, least }) => `${least}–${most}`,
      exported: [
        { label: 'Fewest', value: ({ least }) => least },
        { label: 'Most', value: ({ most }) => most },
      ],
    }),
    ...teamIds.map((id, index): StatColumn<Row> => {
      const record = (row: Row): WinLossTie => row.with[index] ?? row.actual;
      return numberColumn(`t${id}`, shortName(view, id), (row) => winCount(record(row)), {
        name: `With the schedule of ${view.name(id)}`,
        align: 'center',
        isTinted: true,
        className: versusCellStyles.versus,
        text: (row) => text(record(row)),
        exported: [{ label: view.name(id), value: (row) => text(record(row)) }],
        render: (row) => (
          <VersusCell
            text={text(record(row))}
            heat={versusHeat(winCount(record(row)) - winCount(row.actual), largest)}
            isMarked={row.teamId === id}
            {...(row.teamId === id ? { words: 'its own schedule' } : {})}
          />
        ),
      });
    }),
  ];
}
