import { addDays, isHeadToHead, type League } from '@fantasy-stats/domain';
import { weekSchedule } from '@fantasy-stats/engine/schedule';
import { type ReactElement, useMemo } from 'react';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { counted, formatDays } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { Part } from './Part.tsx';
import styles from './PlayerPanel.module.css';

interface Row {
  readonly week: number;
  readonly days: string;
  readonly games: number;
  readonly average: number;
  readonly home: number;
  readonly offNightGames: number;
  readonly backToBacks: number;
}

interface PlayoffGamesProps {
  readonly name: string;
  readonly nbaTeam: string;
  readonly league: League;
}

const columns: StatColumn<Row>[] = [
  numberColumn('week', 'Week', ({ week }) => week, { isRowHeader: true, align: 'start' }),
  textColumn('days', 'Days', ({ days }) => days),
  numberColumn('games', 'Games', ({ games }) => games, { isStrong: true }),
  numberColumn('average', 'NBA avg', ({ average }) => average, {
    name: 'Games for the average NBA team',
    decimals: 1,
  }),
  numberColumn('home', 'Home', ({ home }) => home),
  numberColumn('offNights', 'Off nights', ({ offNightGames }) => offNightGames, {
    name: 'Games on nights when fewer than half of the NBA teams play',
  }),
  numberColumn('backToBacks', 'B2B', ({ backToBacks }) => backToBacks, { name: 'Back-to-backs' }),
];

export function PlayoffGames({ name, nbaTeam, league }: PlayoffGamesProps): ReactElement | null {
  const weeks = league.weeks.filter(({ isPlayoffs }) => isPlayoffs && isHeadToHead(league.scoringForm));
  const [first, last] = [weeks[0], weeks.at(-1)];
  // Load one extra day on each side to detect back-to-backs at the ends.
  const { days } = useNbaSchedule(
    first ? addDays(first.firstDay, -1) : null,
    last ? addDays(last.lastDay, 1) : null,
    league.today,
  );
  const model = useMemo(() => (days ? scheduleModel(days) : null), [days]);
  const order = useTableSort();
  if (weeks.length === 0 || !model) return null;
  const rows = weeks.map((week): Row => {
    const found = weekSchedule(model.schedule, week);
    const own = found.nbaTeams.find((one) => one.nbaTeam === nbaTeam);
    return {
      week: week.number,
      days: formatDays(week),
      games: own?.games ?? 0,
      average: found.averageGames,
      home: own?.home ?? 0,
      offNightGames: own?.offNightGames ?? 0,
      backToBacks: own?.backToBacks ?? 0,
    };
  });
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  const average = rows.reduce((sum, row) => sum + row.average, 0);
  return (
    <Part
      name="Playoff weeks"
      note={`${counted(games, 'game')} for ${nbaTeam}; the average NBA team has ${average.toFixed(1)}`}
    >
      <StatTable
        caption="Games in the playoff weeks"
        columns={columns}
        rows={rows}
        rowKey={({ week }) => String(week)}
        {...order}
      />
      <p className={`${text.note} ${styles.panelTableActions}`}>
        <TableActions columns={columns} rows={rows} sort={order.sort} fileName={[name, 'playoff weeks']} />
      </p>
    </Part>
  );
}
