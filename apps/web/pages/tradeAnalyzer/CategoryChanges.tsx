import { formatSigned, statistic } from '@fantasy-stats/domain';
import type { ColumnChange, SideImpact } from '@fantasy-stats/engine/trade';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import { RankChange } from '../../ui/RankChange.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, rankColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { marginOf } from '../../words/interval.ts';
import { columnLabel, columnName, counted, formatColumn } from '../../words/phrases.ts';
import styles from './tradeAnalyzer.module.css';
import type { Told } from './words.ts';

/** A column of a side. */
interface Row extends ColumnChange {
  readonly side: string;
}

/** Every category of every side per week, before and after, with its place among all teams. */
export function CategoryChanges({ view, told }: { view: SeasonView; told: Told }): ReactElement {
  const { read, write } = useAddress();
  const { impact, nameOf, team } = told;
  const sides = [...impact.sides].sort((a, b) => Number(b.teamId === team) - Number(a.teamId === team));
  const hasPlayoffs = sides.some(({ playoffs }) => playoffs !== null);
  const stretch = hasPlayoffs ? oneOf(read('weeks'), ['season', 'playoffs']) : 'season';
  const places = view.season.teams.length;
  const isWhole = view.league.scoringForm === 'rotisserie' || view.league.scoringForm === 'seasonPoints';
  const columns = columnsOf(places, isWhole);
  const rowsOf = (side: SideImpact): Row[] => {
    const { columns: own } = (stretch === 'playoffs' ? side.playoffs : null) ?? side.season;
    return own.map((column) => ({ ...column, side: nameOf(side.teamId) }));
  };
  const all = sides.flatMap(rowsOf);
  const weeks = stretch === 'playoffs' ? sides[0]?.playoffs?.weeks : sides[0]?.season.weeks;
  return (
    <Section
      id="categories"
      name="Category by category"
      note={`${isWhole ? 'expected final season totals' : `per week over ${counted(weeks ?? 0, 'week')} left`}; rank of ${places}, first on the right, hollow is before`}
      actions={
        <>
          <TableActions columns={columns} rows={all} fileName={[view.league.name, 'trade', 'categories']} />
          {hasPlayoffs ? (
            <Segmented
              size="small"
              label="Weeks"
              choices={[
                { value: 'season', label: 'Rest of season' },
                { value: 'playoffs', label: 'Playoff weeks' },
              ]}
              value={stretch}
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
                caption={`Category by category: ${name}`}
                columns={columns.filter(({ id }) => id !== 'side')}
                rows={rowsOf(side)}
                rowKey={({ id }) => id}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** A change of a column, with the decimals of its values. */
function changeOf({ id, change, standardError }: Row): string {
  const isFraction = id !== 'points' && statistic(id).asFraction;
  const decimals = isFraction ? 3 : 1;
  const plain = formatSigned(change, decimals);
  const error = marginOf(standardError).toFixed(decimals);
  return isFraction ? `${plain.replace('0.', '.')} ± ${error.replace('0.', '.')}` : `${plain} ± ${error}`;
}

function columnsOf(places: number, isWhole: boolean): StatColumn<Row>[] {
  const written = (id: Row['id'], value: number): string =>
    formatColumn(id, value, isWhole ? 'total' : 'average');
  return [
    textColumn('side', 'Team', ({ side }) => side),
    textColumn('category', 'Category', ({ id }) => columnName(id), {
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
      description: '± the 80% interval',
      text: changeOf,
      hideOnPhone: true,
      yields: 1,
    }),
    numberColumn('wins', 'Won', ({ wins }) => wins?.after ?? null, {
      description: 'Share of all-play results won in it, ties as half, and how much the trade changes it',
      text: ({ wins }) =>
        wins ? `${Math.round(100 * wins.after)}% ${formatSigned(100 * (wins.after - wins.before), 0)}` : '',
      hideOnPhone: true,
    }),
    rankColumn('rank', 'Rank', ({ rankAfter }) => rankAfter, {
      description: `Place among all ${places} teams, before and after`,
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
