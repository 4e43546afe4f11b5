import { formatSigned } from '@fantasy-stats/domain';
import type { NbaTeamWeek, WeekSchedule } from '@fantasy-stats/engine/schedule';
import { heatStep } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { TableLink } from '../../league/TableLink.tsx';
import { longDay, shortDay } from '../../schedule/day-words.ts';
import {
  type DayRange,
  type EaseRange,
  gamesAhead,
  rangeInWords,
  type ScheduleEase,
} from '../../schedule/ease.ts';
import { CalledOffCell, calledOffOpponent, GameCell, gameText } from '../../schedule/GameCell.tsx';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { saveGames } from '../../schedule/save-games.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { counted, formatDays } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { columnList, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { nbaTeamColumn } from './nba-team-column.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import styles from './schedule.module.css';
import { useTodayInView } from './use-today-in-view.ts';

interface NbaTeamGridProps {
  readonly model: ScheduleModel;
  readonly schedule: WeekSchedule;
  readonly today: string;
  readonly weekName: string;
  readonly players: readonly LaidPlayer[];
  readonly onlyTheirs: boolean;
  /** Minimum number of games left for an NBA team to be shown; in a finished week, of all games. */
  readonly leastLeft: number;
  /** Schedule ease; null if not selected or unknown. */
  readonly ease: ScheduleEase | null;
  readonly easeRange: EaseRange;
  readonly easeDays: DayRange | null;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly fileName: readonly string[];
  readonly league: string | null;
}

export function NbaTeamGrid(props: NbaTeamGridProps): ReactElement {
  const { league, schedule, players, onlyTheirs, sort, weekName } = props;
  const theirs = (nbaTeam: string) => players.filter((player) => player.nbaTeam === nbaTeam);
  const isOwn = ({ nbaTeam }: NbaTeamWeek) => theirs(nbaTeam).some((player) => !player.isFree);
  // By default, NBA teams with rostered players come first.
  const rows = schedule.nbaTeams
    .filter(
      (row) =>
        (!onlyTheirs || theirs(row.nbaTeam).length > 0) &&
        gamesAhead(row.nbaTeam, schedule.week, props.model, props.today).length >= props.leastLeft,
    )
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const place = useTodayInView(weekName);
  const columns = nbaTeamColumns(props, theirs);
  return (
    <Section
      id="nbaTeams"
      name={`NBA teams, ${weekName}`}
      note={`${counted(rows.length, 'NBA team')}; ${schedule.averageGames.toFixed(1)} games on average`}
      actions={
        <TableActions
          columns={columns}
          rows={rows}
          sort={sort}
          fileName={props.fileName}
          link={league === null ? null : <TableLink league={league} table="schedule" />}
        />
      }
    >
      <div ref={place}>
        <StatTable
          caption={`Games by NBA team and day, ${weekName}`}
          columns={columns}
          rows={rows}
          rowKey={({ nbaTeam }) => nbaTeam}
          isOwn={isOwn}
          sort={sort}
          onSort={props.onSort}
          rowKind="player"
          stickyColumns={props.ease ? 2 : 1}
          empty={
            props.leastLeft > 0
              ? 'No NBA team has that many games left this week.'
              : 'None of the chosen players has an NBA team.'
          }
        />
      </div>
      {props.ease ? (
        <>
          <HeatLegend text="harder → easier than the average schedule" />
          <p className={textStyles.note}>
            Ease: what the opponents have allowed per game {props.ease.words}, in standard deviations across
            NBA teams. It is the mean over the games left
            {props.easeDays ? `, ${formatDays(props.easeDays)}` : ''} (in past weeks, over all games).
          </p>
        </>
      ) : null}
      <ScheduleLegend nbaTeams={props.model.schedule.nbaTeams.length} />
    </Section>
  );
}

function nbaTeamColumns(
  { model, schedule, today, ease, easeRange, easeDays }: NbaTeamGridProps,
  theirs: (nbaTeam: string) => LaidPlayer[],
): StatColumn<NbaTeamWeek>[] {
  const days = schedule.days.map(
    ({ day, nbaTeamsPlaying, isOffNight: isOff }, index): StatColumn<NbaTeamWeek> => {
      const calledOff = (row: NbaTeamWeek) => model.calledOff.get(`${row.nbaTeam} ${day}`);
      return textColumn(
        day,
        shortDay(day),
        (row) => {
          const game = row.days[index] ?? null;
          const off = calledOff(row);
          if (!game && off) return `${calledOffOpponent(row.nbaTeam, off)} ${off.status}`;
          return gameText(game, game ? model.facts.get(game.game.id) : undefined, isOff) || null;
        },
        {
          unit: gamesOfDay(nbaTeamsPlaying, isOff),
          name: `${longDay(day)}${day === today ? ', today' : ''}`,
          align: 'center',
          className: `${styles.scheduleDay}${day === today ? ` ${styles.scheduleToday}` : ''}`,
          render: (row) => {
            const game = row.days[index] ?? null;
            const off = calledOff(row);
            if (game)
              return <GameCell game={game} facts={model.facts.get(game.game.id)} isOffNight={isOff} />;
            return off ? (
              <CalledOffCell nbaTeam={row.nbaTeam} facts={off} />
            ) : (
              <span className={textStyles.hidden}>no game</span>
            );
          },
        },
      );
    },
  );
  const isRunning = schedule.week.firstDay < today && today <= schedule.week.lastDay;
  const ahead = (row: NbaTeamWeek) => gamesAhead(row.nbaTeam, schedule.week, model, today);
  const over = (row: NbaTeamWeek) => (easeDays ? gamesAhead(row.nbaTeam, easeDays, model, today) : []);
  const ofEase = (row: NbaTeamWeek) => ease?.of(over(row)) ?? null;
  return columnList<NbaTeamWeek>([
    nbaTeamColumn(theirs),
    // A chosen matchup ease comes first, so that its column stays visible on narrow screens.
    ease &&
      numberColumn('ease', 'Ease', ofEase, {
        name: `Matchup ease for ${ease.label}, ${rangeInWords(easeRange)}`,
        format: (value) => formatSigned(value, 1),
        heat: (row) => ({ rank: null, tied: false, heat: heatStep(ofEase(row)) }),
        width: 64,
        phoneWidth: 52,
      }),
    numberColumn('games', 'GP', ({ games }) => games, { name: 'Games', isStrong: true, width: 54 }),
    numberColumn('offNights', 'Off', ({ offNightGames }) => offNightGames, {
      name: 'Games on off nights',
      width: 44,
    }),
    numberColumn('backToBacks', 'B2B', ({ backToBacks }) => backToBacks, {
      name: 'Back-to-backs, including those that span two weeks',
      lowerIsBetter: true,
      width: 44,
    }),
    isRunning &&
      numberColumn('left', 'Left', (row) => ahead(row).length, { name: 'Games left this week', width: 48 }),
    ease &&
      easeRange !== '1' &&
      numberColumn('easeGames', 'G', (row) => over(row).length, {
        name: `Games left, ${rangeInWords(easeRange)}`,
        width: 40,
      }),
    days,
    drawingColumn(
      'calendar',
      ({ nbaTeam }) => (
        <Button
          variant="link"
          aria-label={`.ics: calendar file with ${nbaTeam}’s remaining games`}
          onClick={() => void saveGames(`${nbaTeam} games`, model, [{ nbaTeam, names: [] }], today)}
        >
          .ics
        </Button>
      ),
      { label: 'Calendar', hideOnPhone: true },
    ),
  ]);
}

/** Returns a day's heading: its number of NBA games. */
function gamesOfDay(nbaTeamsPlaying: number, isOff: boolean): string {
  if (nbaTeamsPlaying === 0) return 'no games';
  return `${counted(nbaTeamsPlaying / 2, 'game')}${isOff ? ' · off' : ''}`;
}
