import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import type { LaidPlayer } from './laid-players.ts';
import '../../ui/TextInput.css';
import './FindPlayer.css';

const MOST_FOUND = 8;

export interface FoundPlayer extends LaidPlayer {
  /** Whose he is, or that nobody has him. */
  readonly whose: string;
}

interface FindPlayerProps {
  readonly label: string;
  readonly players: readonly FoundPlayer[];
  /** Players who are laid over already. */
  readonly taken: readonly string[];
  readonly onFind: (id: string) => void;
}

/** Letters without their accents, so that "Doncic" finds "Dončić". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A field that finds players by name. Enter takes the first, Escape closes. */
export function FindPlayer({ label, players, taken, onFind }: FindPlayerProps): ReactElement {
  const [text, setText] = useState('');
  const sought = plain(text.trim());
  const found =
    sought.length < 2
      ? []
      : players
          .filter(({ id, name }) => !taken.includes(id) && plain(name).includes(sought))
          .slice(0, MOST_FOUND);
  const choose = (id: string) => {
    onFind(id);
    setText('');
  };
  const key = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Escape') setText('');
    if (event.key === 'Enter' && first) choose(first.id);
  };
  return (
    <span className="fs-find">
      <input
        type="search"
        className="fs-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={key}
      />
      {sought.length < 2 ? null : (
        <span className="fs-find-list" aria-live="polite">
          {found.map((player) => (
            <button key={player.id} type="button" onClick={() => choose(player.id)}>
              <PlayerChip player={player} isText />
              <small>{player.whose}</small>
            </button>
          ))}
          {found.length === 0 ? <p>Nobody of that name is known to the league.</p> : null}
        </span>
      )}
    </span>
  );
}
