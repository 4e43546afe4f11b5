import {
  formatPointsChange,
  isCategoryForm,
  isHeadToHead,
  statistic,
  wholePercent,
} from '@fantasy-stats/domain';
import type { ColumnChange, SideImpact } from '@fantasy-stats/engine/trade';
import type { ReactElement } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { marginOf } from '../../text/interval.ts';
import {
  capital,
  columnLabel,
  columnName,
  columnWord,
  counted,
  formatColumn,
  formatColumnChange,
} from '../../text/phrases.ts';
import { RankChange } from '../../ui/RankChange.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, rankColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { sortRows } from '../../ui/stat-table/sort-rows.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import styles from './tradeAnalyzer.module.css';
import type { TradeFacts } from './words.ts';

interface Row extends ColumnChange {
  readonly side: string;
}

export function CategoryChanges({ facts }: { facts: TradeFacts }): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const order = useTableSort();
  const { impact, nameOf, team } = facts;
  const sides = [...impact.sides].sort((a, b) => Number(b.teamId === team) - Number(a.teamId === team));
  const hasPlayoffs = sides.some(({ playoffs }) => playoffs !== null);
  const period = hasPlayoffs ? oneOf(read('weeks'), ['season', 'playoffs']) : 'season';
  const places = view.season.teams.length;
  const isWhole = !isHeadToHead(view.league.scoringForm);
  const { scoringForm } = view.league;
  const columns = columnsOf(places, isWhole, capital(columnWord(scoringForm)));
  const title = isCategoryForm(scoringForm) ? 'Category by category' : 'By statistic';
  const rowsOf = (side: SideImpact): Row[] => {
    const { columns: own } = (period === 'playoffs' ? side.playoffs : null) ?? side.season;
    return own.map((column) => ({ ...column, side: nameOf(side.teamId) }));
  };
  // Export the teams one after another, each in the visible order.
  const exported = sides.flatMap((side) => sortRows(rowsOf(side), columns, order.sort));
  const weeks = period === 'playoffs' ? sides[0]?.playoffs?.weeks : sides[0]?.season.weeks;
  return (
    <Section
      id="categories"
      name={title}
      note={`${isWhole ? 'expected final season totals' : `per 7 days over ${counted(weeks ?? 0, 'week')} left`}; rank among ${places}, first on the right; hollow: before the trade`}
      actions={
        <>
          <TableActions
            columns={columns}
            rows={exported}
            fileName={[view.league.name, 'trade', 'categories']}
          />
          {hasPlayoffs ? (
            <Segmented
              size="small"
              label="Weeks"
              choices={[
                { value: 'season', label: 'Rest of season' },
                { value: 'playoffs', label: 'Playoff weeks' },
              ]}
              value={period}
              onChange={(value) => write({ weeks: value === 'season' ? null : value })}
            />
          ) : null}
        </>
      }
    >
      <div className={styles.tradeTeams}>
        {sides.map((side) => {
          const name = view.isOwn(side.teamId) ? 'You' : nameOf(side.teamId);
          return (
            <div key={side.teamId}>
              <h3 className={styles.tradeName}>{name}</h3>
              <StatTable
                caption={`${title}: ${name}`}
                columns={columns.filter(({ id }) => id !== 'side')}
                rows={rowsOf(side)}
                rowKey={({ id }) => id}
                {...order}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function changeOf({ after, before, id, standardError }: Row, isWhole: boolean): string {
  const as = isWhole ? 'total' : 'average';
  const isFraction = id !== 'points' && statistic(id).asFraction;
  const error = marginOf(standardError).toFixed(isFraction ? 3 : 1);
  const plain = formatColumnChange(id, before, after, as);
  return `${plain} ± ${isFraction ? error.replace('0.', '.') : error}`;
}

function columnsOf(places: number, isWhole: boolean, label: string): StatColumn<Row>[] {
  const written = (id: Row['id'], value: number): string =>
    formatColumn(id, value, isWhole ? 'total' : 'average');
  return [
    textColumn('side', 'Team', ({ side }) => side),
    textColumn('category', label, ({ id }) => columnName(id), {
      text: ({ id }) => columnLabel(id),
      render: ({ id, counts }) => (counts ? columnLabel(id) : <s>{columnLabel(id)}</s>),
      isRowHeader: true,
      width: 96,
      phoneWidth: 62,
    }),
    numberColumn('before', 'Now', ({ before }) => before, { text: ({ id, before }) => written(id, before) }),
    numberColumn('after', 'After', ({ after }) => after, {
      text: ({ id, after }) => written(id, after),
      isStrong: true,
    }),
    numberColumn('change', 'Change', ({ change }) => change, {
      description: '±: 80% interval; both in the category’s own unit',
      text: (row) => changeOf(row, isWhole),
      hideOnPhone: true,
      yields: 1,
    }),
    numberColumn('wins', 'Won', ({ wins }) => wins?.after ?? null, {
      description:
        'All-play win share in this category (ties count as half), and its change in percentage points',
      text: ({ wins }) =>
        wins ? `${wholePercent(wins.after)}% ${formatPointsChange(wins.before, wins.after)} pp` : '',
      hideOnPhone: true,
    }),
    rankColumn('rank', 'Rank', ({ rankAfter }) => rankAfter, {
      description: `Rank among all ${places} teams, before and after`,
      exported: [
        { label: 'Rank now', value: ({ rankBefore }) => rankBefore },
        { label: 'Rank after', value: ({ rankAfter }) => rankAfter },
      ],
      width: 220,
      phoneWidth: 132,
      text: ({ rankBefore, rankAfter }) => `${rankBefore} → ${rankAfter}`,
      render: ({ rankBefore, rankAfter }) => (
        <>
          <span className={styles.tradeRankWide}>
            <RankChange before={rankBefore} after={rankAfter} places={places} width={140} />
          </span>
          <span className={styles.tradeRankPhone}>
            <RankChange before={rankBefore} after={rankAfter} places={places} width={72} />
          </span>
        </>
      ),
    }),
  ];
}
