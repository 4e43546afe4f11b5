import type { Trader } from '@fantasy-stats/contract/league-trades';
import { type ReactElement, useMemo } from 'react';
import { managerOf } from '../../league/season-view.ts';
import type { useAddress } from '../../shell/use-address.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { TeamBadge } from '../../ui/TeamBadge.tsx';
import { gainText, gainUnit, type TradesView, valueText } from './trade-view.ts';

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
    <Section
      id="traders"
      name="Traders"
      note={
        answer.trades.some(({ verdict }) => verdict !== null)
          ? 'net value a week of all their trades together'
          : undefined
      }
      actions={
        <TableActions columns={columns} rows={rows} sort={sort} fileName={[view.league.name, 'traders']} />
      }
    >
      <StatTable
        caption="Traders"
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ traders: writeSort(next) })}
      />
    </Section>
  );
}

function columnsOf(trades: TradesView): StatColumn<Trader>[] {
  const { view, answer } = trades;
  const isValued = answer.trades.some(({ verdict }) => verdict !== null);
  const largest = Math.max(0.1, ...answer.traders.map(({ since }) => Math.abs(since)));
  return [
    {
      id: 'team',
      label: 'Team',
      value: ({ teamId }) => view.name(teamId),
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
    },
    { id: 'trades', label: 'Trades', value: ({ trades: made }) => made },
    ...(isValued
      ? ([
          {
            id: 'record',
            label: 'Ahead–behind–open',
            description: 'Trades it leads or won, those another side does, and those too close to call',
            align: 'end',
            value: ({ ahead, behind }) => ahead - behind,
            text: ({ ahead, behind, open }) => `${ahead}–${behind}–${open}`,
            exported: [
              { label: 'Ahead', value: ({ ahead }) => ahead },
              { label: 'Behind', value: ({ behind }) => behind },
              { label: 'Open', value: ({ open }) => open },
            ],
          },
          {
            id: 'made',
            label: 'When made',
            align: 'end',
            yields: 2,
            value: ({ made }) => made,
            text: ({ made }) => valueText(made),
          },
          {
            id: 'since',
            label: 'Since',
            align: 'end',
            isStrong: true,
            value: ({ since }) => since,
            text: ({ since }) => valueText(since),
          },
          {
            id: 'bar',
            label: '',
            name: 'Since, drawn',
            isDrawing: true,
            hideOnPhone: true,
            yields: 1,
            value: () => null,
            render: ({ since }) => <SignedBar value={since} largest={largest} width={120} />,
          },
          {
            id: 'gained',
            label: 'Gained',
            unit: gainUnit(trades),
            description: 'With each trade minus without it, completed weeks',
            align: 'end',
            value: ({ gained }) => gained,
            text: ({ gained }) => gainText(trades, gained),
          },
        ] satisfies StatColumn<Trader>[])
      : []),
  ];
}
