import {
  formatNumber,
  formatSigned,
  formatStatistic,
  type NbaTeam,
  nbaTeams,
  type StatisticId,
} from '@fantasy-stats/domain';
import { type PlayedGame, type Split, splitOf } from '@fantasy-stats/engine/player-games';
import type { ReactElement } from 'react';
import { columnLabel, columnName } from '../../text/phrases.ts';
import segmentedStyles from '../../ui/Segmented.module.css';
import { Select } from '../../ui/Select.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { marginText } from '../../values/words.ts';
import styles from './PlayerPanel.module.css';

interface Row extends Split {
  readonly name: string;
}

export interface Teammate {
  readonly id: number;
  readonly name: string;
}

interface SplitsProps {
  readonly games: readonly PlayedGame[];
  readonly statistics: readonly StatisticId[];
  readonly isByCategory: boolean;
  readonly opponent: NbaTeam | null;
  readonly teammates: readonly Teammate[];
  readonly teammate: Teammate | null;
  /** Games with and without a teammate; null while loading or if none is selected. */
  readonly byTeammate: {
    readonly with: readonly PlayedGame[];
    readonly without: readonly PlayedGame[];
  } | null;
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
  readonly fileName: readonly string[];
}

export function Splits(props: SplitsProps): ReactElement {
  const { games, statistics, isByCategory, opponent, teammate, byTeammate, write } = props;
  const order = useTableSort();
  const row = (name: string, some: readonly PlayedGame[]): Row => ({ name, ...splitOf(some, statistics) });
  const met = new Set(games.map((game) => game.opponent));
  const rows = [
    row('All games', games),
    row(
      'Home',
      games.filter(({ isHome }) => isHome),
    ),
    row(
      'Away',
      games.filter(({ isHome }) => !isHome),
    ),
    row(
      'Back-to-back',
      games.filter(({ isSecondNight }) => isSecondNight),
    ),
    row(
      'Other nights',
      games.filter(({ isSecondNight }) => !isSecondNight),
    ),
    ...(opponent
      ? [
          row(
            `Against ${opponent}`,
            games.filter((game) => game.opponent === opponent),
          ),
        ]
      : []),
    ...(teammate && byTeammate
      ? [row(`With ${teammate.name}`, byTeammate.with), row(`Without ${teammate.name}`, byTeammate.without)]
      : []),
  ];
  const columns: StatColumn<Row>[] = [
    textColumn('split', 'Games', ({ name }) => name, { isRowHeader: true, width: 128, phoneWidth: 112 }),
    numberColumn('GP', 'GP', (each) => each.games, { name: 'Games played' }),
    numberColumn('MIN', 'MPG', ({ minutes }) => minutes, { name: 'Minutes per game', decimals: 1 }),
    numberColumn('value', isByCategory ? 'Value' : 'Points', ({ value }) => value, {
      name: isByCategory ? 'Value per game' : 'Fantasy points per game',
      isStrong: true,
      format: (value, { valueError }) =>
        `${isByCategory ? formatSigned(value, 1) : formatNumber(value, 1)} ${marginText(valueError ?? 0, 1)}`.trim(),
    }),
    ...statistics.map(
      (id): StatColumn<Row> =>
        numberColumn(id, columnLabel(id), ({ averages }) => averages.get(id) ?? null, {
          name: columnName(id),
          format: (value) => formatStatistic(id, value, 'average'),
        }),
    ),
  ];
  return (
    <>
      <div className={`${segmentedStyles.bar} ${styles.panelChoices}`}>
        <Select
          aria-label="Opponent"
          value={opponent ?? ''}
          onChange={(value) => write({ playerAgainst: value })}
        >
          <option value="">Any opponent</option>
          {nbaTeams
            .filter((one) => met.has(one) || one === opponent)
            .map((one) => (
              <option key={one} value={one}>
                Against {one}
              </option>
            ))}
        </Select>
        {props.teammates.length > 0 ? (
          <Select
            aria-label="Teammate"
            value={teammate === null ? '' : String(teammate.id)}
            onChange={(value) => write({ playerWith: value })}
          >
            <option value="">Any teammates</option>
            {props.teammates.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                With and without {name}
              </option>
            ))}
          </Select>
        ) : null}
        <span className={styles.panelTableActions}>
          <TableActions columns={columns} rows={rows} sort={order.sort} fileName={props.fileName} />
        </span>
      </div>
      <StatTable caption="Splits" columns={columns} rows={rows} rowKey={({ name }) => name} {...order} />
    </>
  );
}
