import type { MatchupCard } from '@fantasy-stats/cards';
import type { Range } from '@fantasy-stats/engine/league';
import type { ReactElement } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { useSort } from '../../shell/use-sort.ts';
import { columnLabel, formatColumn } from '../../text/phrases.ts';
import { Court } from '../../ui/Court.tsx';
import { COURT_COLUMN, CourtEnds, CourtRow, CourtTable } from '../../ui/CourtColumn.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { chanceColumn, columnList, drawingColumn, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './CategoryTable.module.css';
import { aheadIn, type CategoryRow } from './category-rows.ts';
import type { Names } from './headline.ts';

interface CategoryTableProps {
  readonly view: SeasonView;
  readonly names: Names;
  readonly rows: readonly CategoryRow[];
  readonly note: string;
  readonly fileName: readonly string[];
  readonly card: () => MatchupCard;
  readonly hasScore: boolean;
}

function rangeText({ statistic }: CategoryRow, range: Range | null): string {
  if (!range) return '';
  return `${formatColumn(statistic, range.low, 'total')}–${formatColumn(statistic, range.high, 'total')}`;
}

function Now({ row, side }: { row: CategoryRow; side: 'first' | 'second' }): ReactElement {
  const text = formatColumn(row.statistic, row[side], 'total');
  return aheadIn(row) === (side === 'first' ? 1 : -1) ? <b>{text}</b> : <span>{text}</span>;
}

function projected(side: 'first' | 'second', label: string, name: string): StatColumn<CategoryRow> {
  const range = (row: CategoryRow) => row.outlook?.[side === 'first' ? 'firstRange' : 'secondRange'] ?? null;
  return numberColumn(`${side}Projected`, label, (row) => row.outlook?.[side] ?? null, {
    format: (one, row) => formatColumn(row.statistic, one, 'total'),
    unit: 'final',
    name,
    description: 'Expected final value; under it, the range of 80% of the simulated weeks',
    exported: [
      { label: `${name}, expected`, value: (row) => row.outlook?.[side] ?? null },
      { label: `${name}, 10%`, value: (row) => range(row)?.low ?? null },
      { label: `${name}, 90%`, value: (row) => range(row)?.high ?? null },
    ],
    render: (row) => (
      <span className={styles.projected}>
        {formatColumn(row.statistic, row.outlook?.[side] ?? null, 'total')}
        <small>{rangeText(row, range(row))}</small>
      </span>
    ),
  });
}

export function CategoryTable(props: CategoryTableProps): ReactElement {
  const { names, rows, note, fileName, hasScore } = props;
  const isPhone = useIsPhone();
  const [first, second] = names.isOwn ? ['You', 'Them'] : [names.first, names.second];
  const now = (side: 'first' | 'second', label: string): StatColumn<CategoryRow> =>
    numberColumn(side, label, (row) => row[side], {
      format: (one, row) => formatColumn(row.statistic, one, 'total'),
      unit: 'now',
      render: (row) => <Now row={row} side={side} />,
      className: styles.categorySide,
    });
  const columns: readonly StatColumn<CategoryRow>[] = columnList([
    categoryColumn(({ statistic }) => statistic, {
      label: isPhone ? '' : 'Category',
      name: 'Category',
      width: 64,
      phoneWidth: 48,
    }),
    hasScore && [now('first', first ?? ''), now('second', second ?? '')],
    projected('first', first ?? '', `${first} at the end`),
    projected('second', second ?? '', `${second} at the end`),
    !isPhone &&
      drawingColumn(
        'court',
        ({ share, before }: CategoryRow) =>
          share === null ? null : <CourtRow probability={share} before={before ?? undefined} />,
        {
          head: (
            <CourtEnds
              left={names.isOwn ? 'they win' : names.second}
              right={names.isOwn ? 'you win' : names.first}
            />
          ),
          align: 'center',
          className: COURT_COLUMN,
          width: 380,
        },
      ),
    chanceColumn('chance', 'Chance', ({ share }) => share, {
      name: `Chance that ${names.isOwn ? 'you win' : `${names.first} wins`} it`,
      isStrong: true,
    }),
  ]);
  const { sort, onSort } = useSort('sort');
  const table = (
    <StatTable
      caption="The matchup category by category"
      columns={columns}
      rows={rows}
      rowKey={({ statistic }) => statistic}
      sort={sort}
      onSort={onSort}
    />
  );
  return (
    <Section
      id="categories"
      className={styles.categories}
      name="Category by category"
      note={note}
      actions={
        <>
          <TableActions columns={columns} rows={rows} sort={sort} fileName={fileName} card={props.card} />
          <HowComputed anchor="win-probability" label="Confidence" />
        </>
      }
    >
      {isPhone ? (
        <div className={styles.matchupCourt}>
          <Court
            items={rows.flatMap(({ statistic, share }) =>
              share === null ? [] : [{ id: statistic, label: columnLabel(statistic), probability: share }],
            )}
          />
        </div>
      ) : null}
      {isPhone ? table : <CourtTable>{table}</CourtTable>}
    </Section>
  );
}
