import { formatOrdinal } from '@fantasy-stats/domain';
import { type Column, leagueColumns, type TrendPoint, weeklyTrend } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { columnLabel, columnName, formatColumn } from '../../words/phrases.ts';
import '../../ui/Trend.css';

interface TrendRow {
  readonly column: Column;
  readonly points: readonly TrendPoint[];
}

function columnsOf(week: number): StatColumn<TrendRow>[] {
  const at = ({ points }: TrendRow) => points.find((point) => point.week === week);
  const mean = ({ points }: TrendRow) => {
    const places = points.flatMap(({ rank }) => rank ?? []);
    return places.length === 0 ? null : places.reduce((sum, place) => sum + place, 0) / places.length;
  };
  return [
    {
      id: 'category',
      label: 'Category',
      value: ({ column }) => columnLabel(column.id),
      render: ({ column }) => <abbr title={columnName(column.id)}>{columnLabel(column.id)}</abbr>,
      isRowHeader: true,
      isStrong: true,
    },
    {
      id: 'value',
      label: `Week ${week}`,
      align: 'end',
      value: (row) => at(row)?.value ?? null,
      text: (row) => formatColumn(row.column.id, at(row)?.value ?? null, 'total'),
    },
    {
      id: 'rank',
      label: 'Rank',
      lowerIsBetter: true,
      align: 'end',
      value: (row) => at(row)?.rank ?? null,
      text: (row) => {
        const rank = at(row)?.rank ?? null;
        return rank === null ? '–' : formatOrdinal(rank);
      },
    },
    {
      id: 'mean',
      label: 'Average rank',
      hideOnPhone: true,
      description: 'Its average rank over the season’s weeks',
      lowerIsBetter: true,
      align: 'end',
      value: mean,
      text: (row) => mean(row)?.toFixed(1) ?? '–',
    },
    {
      id: 'trend',
      label: 'By week',
      isDrawing: true,
      value: () => null,
      className: 'fs-trend',
      render: ({ column, points }) => (
        <Sparkline
          values={points.map(({ score }) => score)}
          reference={0}
          marked={points.findIndex((point) => point.week === week)}
          width={180}
          label={`${columnName(column.id)} by week vs. the league average, higher is better`}
        />
      ),
    },
  ];
}

/** A team's way through the season in every category, the week shown marked. */
export function Trend({ view, week }: { view: SeasonView; week: number }): ReactElement {
  const { read, write } = useAddress();
  const trends = useMemo(
    () => weeklyTrend(view.season, { includeRunning: true, includePlayoffs: true }),
    [view],
  );
  const of = (id: string | null) => trends.find(({ teamId }) => teamId === id);
  const team = of(read('team')) ?? of(view.ownTeamId) ?? trends[0];
  const columns = useMemo(() => columnsOf(week), [week]);
  const rows = leagueColumns(view.league).map(
    (column, index): TrendRow => ({ column, points: team?.columns[index] ?? [] }),
  );
  return (
    <Section
      id="trend"
      name="Trend by week"
      note="vs. the league average of each week (gray line); higher is better"
      actions={
        <>
          <Select
            variant="unstyled"
            className="fs-team-select"
            aria-label="Team of the trend"
            value={team?.teamId ?? ''}
            onChange={(chosen) => write({ team: chosen })}
          >
            {trends.map(({ teamId }) => (
              <option key={teamId} value={teamId}>
                {view.name(teamId)}
              </option>
            ))}
          </Select>
          <TableActions
            columns={columns}
            rows={rows}
            fileName={[view.league.name, 'trend', view.name(team?.teamId ?? ''), `week ${week}`]}
          />
        </>
      }
    >
      <StatTable caption="Trend by week" columns={columns} rows={rows} rowKey={({ column }) => column.id} />
    </Section>
  );
}
