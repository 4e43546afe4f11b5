import { formatOrdinal } from '@fantasy-stats/domain';
import { type Column, leagueColumns, type TrendPoint, weeklyTrend } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useAddress } from '../../shell/use-address.ts';
import { capital, columnName, columnWord, formatColumn } from '../../text/phrases.ts';
import { Select } from '../../ui/Select.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { drawingColumn, numberColumn, rankColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import styles from '../../ui/Trend.module.css';

interface TrendRow {
  readonly column: Column;
  readonly points: readonly TrendPoint[];
}

function columnsOf(week: number, label: string): StatColumn<TrendRow>[] {
  const at = ({ points }: TrendRow) => points.find((point) => point.week === week);
  const mean = ({ points }: TrendRow) => {
    const places = points.flatMap(({ rank }) => rank ?? []);
    return places.length === 0 ? null : places.reduce((sum, index) => sum + index, 0) / places.length;
  };
  return [
    categoryColumn(({ column }) => column.id, { label }),
    numberColumn('value', `Week ${week}`, (row) => at(row)?.value ?? null, {
      format: (one, row) => formatColumn(row.column.id, one, 'total'),
    }),
    rankColumn('rank', 'Rank', (row) => at(row)?.rank ?? null, {
      text: (row) => {
        const rank = at(row)?.rank ?? null;
        return rank === null ? '–' : formatOrdinal(rank);
      },
    }),
    rankColumn('mean', 'Avg rank', mean, {
      unit: 'of weeks',
      decimals: 1,
      hideOnPhone: true,
      description: 'Average of the team’s weekly ranks this season',
    }),
    drawingColumn(
      'trend',
      ({ column, points }) => (
        <Sparkline
          values={points.map(({ score }) => score)}
          reference={0}
          marked={points.findIndex((point) => point.week === week)}
          width={180}
          label={`${columnName(column.id)} by week vs. the league average, higher is better`}
        />
      ),
      { label: 'By week', className: styles.trend },
    ),
  ];
}

export function Trend({ week }: { week: number }): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const trends = useMemo(
    () => weeklyTrend(view.season, { includeRunning: true, includePlayoffs: true }),
    [view],
  );
  const of = (id: string | null) => trends.find(({ teamId }) => teamId === id);
  const team = of(read('team')) ?? of(view.ownTeamId) ?? trends[0];
  const columns = useMemo(() => columnsOf(week, capital(columnWord(view.league.scoringForm))), [week, view]);
  const rows = leagueColumns(view.league).map(
    (column, index): TrendRow => ({ column, points: team?.columns[index] ?? [] }),
  );
  return (
    <TableSection
      id="trend"
      name="Trend by week"
      note="vs. the league average of each week (gray line); higher is better"
      actions={
        <Select
          variant="unstyled"
          className={styles.teamSelect}
          aria-label="Team for the trend"
          value={team?.teamId ?? ''}
          onChange={(chosen) => write({ team: chosen })}
        >
          {trends.map(({ teamId }) => (
            <option key={teamId} value={teamId}>
              {view.name(teamId)}
            </option>
          ))}
        </Select>
      }
      fileName={[view.league.name, 'trend', view.name(team?.teamId ?? ''), `week ${week}`]}
      columns={columns}
      rows={rows}
      rowKey={({ column }) => column.id}
    />
  );
}
