import { formatRecord, nineCategories } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import {
  chanceColumn,
  drawingColumn,
  numberColumn,
  rankColumn,
  signedColumn,
  textColumn,
} from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { statisticColumn } from '../../ui/stat-table/statistic-column.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import { TeamBadge } from '../../ui/TeamBadge.tsx';
import {
  type ExamplePlayer,
  type ExampleTeam,
  heatOf,
  playerColumns,
  players,
  teams,
} from './example-data.ts';

const standings: readonly StatColumn<ExampleTeam>[] = [
  rankColumn('rank', '', (row) => Number(row.id), { name: 'Rank', width: 34, isStrong: true }),
  textColumn('team', 'Team', (row) => row.name, {
    render: (row) => <TeamBadge name={row.name} manager={row.manager} />,
    isRowHeader: true,
  }),
  numberColumn('record', 'W–L–T', (row) => row.wins + row.ties / 2, {
    name: 'Wins, losses, ties',
    text: (row) => formatRecord(row.wins, row.losses, row.ties),
  }),
  drawingColumn('luckBar', (row) => <SignedBar value={row.luck} largest={6} />, { yields: 2 }),
  signedColumn('luck', 'Luck', (row) => row.luck, { description: 'Category wins above all-play' }),
  chanceColumn('playoffs', 'Playoffs', (row) => row.playoffs, { isStrong: true }),
  drawingColumn('playoffBar', (row) => <ProbabilityBar probability={row.playoffs} />, { yields: 1 }),
];

const heatColumns: readonly StatColumn<ExampleTeam>[] = [
  textColumn('team', 'Team', (row) => row.name, {
    render: (row) => <TeamBadge name={row.name} />,
    isRowHeader: true,
    width: 200,
    phoneWidth: 110,
  }),
  ...nineCategories.map((id) => {
    const value = (row: ExampleTeam) => row.values[id] ?? null;
    return statisticColumn<ExampleTeam>(id, {
      value,
      as: 'average',
      heat: heatOf(teams, value, id),
      isPunted: id === 'FT%',
    });
  }),
];

export function TeamTables(): ReactElement {
  const [mode, setMode] = useState<'week' | 'game'>('week');
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <>
      <TableSection
        id="standings"
        name="Standings"
        note="own team by bar and weight; dashed line below the last playoff spot"
        fileName={['gallery', 'standings']}
        columns={standings}
        rows={teams}
        rowKey={(row) => row.id}
        isOwn={(row) => row.isOwn}
        isCut={(row) => row.id === '6'}
        stickyColumns={2}
      />
      <TableSection
        id="heat"
        name="Category heat map"
        note="per week, rank next to the number; turnovers ranked low to high; FT% punted"
        actions={
          <Segmented
            label="Average"
            size="small"
            choices={[
              { value: 'week', label: 'Per week' },
              { value: 'game', label: 'Per game' },
            ]}
            value={mode}
            onChange={setMode}
          />
        }
        fileName={['gallery', 'heat']}
        columns={heatColumns}
        rows={teams}
        rowKey={(row) => row.id}
        isOwn={(row) => row.isOwn}
        sort={sort}
        onSort={setSort}
        narrow="ranks"
      >
        <HeatLegend />
      </TableSection>
      <Section id="waiting" name="A loading table" note="placeholder rows">
        <StatTable
          caption="Waiting"
          columns={heatColumns}
          rows={[]}
          rowKey={(row) => row.id}
          skeletonRows={4}
          narrow="ranks"
        />
      </Section>
      <Section id="empty" name="A table without rows">
        <StatTable
          caption="Empty"
          columns={standings}
          rows={[]}
          rowKey={(row) => row.id}
          empty="No matchups in week 3: it hasn’t started."
        />
      </Section>
    </>
  );
}

const playerTable: readonly StatColumn<ExamplePlayer>[] = [
  playerColumn((row) => row.player, { games: (row) => row.games, width: 210, phoneWidth: 154 }),
  textColumn('owner', 'Roster', (row) => row.owner ?? 'Free', { hideOnPhone: true }),
  signedColumn('value', 'Value', (row) => row.value, { isStrong: true }),
  ...playerColumns.map((id) => {
    const value = (row: ExamplePlayer) => row.values[id] ?? null;
    return statisticColumn<ExamplePlayer>(id, {
      value,
      as: 'average',
      ...(id === 'MIN' ? {} : { heat: heatOf(players, value, id) }),
    });
  }),
];

export function PlayerTable(): ReactElement {
  const [selected, setSelected] = useState('6');
  return (
    <TableSection
      id="players"
      name="Players"
      note="600 rows; no rank above 99"
      fileName={['gallery', 'players']}
      columns={playerTable}
      rows={players}
      rowKey={(row) => row.player.id}
      isOwn={(row) => row.isOwn}
      isSelected={(row) => row.player.id === selected}
      onRowPress={(row) => setSelected(row.player.id)}
      rowKind="player"
    />
  );
}
