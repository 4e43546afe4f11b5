import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import text from '../../theme/text.module.css';
import { AS_TYPED } from '../../ui/as-typed.ts';
import { Button } from '../../ui/Button.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import textInputStyles from '../../ui/TextInput.module.css';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

interface PlayerPickerProps {
  readonly label: string;
  readonly players: readonly { readonly id: string }[];
  readonly book: PlayerBook;
  readonly worth: Readonly<Record<string, number>> | null;
  readonly onPick: (id: string) => void;
}

/** Returns the sort index. Players who joined the team after the list was opened come last. */
function indexIn(order: readonly string[] | null, id: string): number {
  const index = order?.indexOf(id) ?? -1;
  return index === -1 ? Number.MAX_SAFE_INTEGER : index;
}

/** Searchable list of a team's players. One press selects a player; Escape closes the list. */
export function PlayerPicker({ label, players, book, worth, onPick }: PlayerPickerProps): ReactElement {
  const id = useId();
  // Player order when the list was opened, so that rows do not move. Null while the list is closed.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const isOpen = order !== null;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = players
    .filter((player) => book.nameOf(player.id).toLowerCase().includes(wanted))
    .toSorted((a, b) => indexIn(order, a.id) - indexIn(order, b.id));
  const open = () =>
    setOrder(players.map((player) => player.id).toSorted((a, b) => (worth?.[b] ?? 0) - (worth?.[a] ?? 0)));
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOrder(null);
  };
  return (
    <div className={styles.tradePicker} data-player-picker>
      <Button
        variant="link"
        className={styles.tradeOpen}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? `Close the list: ${label}` : label}
        onClick={() => (isOpen ? setOrder(null) : open())}
      >
        {isOpen ? 'Close the list' : '+ Add a player'}
      </Button>
      {isOpen ? (
        <div id={id}>
          <input
            className={textInputStyles.input}
            type="search"
            {...AS_TYPED}
            placeholder="Search this team"
            aria-label={`${label}: search`}
            value={search}
            onKeyDown={closeOnEscape}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ul aria-label={label}>
            {shown.map((player) => (
              <li key={player.id}>
                <Button
                  variant="unstyled"
                  onKeyDown={closeOnEscape}
                  onClick={() => {
                    onPick(player.id);
                    setSearch('');
                  }}
                >
                  <PlayerChip player={book.player(player.id)} isText />
                  <Worth value={worth?.[player.id]} />
                </Button>
              </li>
            ))}
            {shown.length === 0 ? <li className={text.note}>No player by that name.</li> : null}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
