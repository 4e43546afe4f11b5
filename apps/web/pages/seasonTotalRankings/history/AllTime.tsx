import { missingText } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { HistoryResponse } from '../../../api/responses.ts';
import { type HistoryView, meetingsIn } from '../../../league/history-view.ts';
import { useSeason } from '../../../season/season-context.ts';
import { useSort } from '../../../shell/use-sort.ts';
import { seasonYears } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import {
  columnList,
  numberColumn,
  rankColumn,
  recordColumn,
  shareColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import styles from './history.module.css';

type Row = HistoryResponse['allTime'][number];

export function AllTime({ history }: { history: HistoryView }): ReactElement {
  const view = useSeason();
  const rows = history.history.allTime;
  const columns = columnsOf(history, rows);
  const sorting = useSort('allTime');
  const unknown = history.history.people.some(({ isIdentified }) => !isIdentified);
  return (
    <TableSection
      id="all-time"
      name="All-time standings"
      note={`by manager, whatever the team name${history.history.rivalries.length > 0 ? '; matchups of regular seasons and playoffs' : ''}`}
      fileName={[view.league.name, 'all-time standings']}
      columns={columns}
      rows={rows}
      rowKey={({ person }) => person}
      isOwn={({ person }) => history.isOwn(person)}
      {...sorting}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {unknown
          ? 'The platform hides some managers, so their teams are counted separately each season. '
          : null}
        <HowComputed anchor="history" />
      </p>
    </TableSection>
  );
}

function columnsOf(history: HistoryView, rows: readonly Row[]): StatColumn<Row>[] {
  const hasMet = rows.some(({ matchups }) => meetingsIn(matchups) > 0);
  const hasCategories = rows.some(({ categories }) => meetingsIn(categories) > 0);
  const hasPlayoffs = rows.some(({ playoffs }) => playoffs !== null);
  const count = (
    id: 'seasons' | 'titles' | 'finalsLost' | 'playoffs',
    label: string,
    name: string,
    extra: Partial<StatColumn<Row>> = {},
  ): StatColumn<Row> =>
    numberColumn(id, label, (row) => row[id], {
      name,
      text: (row) => (row[id] ? String(row[id]) : missingText),
      ...extra,
    });
  const record = (
    id: 'matchups' | 'inPlayoffs' | 'categories',
    label: string,
    name: string,
  ): StatColumn<Row> =>
    recordColumn(id, label, (row) => row[id], {
      name,
      isOfMeetings: true,
      exportedAs: label,
      hideOnPhone: id !== 'matchups',
    });
  return columnList([
    textColumn('manager', 'Manager', ({ person }) => history.name(person), {
      isRowHeader: true,
      width: 200,
      phoneWidth: 104,
      render: ({ person }) => (
        <TeamBadge name={history.name(person)} manager={history.isOwn(person) ? 'You' : null} />
      ),
    }),
    count('seasons', 'Seasons', 'Seasons in the league, including this one', { hideOnPhone: true }),
    count('titles', 'Titles', 'Seasons won', { isStrong: true }),
    hasPlayoffs && [
      count('finalsLost', 'Finals', 'Finals lost', { hideOnPhone: true }),
      count('playoffs', 'Playoffs', 'Seasons in the playoffs', { hideOnPhone: true }),
    ],
    rankColumn('best', 'Best', ({ bestPlace }) => bestPlace, { name: 'Best final rank' }),
    rankColumn('mean', 'Mean', ({ meanPlace }) => meanPlace, {
      decimals: 1,
      name: 'Average final rank over completed seasons',
    }),
    hasMet && [
      record('matchups', 'Matchups', 'Matchups won, lost and tied'),
      shareColumn('share', 'Won', ({ share }: Row) => share, {
        name: 'Share of matchups won; ties count as half',
      }),
    ],
    hasPlayoffs && hasMet && record('inPlayoffs', 'For the title', 'Playoff matchups'),
    hasCategories && record('categories', 'Categories', 'Categories won, lost and tied'),
    textColumn('teams', 'Teams', ({ person }) => teamNames(history, person), {
      name: 'Team names, latest first',
      hideOnPhone: true,
      yields: 1,
      render: ({ person }) => (
        <span className={styles.historyTeams} title={teamNames(history, person)}>
          {teamNames(history, person)}
        </span>
      ),
      exported: [
        {
          label: 'Teams',
          value: ({ person }) =>
            history
              .person(person)
              ?.teams.map(({ name, season }) => `${name} (${seasonYears(season)})`)
              .join('; ') ?? null,
        },
      ],
    }),
  ]);
}

function teamNames(history: HistoryView, person: string): string {
  return [...new Set(history.person(person)?.teams.map(({ name }) => name))].join(', ');
}
