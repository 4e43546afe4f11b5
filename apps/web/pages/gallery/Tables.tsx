import { formatRecord, formatSigned, nineCategories } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { formatProbability } from '../../ui/format-probability.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { ProbabilityBar } from '../../ui/ProbabilityCell.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { statisticColumn } from '../../ui/stat-table/statistic-column.ts';
import { TableActions } from '../../ui/TableActions.tsx';
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
  {
    id: 'rank',
    label: '',
    name: 'Rank',
    value: (row) => Number(row.id),
    width: 34,
    lowerIsBetter: true,
    isStrong: true,
  },
  {
    id: 'team',
    label: 'Team',
    value: (row) => row.name,
    render: (row) => <TeamBadge name={row.name} manager={row.manager} />,
    isRowHeader: true,
  },
  {
    id: 'record',
    label: 'W–L–T',
    name: 'Wins, losses, ties',
    align: 'end',
    value: (row) => row.wins + row.ties / 2,
    text: (row) => formatRecord(row.wins, row.losses, row.ties),
  },
  {
    id: 'luckBar',
    label: '',
    value: () => null,
    isDrawing: true,
    yields: 2,
    render: (row) => <SignedBar value={row.luck} largest={6} />,
  },
  {
    id: 'luck',
    label: 'Luck',
    description: 'Category wins above all-play',
    value: (row) => row.luck,
    text: (row) => formatSigned(row.luck),
  },
  {
    id: 'playoffs',
    label: 'Playoffs',
    isStrong: true,
    value: (row) => row.playoffs,
    text: (row) => formatProbability(row.playoffs),
  },
  {
    id: 'playoffBar',
    label: '',
    value: () => null,
    isDrawing: true,
    yields: 1,
    render: (row) => <ProbabilityBar probability={row.playoffs} />,
  },
];

const heatColumns: readonly StatColumn<ExampleTeam>[] = [
  {
    id: 'team',
    label: 'Team',
    value: (row) => row.name,
    render: (row) => <TeamBadge name={row.name} />,
    isRowHeader: true,
    width: 200,
    phoneWidth: 110,
  },
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

/** Tables of teams: standings, heat map, waiting, empty. */
export function TeamTables(): ReactElement {
  const [mode, setMode] = useState<'week' | 'game'>('week');
  const [sort, setSort] = useState<Sort | null>(null);
  return (
    <>
      <Section
        id="standings"
        name="Standings"
        note="own team by bar and weight; dashed line below the last playoff place"
        actions={<TableActions columns={standings} rows={teams} fileName={['gallery', 'standings']} />}
      >
        <StatTable
          caption="Standings"
          columns={standings}
          rows={teams}
          rowKey={(row) => row.id}
          isOwn={(row) => row.isOwn}
          isCut={(row) => row.id === '6'}
          heldColumns={2}
        />
      </Section>
      <Section
        id="heat"
        name="Category heat map"
        note="per week, rank beside the number; turnovers ranked low to high; FT% punted"
        actions={
          <>
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
            <TableActions columns={heatColumns} rows={teams} sort={sort} fileName={['gallery', 'heat']} />
          </>
        }
      >
        <StatTable
          caption="Category heat map"
          columns={heatColumns}
          rows={teams}
          rowKey={(row) => row.id}
          isOwn={(row) => row.isOwn}
          sort={sort}
          onSort={setSort}
          narrow="ranks"
        />
        <HeatLegend />
      </Section>
      <Section id="waiting" name="A table that waits" note="same rows, same rules">
        <StatTable
          caption="Waiting"
          columns={heatColumns}
          rows={[]}
          rowKey={(row) => row.id}
          waitingRows={4}
          narrow="ranks"
        />
      </Section>
      <Section id="empty" name="A table without rows">
        <StatTable
          caption="Empty"
          columns={standings}
          rows={[]}
          rowKey={(row) => row.id}
          empty="No matchups in week 3: it has not begun."
        />
      </Section>
    </>
  );
}

const playerTable: readonly StatColumn<ExamplePlayer>[] = [
  {
    id: 'player',
    label: 'Player',
    value: (row) => row.player.name,
    render: (row) => <PlayerChip player={row.player} games={row.games} onOpen={() => undefined} />,
    isRowHeader: true,
    width: 210,
    phoneWidth: 154,
  },
  { id: 'owner', label: 'Roster', value: (row) => row.owner ?? 'Free', hideOnPhone: true },
  {
    id: 'value',
    label: 'Value',
    value: (row) => row.value,
    text: (row) => formatSigned(row.value),
    isStrong: true,
  },
  ...playerColumns.map((id) => {
    const value = (row: ExamplePlayer) => row.values[id] ?? null;
    return statisticColumn<ExamplePlayer>(id, {
      value,
      as: 'average',
      ...(id === 'MIN' ? {} : { heat: heatOf(players, value, id) }),
    });
  }),
];

/** A long table: 600 players, of which only those on the screen are drawn. */
export function PlayerTable(): ReactElement {
  const [selected, setSelected] = useState('6');
  return (
    <Section
      id="players"
      name="Players"
      note="600 rows; no rank above 99"
      actions={<TableActions columns={playerTable} rows={players} fileName={['gallery', 'players']} />}
    >
      <StatTable
        caption="Players"
        columns={playerTable}
        rows={players}
        rowKey={(row) => row.player.id}
        isOwn={(row) => row.isOwn}
        isSelected={(row) => row.player.id === selected}
        onRowPress={(row) => setSelected(row.player.id)}
        rowKind="player"
      />
    </Section>
  );
}
