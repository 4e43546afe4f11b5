import { isCategoryForm, type Matchup, type StatisticId } from '@fantasy-stats/domain';
import { type ColumnId, contestColumns, contestValues } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { DashboardResponse } from '../../api/responses.ts';
import { categoryColumn } from '../../league/category-column.tsx';
import { ownScore } from '../../league/matchup-score.ts';
import { type OwnChances, ownFromMatchup, shareOf } from '../../league/own-chances.ts';
import { opponentOf, type SeasonView } from '../../league/season-view.ts';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { weekUnavailable } from '../../season/unavailable.ts';
import { unavailableText } from '../../season/unavailable-words.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { formatColumn } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { formatProbability } from '../../ui/format-probability.ts';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProbabilityCell } from '../../ui/ProbabilityCell.tsx';
import { columnList, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import styles from './home.module.css';

interface Row {
  readonly id: ColumnId;
  readonly own: number | null;
  readonly other: number | null;
  /** Expected final values of both teams. */
  readonly ownEnd: number | null;
  readonly otherEnd: number | null;
  readonly chance: number | null;
}

interface WeekByCategoryProps {
  readonly matchup: Matchup;
  readonly dashboard: DashboardResponse | null;
  readonly isWaiting: boolean;
}

export function WeekByCategory({ matchup, dashboard, isWaiting }: WeekByCategoryProps): ReactElement | null {
  const view = useSeason();
  const isPhone = useIsPhone();
  const own = view.ownTeamId;
  const opponent = own === null ? null : opponentOf(matchup, own);
  if (own === null || opponent === null) return null;
  const forecast = dashboard?.week?.matchups.find(({ id }) => id === matchup.id);
  const chances = forecast ? ownFromMatchup(forecast, own) : null;
  const rows = rowsOf(view, matchup, own, opponent, forecast, chances);
  const columns = columnsOf(view, opponent, forecast !== undefined, isPhone);
  const score = ownScore(view, matchup);
  const why = dashboard
    ? unavailableText(weekUnavailable(dashboard))
    : isWaiting
      ? null
      : 'Chances are not available now.';
  return (
    <TableSection
      id="week"
      name={`${matchup.isPlayoffs ? 'Playoffs, week' : 'Week'} ${matchup.week}`}
      note={[
        `against ${view.name(opponent)}`,
        score ? `${score.text} now` : 'not started',
        ...(chances ? [`${formatProbability(shareOf(chances.result))} to win`] : []),
      ].join(', ')}
      fileName={[view.league.name, `week ${matchup.week}`, 'home']}
      caption={`Your week ${matchup.week} matchup by category`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="No stats yet."
    >
      <p className={`${text.note} ${layout.below} ${styles.homeNote}`}>
        {why ? <span>{why}</span> : null}
        <Link className={text.link} to={linkTo('/matchupAnalyzer', { league: view.league.id })}>
          What decides it
        </Link>
        <HowComputed anchor="win-probability" />
      </p>
    </TableSection>
  );
}

type Forecast = NonNullable<DashboardResponse['week']>['matchups'][number];

function rowsOf(
  view: SeasonView,
  { week, home }: Matchup,
  own: string,
  opponent: string,
  forecast: Forecast | undefined,
  chances: OwnChances | null,
): Row[] {
  const valuesOf = contestValues(view.season);
  const [mine, theirs] = [valuesOf(week, own) ?? [], valuesOf(week, opponent) ?? []];
  const isHome = home === own;
  return contestColumns(view.league).map(({ id }, index): Row => {
    const ends = forecast ? endsOf(forecast, id, isCategoryForm(view.league.scoringForm)) : null;
    return {
      id,
      own: mine[index] ?? null,
      other: theirs[index] ?? null,
      ownEnd: (isHome ? ends?.home : ends?.away) ?? null,
      otherEnd: (isHome ? ends?.away : ends?.home) ?? null,
      chance:
        id === 'points'
          ? chances && shareOf(chances.result)
          : (chances?.categories.find(({ statistic }) => statistic === id)?.probability ?? null),
    };
  });
}

function endsOf(forecast: Forecast, id: ColumnId, isByCategory: boolean) {
  if (!isByCategory || id === 'points') return forecast.points;
  return forecast.categories.find(({ statistic }: { statistic: StatisticId }) => statistic === id) ?? null;
}

function columnsOf(
  view: SeasonView,
  opponent: string,
  hasChances: boolean,
  isPhone: boolean,
): StatColumn<Row>[] {
  const value = (
    id: string,
    label: string,
    name: string,
    read: (row: Row) => number | null,
  ): StatColumn<Row> =>
    numberColumn(id, label, read, { format: (one, row) => formatColumn(row.id, one, 'total'), name });
  return columnList([
    categoryColumn((row) => row.id, {
      label: '',
      isStrong: false,
      name: 'Category',
      width: 76,
      phoneWidth: 52,
    }),
    { ...value('own', 'You', 'Your score so far', ({ own }) => own), isStrong: true },
    value('other', 'Them', `Score so far: ${view.name(opponent)}`, ({ other }) => other),
    hasChances && [
      {
        ...value('ownEnd', 'You', 'Your expected final result', ({ ownEnd }) => ownEnd),
        unit: 'final',
      },
      {
        ...value(
          'otherEnd',
          'Them',
          `Expected final result: ${view.name(opponent)}`,
          ({ otherEnd }) => otherEnd,
        ),
        unit: 'final',
      },
      numberColumn('chance', 'Chance', ({ chance }: Row) => chance, {
        name: 'Chance that you win; ties count as half',
        width: 150,
        phoneWidth: 64,
        // On a phone, the last two columns use the space of the bar.
        ...(isPhone
          ? { format: formatProbability, isStrong: true }
          : { render: ({ chance }: Row) => <ProbabilityCell probability={chance} width={64} /> }),
      }),
    ],
  ]);
}
