import type { Trader } from '@fantasy-stats/contract/league-trades';
import { type ReactElement, useMemo } from 'react';
import { managerOf } from '../../league/season-view.ts';
import { gainText, gainUnit, type TradesView, valueText, valueUnitInWords } from '../../league/trade-view.ts';
import { useSort } from '../../shell/use-sort.ts';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { TeamBadge } from '../../ui/TeamBadge.tsx';

export function Traders({ trades }: { trades: TradesView }): ReactElement | null {
  const { view, response } = trades;
  const columns = useMemo(() => columnsOf(trades), [trades]);
  const rows = useMemo(
    () => [...response.traders].sort((one, other) => other.since - one.since || other.trades - one.trades),
    [response],
  );
  const { sort, onSort } = useSort('traders', columns, {
    column: isValued(trades) ? 'since' : 'trades',
    direction: 'descending',
  });
  if (rows.length === 0) return null;
  return (
    <TableSection
      id="traders"
      name="Traders"
      note={isValued(trades) ? `net ${valueUnitInWords(trades)} of all their trades together` : undefined}
      fileName={[view.league.name, 'traders']}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={onSort}
    />
  );
}

function isValued({ response }: TradesView): boolean {
  return response.trades.some(({ verdict }) => verdict !== null);
}

function columnsOf(trades: TradesView): StatColumn<Trader>[] {
  const { view, response } = trades;
  const hasValues = isValued(trades);
  const largest = Math.max(0.1, ...response.traders.map(({ since }) => Math.abs(since)));
  return columnList([
    textColumn('team', 'Team', ({ teamId }) => view.name(teamId), {
      render: ({ teamId }) => (
        <TeamBadge
          name={view.name(teamId)}
          manager={managerOf(view, teamId)}
          logoUrl={view.team(teamId)?.logoUrl ?? null}
        />
      ),
      isRowHeader: true,
      width: 260,
      phoneWidth: 128,
    }),
    numberColumn('trades', 'Trades', ({ trades: made }) => made, { hideOnPhone: hasValues }),
    hasValues && [
      numberColumn('record', 'Record', ({ ahead, behind }) => ahead - behind, {
        unit: 'ahead, behind, open',
        description: 'Ahead: leads or won; behind: another team leads or won; open: too close to call',
        text: ({ ahead, behind, open }) => `${ahead}–${behind}–${open}`,
        exported: [
          { label: 'Ahead', value: ({ ahead }) => ahead },
          { label: 'Behind', value: ({ behind }) => behind },
          { label: 'Open', value: ({ open }) => open },
        ],
      }),
      numberColumn('made', 'When made', ({ made }) => made, { format: valueText, yields: 2 }),
      numberColumn('since', 'Since', ({ since }) => since, { format: valueText, isStrong: true }),
      signedBarColumn('bar', ({ since }) => since, largest, {
        barWidth: 120,
        name: 'Value since, as a bar',
        yields: 1,
      }),
      numberColumn('gained', 'Gained', ({ gained }) => gained, {
        format: (one) => gainText(trades, one),
        unit: gainUnit(trades),
        description: 'Gained by all trades in completed weeks',
      }),
    ],
  ]);
}
