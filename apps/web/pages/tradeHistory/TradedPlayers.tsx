import type { TradedPlayer } from '@fantasy-stats/contract/league-trades';
import type { TeamId } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { type TradeFromSide, type TradesView, valueText } from '../../league/trade-view.ts';
import sectionHeadingStyles from '../../ui/SectionHeading.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { columnList, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './tradeHistory.module.css';

interface Row {
  readonly player: TradedPlayer;
  readonly to: TeamId;
}

export function TradedPlayers({
  trades,
  shownTrade: { trade, side },
}: {
  trades: TradesView;
  shownTrade: TradeFromSide;
}): ReactElement {
  const { view } = trades;
  const order = useTableSort();
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
      <div className={`${sectionHeadingStyles.sectionActions} ${styles.tradeActions}`}>
        <TableActions
          columns={columns}
          rows={rows}
          sort={order.sort}
          fileName={[view.league.name, 'trade', trade.day]}
        />
      </div>
      <StatTable
        caption="Players in the trade"
        columns={columns}
        rows={rows}
        rowKey={({ player }) => player.playerId}
        rowKind="player"
        isOwn={({ to }) => view.isOwn(to)}
        {...order}
      />
    </>
  );
}

function columnsOf(trades: TradesView, rows: readonly Row[]): StatColumn<Row>[] {
  const { view } = trades;
  const value = (
    id: 'made' | 'since' | 'healthy' | 'toCome',
    label: string,
    more: Partial<StatColumn<Row>> = {},
  ): StatColumn<Row> =>
    numberColumn(id, label, ({ player }) => player[id]?.perWeek ?? null, {
      format: valueText,
      unit: 'per 7 days',
      ...more,
    });
  const hasLineups = rows.some(({ player }) => player.counted !== null);
  const hasMissed = rows.some(({ player }) => player.since !== null && player.missed > 0);
  return columnList([
    playerColumn(({ player }) => trades.player(player.playerId), { width: 230, phoneWidth: 172 }),
    textColumn('to', 'Went to', ({ to }) => view.name(to), {
      isStrong: true,
      className: styles.tradedTo,
    }),
    value('made', 'When made', { description: 'As projected on the morning of the trade' }),
    value('since', 'Since', { isStrong: true, description: 'From games played' }),
    hasMissed &&
      value('healthy', 'Healthy', {
        description: 'Since the trade, with each missed game replaced by an average game',
      }),
    value('toCome', 'ROS', { description: 'Rest of season as projected now, including injury status' }),
    numberColumn('played', 'GP', ({ player }) => (player.since ? player.played : null), {
      name: 'Games played',
    }),
    numberColumn('missed', 'Missed', ({ player }) => (player.since ? player.missed : null), {
      description: 'NBA team games that the player missed',
      lowerIsBetter: true,
    }),
    hasLineups &&
      numberColumn('counted', 'Counted', ({ player }: Row) => player.counted, {
        description: 'Games in the lineup of the team that got the player',
      }),
  ]);
}
