import type { ClubWeek, WeekSchedule } from '@fantasy-stats/engine/schedule';
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
import { ClubCell, clubText } from './ClubCell.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import { useTodayInView } from './use-today-in-view.ts';

interface ClubGridProps {
  readonly model: ScheduleModel;
  readonly schedule: WeekSchedule;
  readonly today: string;
  readonly weekName: string;
  /** Players laid over the clubs. */
  readonly players: readonly LaidPlayer[];
  readonly onlyTheirs: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly fileName: readonly string[];
}

/** The week's games, club by day. */
export function ClubGrid(props: ClubGridProps): ReactElement {
  const { schedule, players, onlyTheirs, sort, weekName } = props;
  const theirs = (club: string) => players.filter((player) => player.club === club);
  const rows = onlyTheirs ? schedule.clubs.filter(({ club }) => theirs(club).length > 0) : schedule.clubs;
  const place = useTodayInView(weekName);
  const columns = clubColumns(props, theirs);
  return (
    <Section
      id="clubs"
      name={`Clubs, ${weekName}`}
      note={`${counted(rows.length, 'club')}; ${schedule.averageGames.toFixed(1)} games on average`}
      actions={<TableActions columns={columns} rows={rows} sort={sort} fileName={props.fileName} />}
    >
      <div ref={place}>
        <StatTable
          caption={`Games by club and day, ${weekName}`}
          columns={columns}
          rows={rows}
          rowKey={({ club }) => club}
          isOwn={({ club }) => theirs(club).some((player) => !player.isFree)}
          sort={sort}
          onSort={props.onSort}
          rowKind="player"
          empty="None of the chosen players has a club."
        />
      </div>
      <ScheduleLegend clubs={props.model.schedule.clubs.length} />
    </Section>
  );
}

function clubColumns(
  { model, schedule, today }: ClubGridProps,
  theirs: (club: string) => LaidPlayer[],
): StatColumn<ClubWeek>[] {
  const days = schedule.days.map(({ day, clubsPlaying, isOffNight: isOff }, index): StatColumn<ClubWeek> => {
    const postponed = (row: ClubWeek) => model.postponed.get(`${row.club} ${day}`);
    return textColumn(
      day,
      shortDay(day),
      (row) => {
        const game = row.days[index] ?? null;
        const off = postponed(row);
        if (!game && off) return `${postponedText(row.club, off)} postponed`;
        return gameText(game, game ? model.facts.get(game.game.id) : undefined, isOff) || null;
      },
      {
        unit: gamesOfDay(clubsPlaying, isOff),
        name: `${longDay(day)}${day === today ? ', today' : ''}`,
        align: 'center',
        className: `fs-schedule-day${day === today ? ' fs-schedule-today' : ''}`,
        render: (row) => {
          const game = row.days[index] ?? null;
          const off = postponed(row);
          if (game) return <GameCell game={game} facts={model.facts.get(game.game.id)} isOffNight={isOff} />;
          return off ? (
            <PostponedCell club={row.club} facts={off} />
          ) : (
            <span className="fs-hidden">no game</span>
          );
        },
      },
    );
  });
  return [
    textColumn('club', 'NBA team', ({ club }) => clubText(club, theirs(club)), {
      render: ({ club }) => <ClubCell club={club} players={theirs(club)} />,
      exported: [
        { label: 'NBA team', value: ({ club }) => club },
        {
          label: 'Players',
          value: ({ club }) =>
            theirs(club)
              .map(({ name }) => name)
              .join('; ') || null,
        },
      ],
      isRowHeader: true,
      width: 210,
      phoneWidth: 116,
    }),
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
export function gamesOfDay(clubsPlaying: number, isOff: boolean): string {
  if (clubsPlaying === 0) return 'no games';
  return `${counted(clubsPlaying / 2, 'game')}${isOff ? ' · off' : ''}`;
}
