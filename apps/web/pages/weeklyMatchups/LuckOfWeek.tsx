import { type WeekLuck, type WeekMatchups, weekLuck } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { teamColumn } from '../../league/category-columns.tsx';
import { luckText } from '../../league/luck-text.ts';
import { recordText, scoreText, sideOf } from '../../league/matchup-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { useSort } from '../../shell/use-sort.ts';
import { winsInWords } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { columnList, numberColumn, signedColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { signedBarColumn } from '../../ui/stat-table/signed-bar-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';

export function LuckOfWeek({ week }: { week: WeekMatchups }): ReactElement | null {
  const view = useSeason();
  const rows = useMemo(() => weekLuck(view.season, week.week), [view, week]);
  const columns = useMemo(() => (rows ? columnsOf(view, week, rows) : []), [view, week, rows]);
  const { sort, onSort } = useSort('luckSort', columns, { column: 'luck', direction: 'descending' });
  if (!rows) return null;
  const wins = winsInWords(view.league.scoringForm);
  return (
    <TableSection
      id="luck"
      name={week.isCompleted ? 'Luck of the week' : 'Luck of the week so far'}
      note={`${wins} above what an average opponent would have allowed`}
      fileName={[view.league.name, 'luck', `week ${week.week}`]}
      caption="Luck of the week"
      columns={columns}
      rows={rows}
      rowKey={({ teamId }) => teamId}
      isOwn={({ teamId }) => view.isOwn(teamId)}
      sort={sort}
      onSort={onSort}
    >
      <p className={`${textStyles.note} ${layout.below}`}>
        {view.league.medianWin
          ? 'Median: the week’s extra result, won by the better half of the league; it does not depend on the schedule. '
          : null}
        <HowComputed anchor="luck" />
      </p>
    </TableSection>
  );
}

function columnsOf(view: SeasonView, week: WeekMatchups, rows: readonly WeekLuck[]): StatColumn<WeekLuck>[] {
  const largest = Math.max(0.5, ...rows.map(({ luck }) => Math.abs(luck ?? 0)));
  const wins = winsInWords(view.league.scoringForm);
  const resultOf = ({ teamId }: WeekLuck) => {
    const side = sideOf(week, teamId);
    return side ? scoreText(view, side) : '–';
  };
  const median: StatColumn<WeekLuck> = numberColumn(
    'median',
    'Median',
    (row) => (row.median ? row.median.wins + row.median.ties / 2 : null),
    {
      name: 'The week’s extra result against the league median',
      align: 'center',
      text: ({ median: record }) =>
        record === null ? '–' : record.wins > 0 ? 'won' : record.losses > 0 ? 'lost' : 'tied',
    },
  );
  const hasMedian = rows.some((row) => row.median !== null);
  return columnList([
    teamColumn<WeekLuck>(view, { width: 190 }),
    textColumn(
      'opponent',
      'Opponent',
      ({ opponent, teamId }) =>
        opponent === null ? (sideOf(week, teamId) ? 'Bye' : null) : view.name(opponent),
      { hideOnPhone: true, yields: 1 },
    ),
    numberColumn('result', 'Result', ({ actual }) => actual, {
      name: 'The real matchup',
      hideOnPhone: true,
      text: resultOf,
      exported: [{ label: 'Result', value: resultOf }],
    }),
    hasMedian && median,
    numberColumn('beaten', 'All-play W–L–T', ({ allPlay }) => allPlay.wins + allPlay.ties / 2, {
      name: 'All-play record: teams beaten, lost to and tied with',
      text: ({ allPlay }) => recordText(allPlay),
    }),
    numberColumn('expected', 'Expected', ({ expected }) => expected, {
      decimals: 1,
      name: `The ${wins} an average opponent would have allowed`,
    }),
    numberColumn('actual', 'Actual', ({ actual }) => actual, {
      decimals: 1,
      name: `The ${wins} of the matchup; ties count as half`,
    }),
    signedBarColumn('luck-bar', ({ luck }) => luck, largest, { yields: 2, width: 88 }),
    signedColumn('luck', 'Luck', ({ luck }) => luck, { isStrong: true, text: luckText }),
  ]);
}
