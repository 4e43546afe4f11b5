import type { TradedPlayer } from '@fantasy-stats/contract/league-trades';
import type { TeamId } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { type SeenTrade, type TradesView, valueText } from './trade-view.ts';

interface Row {
  readonly player: TradedPlayer;
  readonly to: TeamId;
}

/** Everybody who changed teams: what he was worth, has been, and is still expected to be. */
export function TradedPlayers({
  trades,
  seen: { trade, side },
}: {
  trades: TradesView;
  seen: SeenTrade;
}): ReactElement {
  const { view } = trades;
  const rows = useMemo(
    () =>
      [side, ...trade.sides.filter((other) => other !== side)].flatMap(({ got, teamId }): Row[] =>
        got.map((player) => ({ player, to: teamId })),
      ),
    [trade, side],
  );
  const columns = useMemo(() => columnsOf(trades, rows), [trades, rows]);
  return (
    <>
      <div className="fs-section-actions fs-trade-actions">
        <TableActions columns={columns} rows={rows} fileName={[view.league.name, 'trade', trade.day]} />
      </div>
      <StatTable
        caption="Players of the trade"
        columns={columns}
        rows={rows}
        rowKey={({ player }) => player.playerId}
        rowKind="player"
        isOwn={({ to }) => view.isOwn(to)}
      />
    </>
  );
}

function columnsOf(trades: TradesView, rows: readonly Row[]): StatColumn<Row>[] {
  const { view } = trades;
  const value = (
    id: 'made' | 'since' | 'toCome',
    label: string,
    more: Partial<StatColumn<Row>> = {},
  ): StatColumn<Row> => ({
    id,
    label,
    unit: 'a week',
    align: 'end',
    value: ({ player }) => player[id]?.perWeek ?? null,
    text: ({ player }) => valueText(player[id]?.perWeek ?? null),
    ...more,
  });
  const hasLineups = rows.some(({ player }) => player.counted !== null);
  return [
    {
      id: 'player',
      label: 'Player',
      value: ({ player }) => trades.player(player.playerId).name,
      render: ({ player }) => <PlayerChip player={trades.player(player.playerId)} />,
      isRowHeader: true,
      width: 230,
      phoneWidth: 172,
    },
    { id: 'to', label: 'Went to', value: ({ to }) => view.name(to), isStrong: true },
    value('made', 'When made', { description: 'As projected on the morning of the trade' }),
    value('since', 'Since', { isStrong: true, description: 'By the games he played' }),
    value('toCome', 'Remaining', { description: 'As projected now, his injury status included' }),
    {
      id: 'played',
      label: 'Games',
      align: 'end',
      value: ({ player }) => (player.since ? player.played : null),
    },
    {
      id: 'missed',
      label: 'Missed',
      description: 'Games of his NBA team he missed',
      lowerIsBetter: true,
      align: 'end',
      value: ({ player }) => (player.since ? player.missed : null),
    },
    ...(hasLineups
      ? [
          {
            id: 'counted',
            label: 'Counted',
            description: 'Games in the lineup of the team that got him',
            align: 'end' as const,
            value: ({ player }: Row) => player.counted,
          },
        ]
      : []),
  ];
}
