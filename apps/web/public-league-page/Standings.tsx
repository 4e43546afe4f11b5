import { isHeadToHead } from '@fantasy-stats/domain';
import { powerRanking } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { teamColumn } from '../league/category-columns.tsx';
import { finishedSeason } from '../league/finished-season.ts';
import { oddsColumns } from '../league/odds-columns.tsx';
import { recordsCoverage } from '../league/records-coverage.ts';
import { isWeekly, lastCompletedWeek } from '../league/season-view.ts';
import { standingColumns } from '../league/standing-columns.tsx';
import { type StandingRow, standingRows } from '../league/standing-rows.ts';
import { standingsCoverage } from '../league/standings-coverage.ts';
import { marginText } from '../text/interval.ts';
import { formatCount, formatDay, winsInWords } from '../text/phrases.ts';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { placeColumn, shareColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import styles from './room.module.css';
import type { Room } from './room.ts';
import { roomHeadline } from './story.ts';

type Strength = ReturnType<typeof powerRanking>[number];

const shortColumns = ['rank', 'team', 'record', 'points', 'behind', 'chance'];

export function StandingsTable({ room, isShort = false }: { room: Room; isShort?: boolean }): ReactElement {
  const { facts, view } = room;
  const rows = standingRows(view, null);
  const odds = oddsColumns(view, facts.dashboard?.odds ?? null, false, true);
  const columns: StatColumn<StandingRow>[] = [...standingColumns(view, rows), ...odds];
  const places = view.league.playoffs?.teams ?? null;
  const hasCut =
    places !== null &&
    isHeadToHead(view.league.scoringForm) &&
    finishedSeason(view) === null &&
    rows.some(({ rank }) => rank !== null);
  const cut = hasCut ? rows[places - 1]?.teamId : undefined;
  return (
    <>
      <PlainTable
        caption="Standings"
        columns={isShort ? columns.filter(({ id }) => shortColumns.includes(id)) : columns}
        rows={rows}
        rowKey={({ teamId }) => teamId}
        isCut={({ teamId }) => teamId === cut}
        stickyColumns={2}
      />
      <p className={styles.note}>
        {cut === undefined ? null : `Dashed line: ${places} teams reach the playoffs. `}
        {facts.dashboard?.odds
          ? `Odds from ${formatCount(facts.dashboard.odds.simulations)} simulated seasons, ${marginText(facts.dashboard.odds.margin)}.`
          : null}
      </p>
    </>
  );
}

export function Standings({ room }: { room: Room }): ReactElement {
  const { view } = room;
  const last = lastCompletedWeek(view);
  const power = powerRanking(view.season);
  return (
    <>
      <PageHeadline
        page="Standings"
        about={last === null ? formatDay(view.league.today) : standingsCoverage(view)}
        isDense
      >
        {roomHeadline(room, standingRows(view, null))}
      </PageHeadline>
      <div className={styles.grid}>
        <Section
          id="standings"
          name="Standings"
          note={
            isHeadToHead(view.league.scoringForm)
              ? `luck = ${winsInWords(view.league.scoringForm)} above expected, ${recordsCoverage(view, null)}`
              : undefined
          }
        >
          <StandingsTable room={room} />
        </Section>
        {isWeekly(view) && power.length > 0 ? (
          <Section
            id="power"
            name="Power"
            note={`all-play share, every week against every team, ${recordsCoverage(view, null)}`}
          >
            <div className={styles.narrow}>
              <PlainTable
                caption="Power ranking"
                columns={[
                  placeColumn<Strength>(({ rank }) => rank),
                  teamColumn<Strength>(view),
                  shareColumn<Strength>('share', 'All-play %', ({ share }) => share, {
                    name: 'Share of all-play won; ties count as half',
                    isStrong: true,
                  }),
                ]}
                rows={power}
                rowKey={({ teamId }) => teamId}
                stickyColumns={2}
              />
            </div>
          </Section>
        ) : null}
      </div>
    </>
  );
}
