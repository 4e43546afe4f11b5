import type { ComponentProps } from 'react';
import { type GamesOfWeek, PlayerChip } from '../PlayerChip.tsx';
import { type ColumnDetails, textColumn } from './column-kinds.ts';
import type { StatColumn } from './columns.ts';

interface PlayerDetails<Row> extends ColumnDetails<Row> {
  readonly games?: (row: Row) => GamesOfWeek | undefined;
}

export function playerColumn<Row>(
  player: (row: Row) => ComponentProps<typeof PlayerChip>['player'],
  { games, ...details }: PlayerDetails<Row> = {},
): StatColumn<Row> {
  return textColumn('player', 'Player', (row) => player(row).name, {
    isRowHeader: true,
    width: 210,
    phoneWidth: 150,
    render: (row) => <PlayerChip player={player(row)} games={games?.(row)} />,
    ...details,
  });
}
