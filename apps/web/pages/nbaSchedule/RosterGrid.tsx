import type { PlayerGames, RosterGames, WeekSchedule } from '@fantasy-stats/engine/schedule';
import type { ReactElement } from 'react';
import { longDay, shortDay } from '../../schedule/day-words.ts';
import { GameCell, gameText, standOf } from '../../schedule/GameCell.tsx';
import type { LaidPlayer } from '../../schedule/laid-players.ts';
import { calendarTeams, saveGames } from '../../schedule/save-games.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { counted } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import type { Sort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ScheduleLegend } from './ScheduleLegend.tsx';
import styles from './schedule.module.css';
import { useTodayInView } from './use-today-in-view.ts';

interface RosterGridProps {
  readonly model: ScheduleModel;
  readonly schedule: WeekSchedule;
  readonly today: string;
  readonly weekName: string;
  /** "Your roster" or the team's name. */
  readonly name: string;
  readonly players: readonly LaidPlayer[];
  readonly games: RosterGames;
  readonly isWeeklyLock: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  readonly onTakeAway: (id: string) => void;
  readonly fileName: readonly string[];
}

interface Row {
  readonly player: LaidPlayer;
  readonly games: PlayerGames;
}

export function RosterGrid(props: RosterGridProps): ReactElement {
  const { players, games, sort, weekName, name } = props;
  const rows = players.flatMap((player, index): Row[] => {
    const own = games.players[index];
    return own ? [{ player, games: own }] : [];
  });
  const place = useTodayInView(`${name} ${weekName}`);
  const columns = rosterColumns(props);
  return (
    <Section
      id="roster"
      name={`Roster, ${weekName}`}
      note={`${name}: ${counted(games.places, 'slot')} a day; ${counted(games.games, 'game')}, ${games.held} with a slot`}
      actions={
        <>
          <Button
            variant="link"
            aria-label={`.ics: calendar file with the remaining games, ${name}`}
            onClick={() => void saveGames(`${name} games`, props.model, calendarTeams(players), props.today)}
          >
            .ics
          </Button>
          <TableActions columns={columns} rows={rows} sort={sort} fileName={props.fileName} />
        </>
      }
    >
      <div ref={place}>
        <StatTable
          caption={`Games of ${name} by player and day, ${weekName}`}
          columns={columns}
          rows={rows}
          rowKey={({ player }) => player.id}
          isSelected={({ player }) => player.isFree}
          sort={sort}
          onSort={props.onSort}
          rowKind="player"
          stickyColumns={1}
          empty="This roster is not synced yet."
        />
      </div>
      <ScheduleLegend nbaTeams={props.model.schedule.nbaTeams.length} hasSlots />
      {props.isWeeklyLock ? (
        <p className={textStyles.note}>
          This league locks lineups for the week: a player holds one slot all week, and players with the most
          games get slots first.
        </p>
      ) : null}
    </Section>
  );
}

function rosterColumns({ model, schedule, today, games, onTakeAway }: RosterGridProps): StatColumn<Row>[] {
  const days = schedule.days.map(({ day, isOffNight }, index): StatColumn<Row> => {
    const used = games.days[index];
    const entryOf = (row: Row) => row.games.days.find(({ game }) => game.game.day === day);
    return textColumn(
      day,
      shortDay(day),
      (row) => {
        const entry = entryOf(row);
        if (!entry) return null;
        const text = gameText(entry.game, model.facts.get(entry.game.game.id), isOffNight);
        return entry.fate === 'noSlot'
          ? `${text}, no slot`
          : entry.fate === 'unavailable'
            ? `${text}, not available`
            : `${text}, ${entry.slot}`;
      },
      {
        unit: used ? usage(used.held, games.places, used.lost) : '',
        name: `${longDay(day)}${day === today ? ', today' : ''}`,
        align: 'center',
        className: `${styles.scheduleDay}${day === today ? ` ${styles.scheduleToday}` : ''}`,
        render: (row) => {
          const entry = entryOf(row);
          if (!entry) return <span className={textStyles.hidden}>no game</span>;
          const facts = model.facts.get(entry.game.game.id);
          const hasBegun = facts?.status === 'live' || facts?.status === 'final';
          const below = hasBegun
            ? standOf(entry.game, facts)
            : entry.fate === 'noSlot'
              ? 'no slot'
              : entry.fate === 'unavailable'
                ? 'out'
                : entry.slot;
          return (
            <GameCell
              game={entry.game}
              facts={facts}
              isOffNight={isOffNight}
              below={below}
              fate={entry.fate}
            />
          );
        },
      },
    );
  });
  return [
    textColumn('player', 'Player', ({ player }) => player.name, {
      render: ({ player }) => (
        <span className={styles.schedulePlayer}>
          <PlayerChip player={player} />
          {player.isFree ? (
            <Button
              variant="unstyled"
              className={styles.scheduleAway}
              aria-label={`Remove ${player.name}`}
              onClick={() => onTakeAway(player.id)}
            >
              ×
            </Button>
          ) : null}
        </span>
      ),
      exported: [
        { label: 'Player', value: ({ player }) => player.name },
        { label: 'NBA team', value: ({ player }) => player.nbaTeam },
        { label: 'Slot', value: ({ player }) => (player.isFree ? 'added' : player.slot) },
      ],
      isRowHeader: true,
      width: 220,
      phoneWidth: 132,
    }),
    numberColumn('games', 'GP', ({ games: own }) => own.games, { name: 'Games', isStrong: true, width: 54 }),
    numberColumn('held', 'Fit', ({ games: own }) => own.held, { name: 'Usable games', width: 40 }),
    numberColumn('offNights', 'Off', ({ games: own }) => own.offNightGames, {
      name: 'Games on off nights',
      width: 40,
    }),
    numberColumn('backToBacks', 'B2B', ({ games: own }) => own.backToBacks, {
      name: 'Back-to-backs, including those that span two weeks',
      lowerIsBetter: true,
      width: 44,
    }),
    ...days,
  ];
}

/** Returns a day's heading with the used slots and the games that fit no slot. */
function usage(used: number, places: number, lost: number): string {
  return `${used} of ${places}${lost > 0 ? ` · ${lost} lost` : ''}`;
}
