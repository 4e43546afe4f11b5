import { formatNumber, formatSigned, isCategoryForm, marginOf, missingText } from '@fantasy-stats/domain';
import type { MovementMeasure } from '@fantasy-stats/engine/movement';
import { formatMoment } from '../../../league/moment.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { formatDay, inRow } from '../../../text/phrases.ts';
import textStyles from '../../../theme/text.module.css';
import { dateColumn, numberColumn, rankColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { playerColumn } from '../../../ui/stat-table/player-column.tsx';
import { rosterText } from '../columns.tsx';
import { Estimate } from '../Estimate.tsx';
import styles from '../PlayerRankings.module.css';
import type { DroppedRow, MovementRow } from './rows.ts';

type AnyRow = Pick<MovementRow, 'id' | 'name' | 'nbaTeam' | 'listed'> & { readonly nbaId: number | null };

interface Figure {
  readonly value: number;
  readonly error: number;
}

/** A signed estimate with its 80% interval, colored if `isClear`. */
function estimateColumn<Row>(
  id: string,
  label: string,
  figure: (row: Row) => Figure | null,
  details: {
    readonly name: string;
    readonly description: string;
    readonly unit: string;
    readonly isClear?: (row: Row) => boolean;
  },
): StatColumn<Row> {
  const { isClear = () => true, ...column } = details;
  return numberColumn<Row>(id, label, (row) => figure(row)?.value ?? null, {
    ...column,
    format: (value) => formatSigned(value, 1),
    exported: [
      { label, value: (row) => figure(row)?.value ?? null },
      { label: `${label} standard error`, value: (row) => figure(row)?.error ?? null },
    ],
    render: (row) => {
      const found = figure(row);
      if (!found) return missingText;
      const color = found.value > 0 ? textStyles.good : textStyles.bad;
      return (
        <Estimate
          text={formatSigned(found.value, 1)}
          margin={`±${formatNumber(marginOf(found.error), 1)}`}
          className={isClear(row) ? color : undefined}
        />
      );
    },
  });
}

function leadColumns<Row extends AnyRow>(view: SeasonView): StatColumn<Row>[] {
  return [
    playerColumn<Row>(
      ({ id, listed, name, nbaId, nbaTeam }) => ({
        id,
        nbaId,
        name,
        nbaTeam,
        positions: listed?.positions ?? [],
        jersey: listed?.jersey ?? null,
        injury: listed?.injury ?? 'healthy',
        injuryNote: listed?.injuryNote ?? null,
      }),
      { width: 216, phoneWidth: 154 },
    ),
    ...(view.league.id === ''
      ? []
      : [
          textColumn<Row>('roster', 'Roster', (row) => rosterText(row, view), {
            hideOnPhone: true,
            className: styles.rankRoster,
            yields: 2,
          }),
        ]),
  ];
}

const changed = {
  minutes: { label: 'MPG change', name: 'Change in minutes per game', unit: 'minutes' },
  usage: {
    label: 'Usage change',
    name: 'Change in shots, free throw trips and turnovers per 36 minutes',
    unit: 'per 36 min',
  },
  value: { label: 'Value change', name: 'Change in value per game', unit: 'per game' },
} as const satisfies Record<
  MovementMeasure,
  { readonly label: string; readonly name: string; readonly unit: string }
>;

export function moverColumns(
  view: SeasonView,
  windowText: string,
  hasProjections = true,
): StatColumn<MovementRow>[] {
  const isByCategory = isCategoryForm(view.league.scoringForm);
  const change = (measure: MovementMeasure, scale = ''): StatColumn<MovementRow> =>
    estimateColumn(
      `${measure}Change`,
      changed[measure].label,
      ({ changes }) => changes && { value: changes[measure].change, error: changes[measure].error },
      {
        name: changed[measure].name,
        unit: changed[measure].unit,
        description: `${windowText} vs. the season’s games before${scale}; ±: 80% interval; in color if clear`,
        isClear: ({ clear }) => clear?.measure === measure,
      },
    );
  return [
    ...leadColumns<MovementRow>(view),
    numberColumn('MIN', 'MPG', ({ changes }) => changes?.minutes.now ?? null, {
      name: `Minutes per game, ${windowText}`,
      decimals: 1,
    }),
    change('minutes'),
    change('usage'),
    change(
      'value',
      isByCategory ? ', on the season’s scale (0 = average rostered player)' : ', in fantasy points',
    ),
    numberColumn('GP', 'GP', ({ games }) => games, { name: `Games played, ${windowText}` }),
    ...(hasProjections
      ? [
          rankColumn<MovementRow>('rank', 'ROS rank', ({ projected }) => projected?.rank ?? null, {
            name: 'Rank by projected value per game, rest of season',
            hideOnPhone: true,
            yields: 1,
          }),
        ]
      : []),
  ];
}

const VALUE_UNIT = 'value per game';

/**
 * @param hasDraft whether average draft positions are known
 * @param hasSeasonRank whether the platform reports ranks of the season
 */
export function priceColumns(
  view: SeasonView,
  { hasDraft, hasSeasonRank }: { readonly hasDraft: boolean; readonly hasSeasonRank: boolean },
): StatColumn<MovementRow>[] {
  const isByCategory = isCategoryForm(view.league.scoringForm);
  const format = (value: number) => (isByCategory ? formatSigned(value, 1) : formatNumber(value, 1));
  return [
    ...leadColumns<MovementRow>(view),
    estimateColumn<MovementRow>(
      'gap',
      'Gap',
      ({ price }) => price && { value: price.gap, error: price.error },
      {
        name: 'Projected value per game minus price',
        unit: VALUE_UNIT,
        description: `Price: the value of the last 30 days${hasDraft ? ', averaged with the projected value at the draft rank' : ''}; ±: 80% interval`,
      },
    ),
    numberColumn('projected', 'Projected', ({ projected }) => projected?.value ?? null, {
      name: 'Projected value per game, rest of season',
      unit: VALUE_UNIT,
      format,
    }),
    numberColumn('price', 'Price', ({ price }) => price?.price ?? null, {
      name: 'Value per game that other managers see',
      unit: VALUE_UNIT,
      format,
      yields: 2,
    }),
    rankColumn('rank', 'ROS rank', ({ projected }) => projected?.rank ?? null, {
      name: 'Rank by projected value per game, rest of season',
    }),
    rankColumn('recentRank', '30 d rank', ({ price }) => price?.recentRank ?? null, {
      name: 'Rank by value per game, last 30 days',
    }),
    ...(hasDraft
      ? [
          rankColumn<MovementRow>('draftRank', 'ADP rank', ({ price }) => price?.draftRank ?? null, {
            name: 'Rank by average draft position on the platform',
          }),
        ]
      : []),
    ...(hasSeasonRank
      ? [
          rankColumn<MovementRow>('seasonRank', 'Season rank', ({ listed }) => listed?.seasonRank ?? null, {
            name: 'Rank by the platform’s rating of the season so far; rostered players only',
          }),
        ]
      : []),
    ...rosteredColumns<MovementRow>(view),
  ];
}

export function openedColumns(view: SeasonView): StatColumn<MovementRow>[] {
  return [
    ...leadColumns<MovementRow>(view),
    estimateColumn<MovementRow>(
      'gain',
      'Gain',
      ({ opened }) => opened && { value: opened.gain, error: opened.error },
      {
        name: 'Projected minutes of the next game minus minutes per game so far',
        unit: 'minutes',
        description: '±: 80% interval',
      },
    ),
    numberColumn('next', 'Next', ({ opened }) => opened?.minutes ?? null, {
      name: 'Projected minutes of the NBA team’s next game',
      unit: 'minutes',
      decimals: 1,
    }),
    numberColumn('season', 'Season', ({ opened }) => opened?.season ?? null, {
      name: 'Minutes per game of the season so far',
      unit: 'minutes',
      decimals: 1,
    }),
    textColumn('out', 'Out', ({ opened }) => opened && inRow(opened.out.map(({ name }) => name)), {
      name: 'Absent teammates who play at least 18 minutes a game',
    }),
    dateColumn('day', 'Game', ({ opened }) => opened?.day ?? null, formatDay, {
      name: 'Day of the NBA team’s next game',
      hideOnPhone: true,
      yields: 1,
    }),
    ...rosteredColumns<MovementRow>(view),
  ];
}

export function droppedColumns(view: SeasonView, now: Date): StatColumn<DroppedRow>[] {
  return [
    ...leadColumns<DroppedRow>(view),
    textColumn('by', 'Dropped by', ({ drop }) => (view.isOwn(drop.by) ? 'You' : view.name(drop.by)), {
      className: styles.rankRoster,
    }),
    dateColumn(
      'at',
      'When',
      ({ drop }) => drop.at,
      (at) => formatMoment(at, now),
    ),
    rankColumn('rank', 'ROS rank', ({ movement }) => movement?.projected?.rank ?? null, {
      name: 'Rank by projected value per game, rest of season',
      isStrong: true,
    }),
    numberColumn('MIN', 'MPG', ({ movement }) => movement?.minutes ?? null, {
      name: 'Minutes per game of the season so far',
      decimals: 1,
    }),
    ...rosteredColumns<DroppedRow>(view),
  ];
}

function rosteredColumns<Row extends Pick<MovementRow, 'listed'>>(view: SeasonView): StatColumn<Row>[] {
  if (view.league.id === '') return [];
  return [
    numberColumn<Row>('rostered', 'Rostered', ({ listed }) => listed?.percentRostered ?? null, {
      name: 'Percentage of the platform’s leagues that roster the free agent',
      format: (value) => `${formatNumber(value, 0)}%`,
      hideOnPhone: true,
      yields: 1,
    }),
  ];
}
