import type { Trader } from '@fantasy-stats/contract/league-trades';
import { type ReactElement, useMemo } from 'react';
import { managerOf } from '../../league/season-view.ts';
import { gainText, gainUnit, type TradesView, valueText } from '../../league/trade-view.ts';
import type { useAddress } from '../../shell/use-address.ts';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { TeamBadge } from '../../ui/TeamBadge.tsx';

/** Every team that traded, with its record and what its trades have come to. */
export function Traders({
  trades,
  sortText,
  write,
}: {
  trades: TradesView;
  sortText: string | null;
  write: ReturnType<typeof useAddress>['write'];
}): ReactElement | null {
  const { view, answer } = trades;
  const columns = useMemo(() => columnsOf(trades), [trades]);
  const rows = useMemo(
    () => [...answer.traders].sort((one, other) => other.since - one.since || other.trades - one.trades),
    [answer],
  );
  if (rows.length === 0) return null;
  const sort = readSort(sortText);
  return (
    <TableSection
      id="traders"
      name="Traders"
      note={
        answer.trades.some(({ verdict }) => verdict !== null)
          ? 'net value a week of all their trades together'
          : undefined
      }
      fileName={[view.league.name, 'traders']}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={(next) => write({ traders: writeSort(next) })}
    />
  );
}

function columnsOf(trades: TradesView): StatColumn<Trader>[] {
  const { view, answer } = trades;
  const isValued = answer.trades.some(({ verdict }) => verdict !== null);
  const largest = Math.max(0.1, ...answer.traders.map(({ since }) => Math.abs(since)));
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
    numberColumn('trades', 'Trades', ({ trades: made }) => made),
    isValued && [
      numberColumn('record', 'Ahead–behind–open', ({ ahead, behind }) => ahead - behind, {
        description: 'Trades it leads or won, those another side does, and those too close to call',
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
        name: 'Since, drawn',
        yields: 1,
      }),
      numberColumn('gained', 'Gained', ({ gained }) => gained, {
        format: (one) => gainText(trades, one),
        unit: gainUnit(trades),
        description: 'With each trade minus without it, completed weeks',
      }),
    ],
  ]);
}
