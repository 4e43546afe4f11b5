import { allPlayWeek, weeklyTable, weekMatchups } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { categoryColumns, teamColumn } from '../league/category-columns.tsx';
import { isWeekly } from '../league/season-view.ts';
import { weekAwards } from '../league/week-awards.ts';
import { formatDays, weekOfSeason } from '../text/phrases.ts';
import { HeatLegend } from '../ui/HeatLegend.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { numberColumn, recordColumn } from '../ui/stat-table/column-kinds.ts';
import styles from './room.module.css';
import type { Room } from './room.ts';
import { Scores } from './Scores.tsx';
import { SeasonNotStarted } from './SeasonNotStarted.tsx';

type AllPlay = ReturnType<typeof allPlayWeek>[number];

function Weeks({ room }: { room: Room }): ReactElement | null {
  const { page, to, view, week, weeks } = room;
  if (!isWeekly(view)) return null;
  return (
    <nav className={styles.weeks} aria-label="Weeks">
      {weeks.map((number) => (
        <a
          key={number}
          href={to(page.section, number)}
          aria-current={number === week ? 'page' : undefined}
          aria-label={`Week ${number}`}
        >
          {number}
        </a>
      ))}
    </nav>
  );
}

function aboutWeek({ view }: Room, week: number): string {
  const entry = view.league.weeks.find(({ number }) => number === week);
  if (!isWeekly(view)) return 'Season so far';
  return `${weekOfSeason(view.league, week)}${entry ? ` · ${formatDays(entry)}` : ''}${entry?.isPlayoffs ? ' · playoffs' : ''}`;
}

export function WeekOfStats({ room }: { room: Room }): ReactElement {
  const { view, week } = room;
  if (week === null) return <SeasonNotStarted room={room} page="Weekly stats" />;
  const table = weeklyTable(view.season, week);
  const [award] = weekAwards(view, week);
  const title = isWeekly(view) ? `Week ${week} by category` : 'The season by category';
  return (
    <>
      <PageHeadline page="Weekly stats" about={aboutWeek(room, week)} isDense>
        {award ? (
          <>
            <b>{award.recipient}</b> stood out in {isWeekly(view) ? `week ${week}` : 'the season'}:{' '}
            <b>{award.what}</b>.
          </>
        ) : (
          title
        )}
      </PageHeadline>
      <Weeks room={room} />
      <div className={styles.grid}>
        <Section
          id="week"
          name={title}
          note={`${table.isCompleted ? 'totals' : 'totals so far'}, with ranks`}
        >
          <PlainTable
            caption={title}
            columns={[
              teamColumn<(typeof table.rows)[number]>(view, { width: 200 }),
              ...categoryColumns(table, 'total'),
            ]}
            rows={table.rows}
            rowKey={({ teamId }) => teamId}
          />
          <HeatLegend text={`weaker → stronger than this ${isWeekly(view) ? 'week' : 'league'}’s average`} />
        </Section>
      </div>
    </>
  );
}

export function WeekOfMatchups({ room }: { room: Room }): ReactElement {
  const { view, week } = room;
  if (week === null) return <SeasonNotStarted room={room} page="Matchups" />;
  const records = allPlayWeek(view.season, week)
    .filter(({ opponents }) => opponents > 0)
    .toSorted((one, other) => other.matchups.wins - one.matchups.wins);
  const [best] = records;
  const isOver = weekMatchups(view.season, week).isCompleted;
  return (
    <>
      <PageHeadline page="Matchups" about={aboutWeek(room, week)} isDense>
        {best ? (
          <>
            <b>{view.name(best.teamId)}</b> would {isOver ? 'have beaten' : 'beat'}{' '}
            <b>
              {best.matchups.wins} of {best.opponents} teams
            </b>{' '}
            in week {week}.
          </>
        ) : (
          `Week ${week}`
        )}
      </PageHeadline>
      <Weeks room={room} />
      <div className={styles.grid}>
        <Section id="matchups" name={isOver ? `Week ${week} results` : `Week ${week} so far`}>
          <Scores room={room} week={week} />
        </Section>
        {records.length > 0 ? (
          <Section id="all-play" name="All-play" note="every team against every other that week">
            <div className={styles.narrow}>
              <PlainTable
                caption={`All-play of week ${week}`}
                columns={[
                  teamColumn<AllPlay>(view, { width: 200 }),
                  recordColumn<AllPlay>('matchups', 'W–L–T', ({ matchups }) => matchups, {
                    name: 'Matchups won, lost and tied against every team',
                    isStrong: true,
                  }),
                  numberColumn<AllPlay>('opponents', 'Teams', ({ opponents }) => opponents, {
                    name: 'Number of other teams compared',
                  }),
                ]}
                rows={records}
                rowKey={({ teamId }) => teamId}
              />
            </div>
          </Section>
        ) : null}
      </div>
    </>
  );
}
