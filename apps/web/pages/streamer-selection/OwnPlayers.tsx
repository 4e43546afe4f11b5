import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import type { RosterWorth, StreamingResult } from '../../worker/streaming-messages.ts';
import type { Wishes } from './question.ts';
import type { Stretch } from './stretch.ts';
import { laterAmount, laterWords } from './units.ts';

interface OwnPlayersProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly result: StreamingResult;
  readonly book: PlayerBook;
  readonly wishes: Wishes;
}

/** The reader's players: what each is worth after the week, and who is kept whatever the numbers say. */
export function OwnPlayers({ view, stretch, result, book, wishes }: OwnPlayersProps): ReactElement {
  const { write } = useAddress();
  const { unit, roster } = result;
  const toggle = (id: string) => {
    const { keeps } = wishes;
    const next = keeps.includes(id) ? keeps.filter((other) => other !== id) : [...keeps, id];
    write({ keep: next.join(','), plan: null });
  };
  const columns: StatColumn<RosterWorth>[] = [
    {
      id: 'player',
      label: 'Player',
      isRowHeader: true,
      width: 220,
      phoneWidth: 136,
      value: ({ id }) => book.nameOf(id),
      render: ({ id }) => <PlayerChip player={book.player(id)} />,
    },
    {
      id: 'games',
      label: 'Games',
      hideOnPhone: true,
      name: 'His games expected to count in these days',
      value: ({ games }) => games,
      text: ({ games, isReserved }) => (isReserved ? 'reserve' : games.toFixed(1)),
    },
    {
      id: 'later',
      label: 'Rest-of-season value',
      unit: laterWords(unit),
      isStrong: true,
      value: ({ later }) => later,
      text: ({ later }) => laterAmount(unit, later),
    },
    {
      id: 'keep',
      label: 'Keep',
      value: ({ id }) => (wishes.keeps.includes(id) ? 'kept' : ''),
      render: ({ id, isReserved }) =>
        isReserved ? (
          <span className="fs-note">no spot</span>
        ) : (
          <ToggleChip
            label={wishes.keeps.includes(id) ? 'Kept' : 'Keep'}
            name={`${wishes.keeps.includes(id) ? 'Kept' : 'Keep'} ${book.nameOf(id)}`}
            isOn={wishes.keeps.includes(id)}
            onToggle={() => toggle(id)}
          />
        ),
    },
  ];
  return (
    <Section
      id="own-players"
      name="Your players"
      note="value after these days over a free agent; kept players are never dropped"
      actions={
        <TableActions
          columns={columns}
          rows={roster}
          fileName={[view.league.name, 'rest-of-season value', stretch.first]}
        />
      }
    >
      <StatTable
        caption="Your players by rest-of-season value"
        columns={columns}
        rows={roster}
        rowKey={({ id }) => id}
        rowKind="player"
        defaultSort={{ column: 'later', direction: 'ascending' }}
      />
    </Section>
  );
}
