import { seasonExtremes, weeklyTable } from '@fantasy-stats/engine/season';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { averageRankColumns, bestFirst } from '../../league/average-rank.ts';
import { categoryColumns, teamColumn } from '../../league/category-columns.tsx';
import { begunWeeks, chosenWeek, isWeekly } from '../../league/season-view.ts';
import { TableLink } from '../../league/TableLink.tsx';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { linkTo } from '../../links/link-to.ts';
import { SeasonNotStarted } from '../../season/SeasonNotStarted.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useSort } from '../../shell/use-sort.ts';
import { columnWord } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { TableActions } from '../../ui/TableActions.tsx';
import { Headline } from './Headline.tsx';
import styles from './Leaders.module.css';

const Trend = lazySection(() => import('./Below.tsx'), 'Trend');
const Leaders = lazySection(() => import('./Below.tsx'), 'Leaders');
const SeasonExtremes = lazySection(() => import('./Below.tsx'), 'SeasonExtremes');

export function WeeklyStats(): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  const week = chosenWeek(view, read('week'));
  if (week === undefined)
    return (
      <SeasonNotStarted page="Weekly stats" title="There is no week to show yet.">
        Its numbers appear with the first game.
      </SeasonNotStarted>
    );
  return <Week week={week} />;
}

function Week({ week }: { week: number }): ReactElement {
  const view = useSeason();
  const { write } = useAddress();
  const table = useMemo(() => weeklyTable(view.season, week), [view, week]);
  const extremes = useMemo(() => seasonExtremes(view.season, { includePlayoffs: true }), [view]);
  const columns = useMemo(() => {
    const holds = (teamId: string, column: string, side: 'best' | 'worst') =>
      extremes
        .find((mark) => mark.column.id === column)
        ?.[side]?.holders.some((holder) => holder.teamId === teamId && holder.week === week) ?? false;
    return [
      teamColumn<(typeof table.rows)[number]>(view, { width: 200 }),
      ...averageRankColumns<(typeof table.rows)[number]>(view.league.scoringForm),
      ...categoryColumns(table, 'total').map((column) => ({
        ...column,
        // Mark season highs and lows that were set this week.
        text: (row: (typeof table.rows)[number]) => {
          const text = column.text?.(row) ?? '';
          if (holds(row.teamId, column.id, 'best')) return `▲ ${text}`;
          return holds(row.teamId, column.id, 'worst') ? `▼ ${text}` : text;
        },
      })),
    ];
  }, [view, week, table, extremes]);
  const { sort, onSort } = useSort('sort', columns, bestFirst(view.league.scoringForm));
  const title = `${isWeekly(view) ? `Week ${week}` : 'The season'} by ${columnWord(view.league.scoringForm)}`;
  return (
    <>
      <Headline view={view} table={table} />
      {isWeekly(view) ? (
        <div className={layout.controls}>
          <WeekPicker
            view={view}
            weeks={begunWeeks(view)}
            week={week}
            onChange={(next) => write({ week: String(next) })}
          />
        </div>
      ) : (
        <p className={`${textStyles.note} ${styles.seasonLong}`}>
          This league runs over the whole season without weeks. Here are its totals so far; the{' '}
          <Link className={textStyles.link} to={linkTo('/teamAverages', { league: view.league.id })}>
            team averages
          </Link>{' '}
          have them per 7 days.
        </p>
      )}
      <div className={layout.grid}>
        <ProgressiveSections>
          <Section
            id="week"
            name={title}
            note={`${table.isCompleted ? 'totals' : 'totals so far'}, with ranks${isWeekly(view) ? '; ▲\u00a0season high, ▼\u00a0season low' : ''}`}
            actions={
              <TableActions
                link={<TableLink league={view.league.id} table="weekly-stats" />}
                columns={columns}
                rows={table.rows}
                sort={sort}
                fileName={[view.league.name, 'weekly stats', `week ${week}`]}
              />
            }
          >
            <StatTable
              caption={title}
              columns={columns}
              rows={table.rows}
              rowKey={(row) => row.teamId}
              isOwn={(row) => view.isOwn(row.teamId)}
              sort={sort}
              onSort={onSort}
              narrow="numbers"
            />
            <HeatLegend
              text={`weaker → stronger than this ${isWeekly(view) ? 'week' : 'league'}’s average`}
            />
            <p className={textStyles.note}>
              <HowComputed anchor="weekly-stats" />
            </p>
          </Section>
          {isWeekly(view) ? (
            <>
              <div className={layout.pair}>
                <Trend week={week} />
                <Leaders table={table} />
              </div>
              <SeasonExtremes week={week} />
            </>
          ) : (
            <Leaders table={table} />
          )}
        </ProgressiveSections>
      </div>
    </>
  );
}
