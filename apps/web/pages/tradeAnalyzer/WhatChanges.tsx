import { formatSigned } from '@fantasy-stats/domain';
import { gainUnitInfo } from '@fantasy-stats/words/gain-info';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import { useSeason } from '../../season/season-context.ts';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { sortRows } from '../../ui/stat-table/sort-rows.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { type Measure, measuresOf, scaled, shownChangeOf, written } from './measures.ts';
import { ownCard } from './trade-card.ts';
import styles from './tradeAnalyzer.module.css';
import type { TradeAnswerState } from './use-trade-evaluation.ts';
import type { TradeFacts } from './words.ts';

interface WhatChangesProps {
  readonly book: PlayerBook;
  readonly facts: TradeFacts;
  readonly state: TradeAnswerState;
}

export function WhatChanges({ book, facts, state }: WhatChangesProps): ReactElement {
  const view = useSeason();
  const order = useTableSort();
  const { impact, nameOf, team } = facts;
  const sides = [...impact.sides].sort((a, b) => Number(b.teamId === team) - Number(a.teamId === team));
  const rows = new Map(
    sides.map((side) => [side.teamId, measuresOf(view, side, nameOf(side.teamId), state)]),
  );
  const all = [...rows.values()].flat();
  const columns = columnsOf(all);
  // Export the teams one after another, each in the visible order.
  const exported = [...rows.values()].flatMap((own) => sortRows(own, columns, order.sort));
  return (
    <Section
      id="changes"
      name="What changes"
      note="bar: 80% interval; line: no change"
      actions={
        <TableActions
          columns={columns}
          rows={exported}
          fileName={[view.league.name, 'trade', 'what changes']}
          card={() => ownCard({ view, book, facts, rows })}
        />
      }
    >
      <div className={styles.tradeTeams}>
        {sides.map((side) => {
          const own = rows.get(side.teamId) ?? [];
          const name = view.isOwn(side.teamId) ? 'You' : nameOf(side.teamId);
          return (
            <div key={side.teamId}>
              <h3 className={styles.tradeName}>{name}</h3>
              <StatTable
                caption={`What changes: ${name}`}
                columns={columns.filter(({ id }) => id !== 'side')}
                rows={own}
                rowKey={({ id }) => id}
                {...order}
              />
            </div>
          );
        })}
      </div>
      <p className={`${textStyles.note} ${styles.tradeState}`} role="status">
        {!state.hasOdds ? (
          'Odds cannot be simulated for this league, because a category cannot be projected, or totals so far are not known.'
        ) : state.oddsShare < 1 ? (
          <>
            <span>Simulating seasons with and without the trade</span>
            <ProgressBar share={state.oddsShare} label="Simulated seasons" />
          </>
        ) : (
          'Odds from 10,000 simulated seasons with and 10,000 without the trade, with the same luck in both.'
        )}{' '}
        <HowComputed anchor="trades">
          <p>{gainUnitInfo[impact.unit]}</p>
        </HowComputed>
      </p>
    </Section>
  );
}

function columnsOf(all: readonly Measure[]): StatColumn<Measure>[] {
  // Bars of the same measure share one scale across teams.
  const reach = (id: string): number =>
    Math.max(
      1e-6,
      ...all.flatMap((row) => {
        const change = row.id === id ? scaled(row) : null;
        return change ? [Math.abs(change.value) + change.error] : [];
      }),
    );
  const numbers = (name: 'before' | 'after') =>
    numberColumn(name, name === 'before' ? 'Now' : 'After', (row: Measure) => row.change?.[name] ?? null, {
      text: (row: Measure) => written(row.change?.[name], row),
      isStrong: name === 'after',
    });
  return [
    textColumn('side', 'Team', ({ side }) => side),
    textColumn('name', 'Measure', ({ name }) => name, {
      isRowHeader: true,
      width: 190,
      phoneWidth: 118,
      render: ({ name }) => <span className={styles.tradeMeasure}>{name}</span>,
    }),
    numbers('before'),
    numbers('after'),
    drawingColumn(
      'bar',
      (row) => {
        const change = scaled(row);
        if (!change) return null;
        const most = reach(row.id);
        const { value, error } = change;
        return (
          <IntervalBar
            interval={{ low: value - error, estimate: value, high: value + error }}
            scale={{ from: -most, to: most }}
            width={124}
            label={`between ${formatSigned(value - error, row.decimals)} and ${formatSigned(value + error, row.decimals)}`}
          />
        );
      },
      { name: 'Change, as a bar', hideOnPhone: true, yields: 1, width: 140 },
    ),
    numberColumn('change', 'Change', ({ change }) => change?.change ?? null, {
      description: 'With its 80% interval, in the unit of the row; pp: percentage points',
      exported: [
        { label: 'Change', value: (row) => scaled(row)?.value ?? null },
        { label: 'Half of the 80% interval', value: (row) => scaled(row)?.error ?? null },
      ],
      text: (row) => changeText(row),
      render: (row) => {
        const change = scaled(row);
        if (!change || !row.change) return '…';
        const { value, error } = change;
        const side = value - error > 0 ? textStyles.good : value + error < 0 ? textStyles.bad : '';
        return (
          <span className={styles.tradeChange}>
            <b className={side}>{shownChangeOf(row.change, row)}</b>{' '}
            <small>
              {formatSigned(value - error, row.decimals)} to {formatSigned(value + error, row.decimals)}
            </small>
          </span>
        );
      },
    }),
  ];
}

function changeText(row: Measure): string {
  const change = scaled(row);
  if (!change || !row.change) return '…';
  const { value, error } = change;
  const [low, high] = [value - error, value + error].map((bound) => formatSigned(bound, row.decimals));
  return `${shownChangeOf(row.change, row)} ${low} to ${high}`;
}
