import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { RosterWorth, StreamingResult } from '@fantasy-stats/questions/streaming';
import { addUnits } from '@fantasy-stats/words/add-gain';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import textStyles from '../../theme/text.module.css';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import type { DateRange } from './date-range.ts';
import { playoffGames } from './playoff-games.ts';
import { streamerParams, type Wishes } from './question.ts';
import { laterEstimate } from './units.ts';
import type { WeightedValues } from './use-rest-values.ts';

interface OwnPlayersProps {
  readonly range: DateRange;
  readonly result: StreamingResult;
  readonly weighted: WeightedValues;
  readonly book: PlayerBook;
  readonly wishes: Wishes;
  readonly inputs: WireForecastInputs;
}

export function OwnPlayers(props: OwnPlayersProps): ReactElement {
  const view = useSeason();
  const { range, result, weighted, book, wishes, inputs } = props;
  const [, change] = useParams(streamerParams);
  const { unit, roster } = result;
  const toggle = (id: string) => {
    const { protectedIds } = wishes;
    const next = protectedIds.includes(id)
      ? protectedIds.filter((other) => other !== id)
      : [...protectedIds, id];
    change({ keep: next, plan: null });
  };
  // The league calls its injured list IL or IR.
  const slotOf = (id: string) => book.entry(id)?.slot ?? 'IL';
  const restOf = ({ id, later, laterError }: RosterWorth) =>
    weighted ? weighted(id) : { value: later, error: laterError };
  const columns: StatColumn<RosterWorth>[] = [
    playerColumn(({ id }) => book.player(id), { width: 220, phoneWidth: 136 }),
    numberColumn('games', 'GP', ({ games }) => games, {
      hideOnPhone: true,
      name: 'Games expected to count in this period',
      text: ({ games, id, isReserved }) => (isReserved ? slotOf(id) : games.toFixed(1)),
    }),
    ...playoffGames<RosterWorth>(view, range, inputs, book),
    numberColumn('later', 'ROS value', (row) => restOf(row)?.value ?? null, {
      name: 'Rest-of-season value; ±: 80% interval',
      format: (_, row) => laterEstimate(unit, restOf(row)),
      exported: [
        { label: `ROS value (${addUnits[unit].short})`, value: (row) => restOf(row)?.value ?? null },
        { label: 'Standard error', value: (row) => restOf(row)?.error ?? null },
      ],
      unit: addUnits[unit].short,
      exportFactor: addUnits[unit].factor,
      isStrong: true,
    }),
    textColumn('keep', 'Keep', ({ id }) => (wishes.protectedIds.includes(id) ? 'kept' : ''), {
      render: ({ id, isReserved }) =>
        isReserved ? (
          <span className={textStyles.note}>on {slotOf(id)}</span>
        ) : (
          <ToggleChip
            label={wishes.protectedIds.includes(id) ? 'Kept' : 'Keep'}
            name={`${wishes.protectedIds.includes(id) ? 'Kept' : 'Keep'} ${book.nameOf(id)}`}
            isOn={wishes.protectedIds.includes(id)}
            onToggle={() => toggle(id)}
          />
        ),
    }),
  ];
  return (
    <TableSection
      id="own-players"
      name="Your players"
      note="ROS value: gain over a free agent after this period; kept players are never dropped"
      fileName={[view.league.name, 'rest-of-season value', range.first]}
      caption="Your players by rest-of-season value"
      columns={columns}
      rows={roster}
      rowKey={({ id }) => id}
      rowKind="player"
      defaultSort={{ column: 'later', direction: 'ascending' }}
    />
  );
}
