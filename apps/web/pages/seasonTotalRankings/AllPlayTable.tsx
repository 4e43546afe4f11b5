import { isCategoryForm, isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { luckText } from '../../league/luck-text.ts';
import { recordsCoverage } from '../../league/records-coverage.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { decisionsInWords, formatPoints, winsInWords } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import {
  columnList,
  numberColumn,
  rankColumn,
  recordColumn,
  shareColumn,
  signedColumn,
} from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import type { SeasonFigures, TeamFigures } from './season-figures.ts';

export function AllPlayTable({ figures }: { figures: SeasonFigures }): ReactElement {
  const view = useSeason();
  const rows = figures.teams;
  const columns = useMemo(() => columnsOf(view, rows), [view, rows]);
  const sorting = useSort('everybody', columns, { column: 'share', direction: 'descending' });
  const isMatchups = isHeadToHead(view.league.scoringForm);
  return (
    <TableSection
      id="everybody"
      name="All-play standings"
      note={`share of possible ${decisionsInWords(view.league.scoringForm)} against all teams, ${recordsCoverage(view, figures.throughWeek)}${isMatchups ? '; luck: wins gained or lost through the schedule' : ''}`}
      fileName={[
        view.league.name,
        'all-play',
        ...(figures.throughWeek === null ? [] : [`week ${figures.throughWeek}`]),
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      {...sorting}
    >
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed anchor="luck" />
      </p>
    </TableSection>
  );
}

function columnsOf(view: SeasonView, rows: readonly TeamFigures[]): StatColumn<TeamFigures>[] {
  const form = view.league.scoringForm;
  const isMatchups = isHeadToHead(form);
  const wins = winsInWords(form);
  const largest = Math.max(0.5, ...rows.map(({ luck }) => Math.abs(luck ?? 0)));
  const rank: StatColumn<TeamFigures> = rankColumn('rank', 'Standing', (row) => row.rank, {
    name: 'Rank in the standings',
  });
  const record: StatColumn<TeamFigures> = recordColumn('record', 'W–L–T', (row) => row.record, {
    name: form === 'eachCategory' ? 'Categories won, lost and tied' : 'Matchups won, lost and tied',
    hideOnPhone: true,
  });
  const points: StatColumn<TeamFigures> = numberColumn('tablePoints', 'Points', (row) => row.points, {
    format: formatPoints,
    name:
      form === 'rotisserie'
        ? 'Rotisserie points'
        : isMatchups
          ? 'Fantasy points in completed matchups'
          : 'Fantasy points',
  });
  const against = (id: 'categories' | 'matchups', label: string, name: string): StatColumn<TeamFigures> =>
    recordColumn(id, label, (row) => row[id], {
      name,
      exportedAs: `${name}:`,
      hideOnPhone: true,
      ...(id === 'categories' ? { yields: 2 } : {}),
    });
  const hasPoints = form === 'headToHeadPoints' || !isMatchups;
  const fortune: StatColumn<TeamFigures>[] = [
    numberColumn('expected', 'Expected', (row) => row.expected, {
      decimals: 1,
      name: `${wins} with an average schedule`,
      hideOnPhone: true,
      yields: 4,
    }),
    signedBarColumn('luck-bar', (row) => row.luck, largest, { yields: 1, width: 88 }),
    signedColumn('luck', 'Luck', (row) => row.luck, {
      text: luckText,
      name: `${wins} above expected`,
    }),
  ];
  return columnList([
    teamColumn<TeamFigures>(view, { withManager: true, width: 280 }),
    rank,
    isMatchups && record,
    hasPoints && points,
    against('matchups', 'All-play W–L–T', 'All-play matchups won, lost and tied'),
    isCategoryForm(form) && against('categories', 'Category W–L–T', 'All-play categories won, lost and tied'),
    shareColumn('share', 'All-play %', (row) => row.share, {
      name: `Share of all-play ${decisionsInWords(form)}; ties count as half`,
      isStrong: true,
    }),
    rankColumn('shareRank', 'Rank', (row) => row.shareRank, {
      name: 'Rank by all-play %',
      hideOnPhone: true,
      yields: 3,
    }),
    ...(isMatchups ? fortune : []),
  ]);
}
