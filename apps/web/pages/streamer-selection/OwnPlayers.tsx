import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import textStyles from '../../theme/text.module.css';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { playerColumn } from '../../ui/stat-table/player-column.tsx';
import { TableSection } from '../../ui/TableSection.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import type { RosterWorth, StreamingResult } from '../../worker/streaming-messages.ts';
import { playoffGames } from './playoff-games.ts';
import type { Wishes } from './question.ts';
import type { Stretch } from './stretch.ts';
import { laterAmount, laterWords } from './units.ts';
import type { WeightedValues } from './use-rest-values.ts';

interface OwnPlayersProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly result: StreamingResult;
  readonly weighted: WeightedValues;
  readonly book: PlayerBook;
  readonly wishes: Wishes;
  readonly inputs: WireForecastInputs;
}

/** The reader's players: what each is worth after the week, and who is kept whatever the numbers say. */
export function OwnPlayers(props: OwnPlayersProps): ReactElement {
  const { view, stretch, result, weighted, book, wishes, inputs } = props;
  const { write } = useAddress();
  const { unit, roster } = result;
  const toggle = (id: string) => {
    const { keeps } = wishes;
    const next = keeps.includes(id) ? keeps.filter((other) => other !== id) : [...keeps, id];
    write({ keep: next.join(','), plan: null });
  };
  const columns: StatColumn<RosterWorth>[] = [
    playerColumn(({ id }) => book.player(id), { width: 220, phoneWidth: 136 }),
    numberColumn('games', 'GP', ({ games }) => games, {
      hideOnPhone: true,
      name: 'Games expected to count in these days',
      text: ({ games, isReserved }) => (isReserved ? 'reserve' : games.toFixed(1)),
    }),
    ...playoffGames<RosterWorth>(view, stretch, inputs, book),
    numberColumn('later', 'ROS value', ({ id, later }) => (weighted ? weighted(id) : later), {
      name: 'Rest-of-season value',
      format: (one) => laterAmount(unit, one),
      unit: laterWords(unit),
      isStrong: true,
    }),
    textColumn('keep', 'Keep', ({ id }) => (wishes.keeps.includes(id) ? 'kept' : ''), {
      render: ({ id, isReserved }) =>
        isReserved ? (
          <span className={textStyles.note}>no spot</span>
        ) : (
          <ToggleChip
            label={wishes.keeps.includes(id) ? 'Kept' : 'Keep'}
            name={`${wishes.keeps.includes(id) ? 'Kept' : 'Keep'} ${book.nameOf(id)}`}
            isOn={wishes.keeps.includes(id)}
            onToggle={() => toggle(id)}
          />
        ),
    }),
  ];
  return (
    <TableSection
      id="own-players"
      name="Your players"
      note="value after these days over a free agent; kept players are never dropped"
      fileName={[view.league.name, 'rest-of-season value', stretch.first]}
      caption="Your players by rest-of-season value"
      columns={columns}
      rows={roster}
      rowKey={({ id }) => id}
      rowKind="player"
      defaultSort={{ column: 'later', direction: 'ascending' }}
    />
  );
}
