import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import {
  isStatisticId,
  missingText,
  type Position,
  positions,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import type { PickupGain } from '@fantasy-stats/engine/streaming';
import type { StreamingResult } from '@fantasy-stats/questions/streaming';
import { addUnits, plainGain, restValue, signedGain } from '@fantasy-stats/words/add-gain';
import { type ReactElement, useMemo } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { MarkedFilter } from '../../player-notes/MarkedFilter.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { isMarked, markColumns, readMarkChoice } from '../../player-notes/marked.ts';
import { useMarks } from '../../player-notes/use-marks.ts';
import { shortDay } from '../../schedule/day-words.ts';
import { toggled, useAddress } from '../../shell/use-address.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { marginOf } from '../../text/interval.ts';
import { columnLabel, columnName, counted } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { IntervalBar } from '../../ui/IntervalBar.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import segmentedStyles from '../../ui/Segmented.module.css';
import { StatTable } from '../../ui/StatTable.tsx';
import { columnList, drawingColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { sortRows } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { bidsIn, chanceInWords } from './bids.ts';
import type { DateRange } from './date-range.ts';
import { playoffGames } from './playoff-games.ts';
import { streamerParams } from './question.ts';
import styles from './streamers.module.css';
import { categoryChange } from './units.ts';
import { type WeightedValues, weightedCost } from './use-rest-values.ts';

interface FreeAgentsProps {
  readonly view: SeasonView;
  readonly range: DateRange;
  readonly result: StreamingResult;
  /** Whether the search continues, so an empty list is not final. */
  readonly isSearching: boolean;
  readonly isStopped: boolean;
  readonly weighted: WeightedValues;
  readonly book: PlayerBook;
  readonly own: TeamId;
  readonly inputs: WireForecastInputs;
}

const WAITING = 10;

/** Number of rows before "Show all". They exclude players with fewer expected games than `LEAST_GAMES`. */
const FIRST = 25;
const LEAST_GAMES = 0.05;

const BEST_FIRST = { column: 'net', direction: 'descending' } as const;

function positionsIn(requested: readonly string[]): Position[] {
  return positions.filter((position) => requested.includes(position));
}

/** Free agents by net gain of adding each alone, on the best day and for the best drop. */
export function FreeAgents(props: FreeAgentsProps): ReactElement {
  const { view, range, result, isSearching, isStopped, weighted, book, own, inputs } = props;
  const { days, gains, unit } = result;
  const isEmpty = gains.length === 0;
  const { read } = useAddress();
  const [chosen, change] = useParams(streamerParams);
  const wanted = useMemo(() => positionsIn(chosen.positions), [chosen.positions]);
  const day = days.find((one) => one === chosen.day) ?? null;
  const { marks } = useMarks();
  const marked = readMarkChoice(read);
  const { isWatched, tag } = marked;
  // Use only the names as a dependency, because the result object changes with each progress message.
  const shownCategories = result.shown?.categories.map(({ statistic }) => statistic).join() ?? '';
  const rows = useMemo(
    () =>
      gains.filter(({ id, day: from }) => {
        const player = book.player(id);
        const fits = wanted.length === 0 || player.positions.some((position) => wanted.includes(position));
        const mark = marks.get(book.entry(id)?.nbaId ?? Number.NaN);
        return fits && (day === null || days[from] === day) && isMarked(mark, { isWatched, tag });
      }),
    [gains, days, book, wanted, day, marks, isWatched, tag],
  );
  const columns = useMemo(() => {
    const categories = shownCategories.split(',').filter(isStatisticId);
    const markOf = ({ id }: Pick<PickupGain, 'id'>) => marks.get(book.entry(id)?.nbaId ?? Number.NaN);
    return freeAgentColumns(
      { view, range, result: { unit, days, gains }, categories, weighted, book, own, inputs },
      markColumns(marks, markOf),
    );
  }, [view, range, unit, days, gains, shownCategories, weighted, book, own, inputs, marks]);
  const { sort, onSort } = useSort('sort', columns, BEST_FIRST);
  const { column, direction } = sort;
  const playing = useMemo(() => rows.filter(({ games }) => games >= LEAST_GAMES), [rows]);
  const isAll = chosen.all || (playing.length === rows.length && rows.length <= FIRST + 5);
  const shown = useMemo(
    () => (isAll ? rows : sortRows(playing, columns, { column, direction }).slice(0, FIRST)),
    [isAll, rows, playing, columns, column, direction],
  );
  const togglePosition = (position: Position) =>
    change((current) => ({ positions: toggled(positionsIn(current.positions), position) }));
  return (
    <Section
      id="free-agents"
      name="Free agents"
      note={`the net gain of each add alone, in ${addUnits[result.unit].many}; band: 80% interval of this gain`}
      actions={
        <>
          <HowComputed anchor="free-agents" />
          <TableActions
            columns={columns}
            rows={rows}
            sort={sort}
            fileName={[view.league.name, 'free agents', range.first]}
          />
        </>
      }
    >
      <div className={`${layout.controls} ${styles.filters}`}>
        <div className={segmentedStyles.bar} data-scrolls="true">
          <span className={segmentedStyles.barLabel}>Position</span>
          {positions.map((position) => (
            <ToggleChip
              key={position}
              label={position}
              isOn={wanted.includes(position)}
              onToggle={() => togglePosition(position)}
            />
          ))}
        </div>
        {result.days.length > 1 ? (
          <div className={segmentedStyles.bar} data-scrolls="true">
            <span className={segmentedStyles.barLabel}>Add on</span>
            {result.days.map((one) => (
              <ToggleChip
                key={one}
                label={shortDay(one)}
                isOn={one === day}
                onToggle={() => change({ day: one === day ? null : one })}
              />
            ))}
          </div>
        ) : null}
        <MarkedFilter marks={marks} {...marked} />
      </div>
      <MarksBeside isStarAlone>
        <StatTable
          caption="Free agents by net gain"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowKind="player"
          sort={sort}
          onSort={onSort}
          skeletonRows={isEmpty && isSearching ? WAITING : 0}
          empty={
            rows.length > 0
              ? 'No free agent has a game left that would count.'
              : !isEmpty
                ? 'No players match these filters.'
                : isStopped
                  ? 'Search stopped: none found yet.'
                  : 'No known free agent has a game left in this period.'
          }
        />
      </MarksBeside>
      {isAll ? null : (
        <p className={layout.below}>
          <Button variant="link" onClick={() => change({ all: true })}>
            Show all {rows.length}
          </Button>
        </p>
      )}
    </Section>
  );
}

interface ColumnFacts extends Omit<FreeAgentsProps, 'result' | 'isSearching' | 'isStopped'> {
  readonly result: Pick<StreamingResult, 'unit' | 'days' | 'gains'>;
  readonly categories: readonly StatisticId[];
}

export function freeAgentColumns(
  facts: ColumnFacts,
  ofMarks: readonly StatColumn<PickupGain>[],
): StatColumn<PickupGain>[] {
  const { view, range, result, weighted, book, own, inputs } = facts;
  const { unit, days } = result;
  const spread = ({ gain, deviation }: PickupGain) => ({
    low: gain - marginOf(deviation),
    estimate: gain,
    high: gain + marginOf(deviation),
  });
  const ends = result.gains.flatMap((row) => [spread(row).low, spread(row).high]);
  const scale = { from: Math.min(0, ...ends), to: Math.max(0.001, ...ends) };
  const bids = bidsIn(view, result, own, book);
  const bidOn = new Map(result.gains.map(({ id }) => [id, bids?.of(id) ?? null]));
  const hasBids = [...bidOn.values()].some((bid) => bid !== null);
  const hasWaivers = result.gains.some(({ id }) => book.entry(id)?.availability === 'waivers');
  const isByCategory = (result.gains[0]?.byCategory.length ?? 0) > 0;
  const categories = isByCategory ? facts.categories : [];
  const words = (row: PickupGain): string => {
    const { low, high } = spread(row);
    return `gain ${signedGain(unit, row.gain)}, 80% between ${signedGain(unit, low)} and ${signedGain(unit, high)}`;
  };
  return columnList([
    playerColumn(({ id }) => book.player(id), {
      width: 220,
      phoneWidth: 146,
      exported: [
        { label: 'Player', value: ({ id }) => book.nameOf(id) },
        { label: 'NBA team', value: ({ id }) => book.player(id).nbaTeam },
        { label: 'Positions', value: ({ id }) => book.player(id).positions.join(' ') },
      ],
    }),
    numberColumn('net', 'Net', ({ net }) => net, {
      name: 'Net gain: gain minus rest-of-season cost',
      format: (one) => signedGain(unit, one),
      unit: addUnits[unit].short,
      exportFactor: addUnits[unit].factor,
      isStrong: true,
    }),
    result.gains[0]?.points !== undefined &&
      numberColumn('points', 'Points', ({ points }) => points ?? null, {
        name: 'Change in fantasy points in this period',
        format: (one) => signedGain('fantasyPoints', one),
        isStrong: true,
      }),
    numberColumn('gain', 'Gain', ({ gain }) => gain, {
      name: 'Gain in this period',
      exportFactor: addUnits[unit].factor,
      format: (one) => signedGain(unit, one),
      hideOnPhone: true,
    }),
    drawingColumn(
      'band',
      (row) => <IntervalBar interval={spread(row)} scale={scale} width={112} label={words(row)} />,
      { width: 130, phoneWidth: 96 },
    ),
    numberColumn('low', '±', ({ deviation }) => marginOf(deviation), {
      unit: addUnits[unit].short,
      exportFactor: addUnits[unit].factor,
      name: '80% interval',
      lowerIsBetter: true,
      hideOnPhone: true,
      yields: 1,
      text: ({ deviation }) => plainGain(unit, marginOf(deviation)),
    }),
    numberColumn('games', 'GP', ({ games }) => games, {
      decimals: 1,
      name: 'Games expected to count',
    }),
    ...playoffGames<PickupGain>(view, range, inputs, book),
    ...ofMarks,
    textColumn('from', 'Add on', ({ day }) => days[day] ?? null, {
      name: 'The best day to add the player',
      text: ({ day }) => shortDay(days[day] ?? view.league.today),
    }),
    textColumn('for', 'Drop', ({ drop, list }) =>
      list !== undefined
        ? `IL: ${book.nameOf(list)}`
        : drop === null
          ? 'open roster spot'
          : book.nameOf(drop),
    ),
    numberColumn(
      'later',
      weighted ? 'Your ROS cost' : 'ROS cost',
      (row) => (weighted ? weightedCost(row, weighted) : row.givenUp),
      {
        name: 'Rest-of-season value given up',
        unit: addUnits[unit].short,
        exportFactor: addUnits[unit].factor,
        format: (one) => restValue(unit, one),
        lowerIsBetter: true,
      },
    ),
    hasBids && [
      numberColumn('bid', 'Bid', ({ id }: PickupGain) => bidOn.get(id)?.most ?? null, {
        unit: 'at most',
        format: (most) => `$${most}`,
      }),
      numberColumn('wins', 'To win', ({ id }: PickupGain) => bidOn.get(id)?.chance ?? null, {
        name: 'Win chance of bid',
        description: `From ${counted(bids?.known ?? 0, 'winning bid')} in the league`,
        unit: `from ${counted(bids?.known ?? 0, 'bid')}`,
        text: ({ id }: PickupGain) => {
          const bid = bidOn.get(id);
          return (bid && chanceInWords(bid)?.replace(' to win', '')) ?? missingText;
        },
      }),
    ],
    hasWaivers &&
      textColumn('status', 'Waivers', ({ id }: PickupGain) => {
        const entry = book.entry(id);
        if (entry?.availability !== 'waivers') return 'free';
        return entry.waiverUntil === null ? 'on waivers' : `until ${shortDay(entry.waiverUntil)}`;
      }),
    numberColumn('rostered', 'Rostered', ({ id }) => book.entry(id)?.percentRostered ?? null, {
      unit: '%',
      yields: 2,
      text: ({ id }) => {
        const percent = book.entry(id)?.percentRostered ?? null;
        return percent === null ? '–' : `${Math.round(percent)}`;
      },
    }),
    ...categories.map(
      (statistic, index): StatColumn<PickupGain> =>
        numberColumn(statistic, columnLabel(statistic), ({ byCategory }) => byCategory[index] ?? null, {
          name: columnName(statistic),
          yields: 3,
          description: 'Change in the chance to win the category, in percentage points',
          text: ({ byCategory }) => categoryChange(unit, byCategory[index]),
        }),
    ),
  ]);
}
