import { formatNumber, formatRecord, missingText, type WinLossTie } from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/standings';
import type { ReactElement } from 'react';
import type { HistoryAnswer } from '../../../api/answers.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { HowComputed } from '../../../ui/HowComputed.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import { seasonYears } from '../../../words/phrases.ts';
import { type HistoryView, meetingsIn } from './history-view.ts';

type Row = HistoryAnswer['allTime'][number];

/** Everybody's titles, places and matchups over all seasons. */
export function AllTime({ view, history }: { view: SeasonView; history: HistoryView }): ReactElement {
  const { read, write } = useAddress();
  const rows = history.answer.allTime;
  const columns = columnsOf(history, rows);
  const sort = readSort(read('allTime'));
  const unknown = history.answer.people.some(({ isIdentified }) => !isIdentified);
  return (
    <Section
      id="all-time"
      name="All-time standings"
      note={`by manager, whatever the team name${history.answer.rivalries.length > 0 ? '; matchups of regular seasons and playoffs' : ''}`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={[view.league.name, 'all-time standings']}
        />
      }
    >
      <StatTable
        caption="All-time standings"
        columns={columns}
        rows={rows}
        rowKey={({ person }) => person}
        isOwn={({ person }) => history.isOwn(person)}
        sort={sort}
        onSort={(next) => write({ allTime: writeSort(next) })}
      />
      <p className="fs-note fs-below">
        {unknown
          ? 'The platform hides some managers: their teams stand for themselves, season by season. '
          : null}
        <HowComputed title="All-time standings" anchor="history">
          <p>
            Managers are identified by the platform’s own id, so a renamed team stays its manager’s.
            Co-managers who always ran a team together are one entry; where managers changed, each gets the
            seasons he was part of.
          </p>
          <p>
            Titles come from the final, or from the final standings where there is none. Consolation matchups
            never count: their teams often no longer set a lineup.
          </p>
        </HowComputed>
      </p>
    </Section>
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
  ): StatColumn<Row> => ({
    id,
    label,
    name,
    align: 'end',
    value: (row) => row[id],
    text: (row) => (row[id] ? String(row[id]) : missingText),
    ...extra,
  });
  const record = (
    id: 'matchups' | 'inPlayoffs' | 'categories',
    label: string,
    name: string,
  ): StatColumn<Row> => ({
    id,
    label,
    name,
    align: 'end',
    hideOnPhone: id !== 'matchups',
    value: (row) => (meetingsIn(row[id]) === 0 ? null : winCount(row[id])),
    text: (row) => recordOf(row[id]),
    exported: [
      { label: `${label} won`, value: (row) => row[id].wins },
      { label: `${label} lost`, value: (row) => row[id].losses },
      { label: `${label} tied`, value: (row) => row[id].ties },
    ],
  });
  return [
    {
      id: 'manager',
      label: 'Manager',
      isRowHeader: true,
      width: 200,
      phoneWidth: 104,
      value: ({ person }) => history.name(person),
      render: ({ person }) => (
        <TeamBadge name={history.name(person)} manager={history.isOwn(person) ? 'You' : null} />
      ),
    },
    count('seasons', 'Seasons', 'Seasons in the league, including this one', { hideOnPhone: true }),
    count('titles', 'Titles', 'Seasons won', { isStrong: true }),
    ...(hasPlayoffs
      ? [
          count('finalsLost', 'Finals', 'Finals lost', { hideOnPhone: true }),
          count('playoffs', 'Playoffs', 'Seasons in the playoffs', { hideOnPhone: true }),
        ]
      : []),
    {
      id: 'best',
      label: 'Best',
      name: 'Best final rank',
      lowerIsBetter: true,
      align: 'end',
      value: ({ bestPlace }) => bestPlace,
      text: ({ bestPlace }) => (bestPlace === null ? missingText : String(bestPlace)),
    },
    {
      id: 'mean',
      label: 'Mean',
      name: 'Average final rank over completed seasons',
      lowerIsBetter: true,
      align: 'end',
      value: ({ meanPlace }) => meanPlace,
      text: ({ meanPlace }) => formatNumber(meanPlace, 1),
    },
    ...(hasMet
      ? [
          record('matchups', 'Matchups', 'Matchups won, lost and tied'),
          {
            id: 'share',
            label: 'Won',
            name: 'Share of matchups won, ties as half',
            align: 'end',
            value: ({ share }: Row) => share,
            text: ({ share }: Row) => (share === null ? missingText : `${formatNumber(share * 100, 1)}%`),
          } satisfies StatColumn<Row>,
        ]
      : []),
    ...(hasPlayoffs && hasMet ? [record('inPlayoffs', 'For the title', 'Matchups of the playoffs')] : []),
    ...(hasCategories ? [record('categories', 'Categories', 'Categories won, lost and tied')] : []),
    {
      id: 'teams',
      label: 'Teams',
      name: 'Team names, latest first',
      align: 'start',
      hideOnPhone: true,
      yields: 1,
      value: ({ person }) => teamNames(history, person),
      render: ({ person }) => (
        <span className="fs-history-teams" title={teamNames(history, person)}>
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
    },
  ];
}

function recordOf(record: WinLossTie): string {
  return meetingsIn(record) === 0
    ? missingText
    : formatRecord(record.wins, record.losses, record.ties, record.ties > 0);
}

function teamNames(history: HistoryView, person: string): string {
  return [...new Set(history.person(person)?.teams.map(({ name }) => name))].join(', ');
}
