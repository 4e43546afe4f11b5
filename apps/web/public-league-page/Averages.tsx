import { playedWeeks, teamAverages } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { categoryColumns, teamColumn } from '../league/category-columns.tsx';
import { isWeekly } from '../league/season-view.ts';
import { counted, weeksInWords } from '../text/phrases.ts';
import { HeatLegend } from '../ui/HeatLegend.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import styles from './room.module.css';
import type { Room } from './room.ts';
import { SeasonNotStarted } from './SeasonNotStarted.tsx';

export function Averages({ room }: { room: Room }): ReactElement {
  const { view, weeks } = room;
  if (weeks.length === 0) return <SeasonNotStarted room={room} page="Averages" />;
  const completed = playedWeeks(view.league);
  const season = completed.length > 0 ? completed : weeks;
  const spans = [
    { id: 'season', name: 'The season', of: season },
    ...(isWeekly(view) && season.length > 3
      ? [{ id: 'lately', name: 'The last three weeks', of: season.slice(-3) }]
      : []),
  ];
  return (
    <>
      <PageHeadline page="Averages" about={view.league.name} isDense>
        Every team’s averages per 7 days,{' '}
        <b>{isWeekly(view) ? `over ${counted(season.length, 'week')}` : 'over the season so far'}</b>.
      </PageHeadline>
      <div className={styles.grid}>
        {spans.map(({ id, name, of }) => {
          const averages = teamAverages(view.season, of, 'week');
          return (
            <Section
              key={id}
              id={id}
              name={name}
              note={`per 7 days, ${isWeekly(view) ? weeksInWords(of) : 'season so far'}, with ranks`}
            >
              <PlainTable
                caption={`Averages by category: ${name.toLowerCase()}`}
                columns={[
                  teamColumn<(typeof averages.rows)[number]>(view, { width: 200 }),
                  ...categoryColumns(averages, 'average'),
                ]}
                rows={averages.rows}
                rowKey={({ teamId }) => teamId}
              />
              <HeatLegend />
            </Section>
          );
        })}
      </div>
    </>
  );
}
