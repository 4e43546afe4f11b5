import {
  type AbsenceReason,
  formatNumber,
  formatStatistic,
  readStatistic,
  type StatisticId,
} from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { columnLabel, columnName, formatDay } from '../../text/phrases.ts';
import { seasonName } from '../../text/season-name.ts';
import textStyles from '../../theme/text.module.css';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Segmented } from '../../ui/Segmented.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { dateColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { useAddress } from '../use-address.ts';
import styles from './PlayerPanel.module.css';
import { readPanelChoice } from './panel-address.ts';
import { type LoggedGame as Game, lineOf } from './played-games.ts';

const absenceWords: Readonly<Record<AbsenceReason, string>> = {
  injury: 'injured',
  illness: 'ill',
  rest: 'rested',
  coach: 'coach’s decision',
  gLeague: 'in the G League',
  suspension: 'suspended',
  personal: 'personal reasons',
  other: 'did not play',
};

/** Returns why a player did not play: "injured: left ankle". */
function absenceText({ played, absence, absenceNote, isLive }: Game): string | null {
  if (played) return null;
  if (absence === null) return isLive ? 'not in the game yet' : 'did not play';
  const words = absenceWords[absence];
  return absenceNote ? `${words}: ${absenceNote}` : words;
}

/** The makes and attempts shown with each percentage. */
const parts: Partial<Record<StatisticId, readonly [made: StatisticId, tried: StatisticId]>> = {
  'FG%': ['FGM', 'FGA'],
  'FT%': ['FTM', 'FTA'],
  '3P%': ['3PM', '3PA'],
};

interface GameLogProps {
  readonly games: readonly Game[];
  readonly scored: readonly StatisticId[];
}

export function GameLog({ games, scored }: GameLogProps): ReactElement {
  const seasons = [...new Set(games.map(({ season }) => season))].sort((one, other) => other - one);
  const { read, write } = useAddress();
  const { logSeason } = readPanelChoice(read);
  const order = useTableSort();
  const season = seasons.find((each) => each === logSeason) ?? seasons[0];
  if (season === undefined) return <p className={textStyles.note}>No games yet.</p>;
  const shown = games.filter((game) => game.season === season);
  const lines = new Map(shown.map((game) => [game, lineOf(game)]));
  const columns: StatColumn<Game>[] = [
    dateColumn('day', 'Day', ({ day }) => day, formatDay, { isRowHeader: true, width: 62, phoneWidth: 62 }),
    textColumn('opponent', 'Against', ({ opponent, isHome }) => `${isHome ? '' : '@'}${opponent ?? '?'}`),
    numberColumn('result', 'Result', ({ score }) => (score ? score.own - score.other : null), {
      text: ({ score, isLive }) =>
        score ? `${score.own > score.other ? 'W' : 'L'} ${score.own}–${score.other}` : isLive ? 'live' : '–',
    }),
    numberColumn('MIN', 'MIN', ({ played, seconds }) => (played ? seconds / 60 : null), {
      render: (game) => (game.played ? formatNumber(game.seconds / 60) : absenceText(game)),
      exported: [
        { label: 'MIN', value: ({ played, seconds }) => (played ? seconds / 60 : null) },
        { label: 'Absence', value: absenceText },
      ],
    }),
    ...scored.map(
      (id): StatColumn<Game> =>
        numberColumn(
          id,
          columnLabel(id),
          (game) => {
            const line = lines.get(game);
            return line ? readStatistic(line, id) : null;
          },
          {
            name: columnName(id),
            text: (game) => {
              const line = lines.get(game);
              if (!line) return '';
              const pair = parts[id];
              return pair
                ? `${readStatistic(line, pair[0]) ?? 0}/${readStatistic(line, pair[1]) ?? 0}`
                : formatStatistic(id, readStatistic(line, id));
            },
          },
        ),
    ),
  ];
  const played = shown.filter(({ played: isPlayed }) => isPlayed).length;
  return (
    <>
      <div className={`${segmentedStyles.bar} ${styles.panelSeasons}`}>
        {seasons.length > 1 ? (
          <Segmented
            label="Season"
            size="small"
            choices={seasons.map((each) => ({ value: String(each), label: seasonName(each) }))}
            value={String(season)}
            onChange={(value) => write({ playerLog: value === String(seasons[0]) ? null : value })}
          />
        ) : null}
        <span className={textStyles.note}>
          {played} of {shown.length} games played
        </span>
        <span className={styles.panelTableActions}>
          <TableActions
            columns={columns}
            rows={shown}
            sort={order.sort}
            fileName={['game log', seasonName(season)]}
          />
        </span>
      </div>
      <StatTable
        caption={`Game log of ${seasonName(season)}`}
        columns={columns}
        rows={shown}
        rowKey={({ day, opponent }) => `${day} ${opponent}`}
        {...order}
      />
    </>
  );
}
