import {
  formatNumber,
  formatRecord,
  formatSigned,
  isCategoryForm,
  isHeadToHead,
  missingText,
} from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/standings';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { isWeekly, type SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { decisionsInWords, formatPoints, winsInWords } from '../../words/phrases.ts';
import type { SeasonFigures, TeamFigures } from './season-figures.ts';

/** The table as it is beside what it would be had everybody met everybody every week. */
export function AgainstEverybody({
  view,
  figures,
}: {
  view: SeasonView;
  figures: SeasonFigures;
}): ReactElement {
  const { read, write } = useAddress();
  const rows = figures.teams;
  const columns = useMemo(() => columnsOf(view, rows), [view, rows]);
  const sort = readSort(read('everybody'), columns) ?? { column: 'share', direction: 'descending' as const };
  const isMatchups = isHeadToHead(view.league.scoringForm);
  const weekly = isWeekly(view);
  return (
    <Section
      id="everybody"
      name="All-play standings"
      note={`share of ${decisionsInWords(view.league.scoringForm)} against all teams${weekly ? ', week by week' : ' on the season so far'}${isMatchups ? '; luck is what the schedule added' : ''}`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={[
            view.league.name,
            'all-play',
            ...(figures.throughWeek === null ? [] : [`week ${figures.throughWeek}`]),
          ]}
        />
      }
    >
      <StatTable
        caption="All-play standings"
        columns={columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isOwn={({ teamId }) => view.isOwn(teamId)}
        sort={sort}
        onSort={(next) => write({ everybody: writeSort(next) })}
      />
      <p className="fs-note fs-below">
        <HowComputed title="All-play and luck" anchor="luck">
          <p>
            {weekly ? 'Every completed week' : 'The season so far'} each team plays every other at once. The
            share it wins says how strong it has been, whatever its schedule.
          </p>
          {isMatchups ? (
            <p>Expected wins apply that share to the matchups actually played; luck is wins above it.</p>
          ) : null}
        </HowComputed>
      </p>
    </Section>
  );
}

function columnsOf(view: SeasonView, rows: readonly TeamFigures[]): StatColumn<TeamFigures>[] {
  const form = view.league.scoringForm;
  const isMatchups = isHeadToHead(form);
  const wins = winsInWords(form);
  const largest = Math.max(0.5, ...rows.map(({ luck }) => Math.abs(luck ?? 0)));
  const rank: StatColumn<TeamFigures> = {
    id: 'rank',
    label: 'Standings',
    name: 'Rank in the league',
    lowerIsBetter: true,
    align: 'end',
    value: (row) => row.rank,
    text: (row) => (row.rank === null ? missingText : String(row.rank)),
  };
  const record: StatColumn<TeamFigures> = {
    id: 'record',
    label: 'W–L–T',
    name: 'The official record',
    align: 'end',
    hideOnPhone: true,
    value: (row) => winCount(row.record),
    text: (row) => formatRecord(row.record.wins, row.record.losses, row.record.ties),
    exported: [
      { label: 'Wins', value: (row) => row.record.wins },
      { label: 'Losses', value: (row) => row.record.losses },
      { label: 'Ties', value: (row) => row.record.ties },
    ],
  };
  const points: StatColumn<TeamFigures> = {
    id: 'tablePoints',
    label: 'Points',
    name: form === 'rotisserie' ? 'Rotisserie points' : 'Fantasy points',
    align: 'end',
    value: (row) => row.points,
    text: (row) => formatPoints(row.points),
  };
  const against = (id: 'categories' | 'matchups', label: string, name: string): StatColumn<TeamFigures> => ({
    id,
    label,
    name,
    align: 'end',
    hideOnPhone: true,
    ...(id === 'categories' ? { yields: 2 } : {}),
    value: (row) => winCount(row[id]),
    text: (row) => formatRecord(row[id].wins, row[id].losses, row[id].ties),
    exported: [
      { label: `${name}: won`, value: (row) => row[id].wins },
      { label: `${name}: lost`, value: (row) => row[id].losses },
      { label: `${name}: tied`, value: (row) => row[id].ties },
    ],
  });
  const hasPoints = form === 'headToHeadPoints' || !isMatchups;
  const fortune: StatColumn<TeamFigures>[] = [
    {
      id: 'expected',
      label: 'Expected',
      name: `${wins} with an average schedule`,
      align: 'end',
      hideOnPhone: true,
      yields: 4,
      value: (row) => row.expected,
      text: (row) => formatNumber(row.expected, 1),
    },
    {
      id: 'luck-bar',
      label: '',
      isDrawing: true,
      hideOnPhone: true,
      yields: 1,
      width: 88,
      value: () => null,
      render: (row) => (row.luck === null ? null : <SignedBar value={row.luck} largest={largest} />),
    },
    {
      id: 'luck',
      label: 'Luck',
      name: `${wins} above all-play`,
      align: 'end',
      value: (row) => row.luck,
      text: (row) => formatSigned(row.luck),
    },
  ];
  return [
    teamColumn<TeamFigures>(view, { withManager: true, width: 220 }),
    rank,
    ...(isMatchups ? [record] : []),
    ...(hasPoints ? [points] : []),
    against('matchups', 'All-play', 'Matchups against every team'),
    ...(isCategoryForm(form) ? [against('categories', 'Categories', 'Categories against every team')] : []),
    {
      id: 'share',
      label: 'Share',
      name: `Share of all-play ${decisionsInWords(form)}, ties as half`,
      align: 'end',
      isStrong: true,
      value: (row) => row.share,
      text: (row) => (row.share === null ? missingText : `${formatNumber(row.share * 100, 1)}%`),
    },
    {
      id: 'shareRank',
      label: 'Rank',
      name: 'Rank by share',
      lowerIsBetter: true,
      align: 'end',
      hideOnPhone: true,
      yields: 3,
      value: (row) => row.shareRank,
    },
    ...(isMatchups ? fortune : []),
  ];
}
