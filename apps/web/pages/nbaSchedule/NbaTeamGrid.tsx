import type { NbaTeamWeek, WeekSchedule } from '@fantasy-stats/engine/schedule';
import type { ReactElement } from 'react';
import { longDay, shortDay } from '../../schedule/day-words.ts';
import { GameCell, gameText, PostponedCell, postponedText } from '../../schedule/GameCell.tsx';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { counted } from '../../words/phrases.ts';
import { nbaTeamColumn } from './nba-team-column.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import { useTodayInView } from './use-today-in-view.ts';

interface NbaTeamGridProps {
  readonly model: ScheduleModel;
  readonly schedule: WeekSchedule;
  readonly today: string;
  readonly weekName: string;
  /** Players laid over the NBA teams. */
  readonly players: readonly LaidPlayer[];
  readonly onlyTheirs: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly fileName: readonly string[];
}

/** The week's games, NBA team by day. */
export function NbaTeamGrid(props: NbaTeamGridProps): ReactElement {
  const { schedule, players, onlyTheirs, sort, weekName } = props;
  const theirs = (nbaTeam: string) => players.filter((player) => player.nbaTeam === nbaTeam);
  const rows = onlyTheirs
    ? schedule.nbaTeams.filter(({ nbaTeam }) => theirs(nbaTeam).length > 0)
    : schedule.nbaTeams;
  const place = useTodayInView(weekName);
  const columns = nbaTeamColumns(props, theirs);
  return (
    <Section
      id="nbaTeams"
      name={`NBA teams, ${weekName}`}
      note={`${counted(rows.length, 'NBA team')}; ${schedule.averageGames.toFixed(1)} games on average`}
      actions={<TableActions columns={columns} rows={rows} sort={sort} fileName={props.fileName} />}
    >
      <div ref={place}>
        <StatTable
          caption={`Games by NBA team and day, ${weekName}`}
          columns={columns}
          rows={rows}
          rowKey={({ nbaTeam }) => nbaTeam}
          isOwn={({ nbaTeam }) => theirs(nbaTeam).some((player) => !player.isFree)}
          sort={sort}
          onSort={props.onSort}
          rowKind="player"
          empty="None of the chosen players has an NBA team."
        />
      </div>
      <ScheduleLegend nbaTeams={props.model.schedule.nbaTeams.length} />
    </Section>
  );
}

function nbaTeamColumns(
  { model, schedule, today }: NbaTeamGridProps,
  theirs: (nbaTeam: string) => LaidPlayer[],
): StatColumn<NbaTeamWeek>[] {
  const days = schedule.days.map(
    ({ day, nbaTeamsPlaying, isOffNight: isOff }, index): StatColumn<NbaTeamWeek> => {
      const postponed = (row: NbaTeamWeek) => model.postponed.get(`${row.nbaTeam} ${day}`);
      return textColumn(
        day,
        shortDay(day),
        (row) => {
          const game = row.days[index] ?? null;
          const off = postponed(row);
          if (!game && off) return `${postponedText(row.nbaTeam, off)} postponed`;
          return gameText(game, game ? model.facts.get(game.game.id) : undefined, isOff) || null;
        },
        {
          unit: gamesOfDay(nbaTeamsPlaying, isOff),
          name: `${longDay(day)}${day === today ? ', today' : ''}`,
          align: 'center',
          className: `fs-schedule-day${day === today ? ' fs-schedule-today' : ''}`,
          render: (row) => {
            const game = row.days[index] ?? null;
            const off = postponed(row);
            if (game)
              return <GameCell game={game} facts={model.facts.get(game.game.id)} isOffNight={isOff} />;
            return off ? (
              <PostponedCell nbaTeam={row.nbaTeam} facts={off} />
            ) : (
              <span className="fs-hidden">no game</span>
            );
          },
        },
      );
    },
  );
  return [
    nbaTeamColumn(theirs),
    numberColumn('games', 'GP', ({ games }) => games, { name: 'Games', isStrong: true, width: 54 }),
    numberColumn('offNights', 'Off', ({ offNightGames }) => offNightGames, {
      name: 'Games on off nights',
      width: 44,
    }),
    numberColumn('backToBacks', 'B2B', ({ backToBacks }) => backToBacks, {
      name: 'Back-to-backs, including those across the ends of the week',
      lowerIsBetter: true,
      width: 44,
    }),
    ...days,
  ];
}

/** Head of a day's column: how many games the NBA plays. */
export function gamesOfDay(nbaTeamsPlaying: number, isOff: boolean): string {
  if (nbaTeamsPlaying === 0) return 'no games';
  return `${counted(nbaTeamsPlaying / 2, 'game')}${isOff ? ' · off' : ''}`;
}
