import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import {
  isStatisticId,
  missingText,
  type Position,
  positions,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import type { FreeAgentGain } from '@fantasy-stats/engine/streaming';
import { type ReactElement, useMemo } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { MarkedFilter } from '../../marks/MarkedFilter.tsx';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { isMarked, markColumns, readMarkChoice } from '../../marks/marked.ts';
import { useMarks } from '../../marks/use-marks.ts';
import { shortDay } from '../../schedule/day-words.ts';
import { useAddress } from '../../shell/use-address.ts';
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
import { readSort, sortRows, writeSort } from '../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { marginOf } from '../../words/interval.ts';
import { columnLabel, columnName, counted } from '../../words/phrases.ts';
import type { StreamingResult } from '../../worker/streaming-messages.ts';
import { bidsIn, chanceInWords } from './bids.ts';
import { playoffGames } from './playoff-games.ts';
import styles from './streamers.module.css';
import type { Stretch } from './stretch.ts';
import { categoryChange, laterAmount, laterWords, signedAmount, unitWords } from './units.ts';
import { type WeightedValues, weightedCost } from './use-rest-values.ts';

interface FreeAgentsProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly result: StreamingResult;
  /** Whether the search goes on: where nobody has been compared yet, somebody may be. */
  readonly isSearching: boolean;
  /** Whether it was stopped, and the result is what it had found by then. */
  readonly isStopped: boolean;
  readonly weighted: WeightedValues;
  readonly book: PlayerBook;
  readonly own: TeamId;
  readonly inputs: WireForecastInputs;
}

/** Rows whose places are held until the first free agents have been compared. */
const WAITING = 10;

/** Rows shown before all are asked for. */
const FIRST = 25;

function positionsIn(text: string | null): Position[] {
  const asked = (text ?? '').split(',');
  return positions.filter((position) => asked.includes(position));
}

/** Every free agent by what he alone would add, at his best day and for the player he best replaces. */
export function FreeAgents(props: FreeAgentsProps): ReactElement {
  const { view, stretch, result, isSearching, isStopped, weighted, book, own, inputs } = props;
  const { days, gains, unit } = result;
  const hasNobody = gains.length === 0;
  const { read, write } = useAddress();
  const asked = read('positions');
  const wanted = useMemo(() => positionsIn(asked), [asked]);
  const day = days.find((one) => one === read('day')) ?? null;
  const { marks } = useMarks();
  const marked = readMarkChoice(read);
  const { isWatched, tag } = marked;
  /* What a search goes on to find changes neither columns nor rows: all of the table would be drawn anew. */
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
    const markOf = ({ id }: Pick<FreeAgentGain, 'id'>) => marks.get(book.entry(id)?.nbaId ?? Number.NaN);
    return columnsOf(
      { view, stretch, result: { unit, days, gains }, categories, weighted, book, own, inputs },
      markColumns(marks, markOf),
    );
  }, [view, stretch, unit, days, gains, shownCategories, weighted, book, own, inputs, marks]);
  const sort = readSort(read('sort'), columns) ?? { column: 'gain', direction: 'descending' };
  const { column, direction } = sort;
  const isAll = read('all') === 'yes' || rows.length <= FIRST + 5;
  const shown = useMemo(
    () => (isAll ? rows : sortRows(rows, columns, { column, direction }).slice(0, FIRST)),
    [isAll, rows, columns, column, direction],
  );
  const togglePosition = (position: Position) => {
    const next = wanted.includes(position) ? wanted.filter((one) => one !== position) : [...wanted, position];
    write({ positions: next.join(',') });
  };
  return (
    <Section
      id="free-agents"
      name="Free agents"
      note={`what each adds on his own, in ${unitWords[result.unit].many}; band: 80% interval`}
      actions={
        <>
          <HowComputed title="What a free agent adds" anchor="streaming">
            <p>
              The change of {unitWords[result.unit].many} when he joins on his best day for the player he best
              replaces, given the score so far and daily lineups: a game that fits no slot adds nothing.
            </p>
            <p>
              Cost later is what the dropped player would bring after the week beyond any free agent you could
              pick up then.
            </p>
            <p>
              The chance that a bid wins is learned from what the league’s latest winning bids were, by how
              widely their players are rostered. A tie counts as half.
            </p>
          </HowComputed>
          <TableActions
            columns={columns}
            rows={rows}
            sort={sort}
            fileName={[view.league.name, 'free agents', stretch.first]}
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
            <span className={segmentedStyles.barLabel}>Best from</span>
            {result.days.map((one) => (
              <ToggleChip
                key={one}
                label={shortDay(one)}
                isOn={one === day}
                onToggle={() => write({ day: one === day ? null : one })}
              />
            ))}
          </div>
        ) : null}
        <MarkedFilter marks={marks} {...marked} />
      </div>
      <MarksBeside isStarAlone>
        <StatTable
          caption="Free agents by what they add"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowKind="player"
          sort={sort}
          onSort={(next) => write({ sort: writeSort(next) })}
          waitingRows={hasNobody && isSearching ? WAITING : 0}
          empty={
            !hasNobody
              ? 'No players match these filters.'
              : isStopped
                ? 'None was found before the search was stopped.'
                : 'No known free agent has a game left in these days.'
          }
        />
      </MarksBeside>
      {isAll ? null : (
        <p className={layout.below}>
          <Button variant="link" onClick={() => write({ all: 'yes' })}>
            Show all {rows.length}
          </Button>
        </p>
      )}
    </Section>
  );
}

interface ColumnFacts extends Omit<FreeAgentsProps, 'result' | 'isSearching' | 'isStopped'> {
  readonly result: Pick<StreamingResult, 'unit' | 'days' | 'gains'>;
  /** Those a plan is told by. */
  readonly categories: readonly StatisticId[];
}

function columnsOf(
  facts: ColumnFacts,
  ofMarks: readonly StatColumn<FreeAgentGain>[],
): StatColumn<FreeAgentGain>[] {
  const { view, stretch, result, weighted, book, own, inputs } = facts;
  const { unit, days } = result;
  const spread = ({ gain, deviation }: FreeAgentGain) => ({
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
  const words = (row: FreeAgentGain): string => {
    const { low, high } = spread(row);
    return `${signedAmount(unit, row.gain)}, 80% between ${signedAmount(unit, low)} and ${signedAmount(unit, high)}`;
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
    numberColumn('gain', 'Adds', ({ gain }) => gain, {
      format: (one) => signedAmount(unit, one),
      unit: unitWords[unit].short,
      isStrong: true,
    }),
    drawingColumn(
      'band',
      (row) => <IntervalBar interval={spread(row)} scale={scale} width={112} label={words(row)} />,
      { width: 130, phoneWidth: 96 },
    ),
    numberColumn('low', '±', ({ deviation }) => marginOf(deviation), {
      name: '80% interval',
      lowerIsBetter: true,
      hideOnPhone: true,
      yields: 1,
      text: ({ deviation }) => signedAmount(unit, marginOf(deviation)).replace('+', ''),
    }),
    numberColumn('games', 'GP', ({ games }) => games, {
      decimals: 1,
      name: 'Games expected to count',
    }),
    ...playoffGames<FreeAgentGain>(view, stretch, inputs, book),
    ...ofMarks,
    textColumn('from', 'From', ({ day }) => days[day] ?? null, {
      name: 'The best day to add him',
      text: ({ day }) => shortDay(days[day] ?? view.league.today),
    }),
    textColumn('for', 'Drop', ({ drop }) => (drop === null ? 'open roster spot' : book.nameOf(drop))),
    numberColumn('later', 'ROS cost', (row) => (weighted ? weightedCost(row, weighted) : row.givenUp), {
      name: 'Rest-of-season value given up',
      format: (one) => laterAmount(unit, one),
      unit: laterWords(unit),
      lowerIsBetter: true,
    }),
    hasBids && [
      numberColumn('bid', 'Bid', ({ id }: FreeAgentGain) => bidOn.get(id)?.most ?? null, {
        unit: 'at most',
        format: (most) => `$${most}`,
      }),
      numberColumn('wins', 'To win', ({ id }: FreeAgentGain) => bidOn.get(id)?.chance ?? null, {
        name: 'Chance that a bid wins him',
        description: `From ${counted(bids?.known ?? 0, 'winning bid')} of the league`,
        unit: `from ${counted(bids?.known ?? 0, 'bid')}`,
        text: ({ id }: FreeAgentGain) => {
          const bid = bidOn.get(id);
          return (bid && chanceInWords(bid)?.replace(' to win', '')) ?? missingText;
        },
      }),
    ],
    hasWaivers &&
      textColumn('status', 'Waivers', ({ id }: FreeAgentGain) => {
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
      (statistic, index): StatColumn<FreeAgentGain> =>
        numberColumn(statistic, columnLabel(statistic), ({ byCategory }) => byCategory[index] ?? null, {
          name: columnName(statistic),
          yields: 3,
          description: 'Change in the chance to win it, in percentage points',
          text: ({ byCategory }) => categoryChange(unit, byCategory[index]),
        }),
    ),
  ]);
}
