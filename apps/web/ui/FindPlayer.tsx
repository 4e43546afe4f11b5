import type { Player } from '@fantasy-stats/domain';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { AS_TYPED } from './as-typed.ts';
import styles from './FindPlayer.module.css';
import { type Findable, found as findIn, LEAST_LETTERS } from './find-by-name.ts';
import { PlayerChip } from './PlayerChip.tsx';
import textInputStyles from './TextInput.module.css';

export interface FoundPlayer
  extends Findable,
    Pick<Player, 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote'> {
  /** The fantasy team of the player, or "Free agent". */
  readonly ownerLabel: string;
  readonly end?: ReactNode;
}

interface FindPlayerProps {
  readonly label: string;
  readonly players: readonly FoundPlayer[];
  readonly taken: readonly string[];
  readonly onFind: (id: string) => void;
  readonly noMatchText?: (sought: string) => string;
}

/**
 * A search field for players: arrow keys move through the results, Enter selects one, Escape closes the list
 * and clears the field.
 */
export function FindPlayer({ label, players, taken, onFind, noMatchText }: FindPlayerProps): ReactElement {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const found = findIn(
    players.filter((player) => !taken.includes(player.id)),
    text,
  );
  const activeIndex = Math.min(at, found.length - 1);
  const isOpen = text.trim().length >= LEAST_LETTERS;
  const write = (next: string) => {
    setText(next);
    setAt(0);
  };
  const choose = (player: string) => {
    onFind(player);
    write('');
    field.current?.focus();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      write('');
      return;
    }
    const chosen = found[activeIndex];
    if (!isOpen || !chosen) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setAt((activeIndex + step + found.length) % found.length);
    else if (event.key === 'Enter') choose(chosen.id);
    else return;
    event.preventDefault();
  };
  return (
    <span className={styles.find}>
      <input
        ref={field}
        type="search"
        className={textInputStyles.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        placeholder={label}
        {...AS_TYPED}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={key}
      />
      <span className={styles.findList} id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
        {found.map((player, index) => (
          <span
            key={player.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            ref={index === activeIndex ? intoView : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(player.id)}
            onKeyDown={key}
          >
            <PlayerChip player={player} isText />
            <small>{player.ownerLabel}</small>
            {player.end}
          </span>
        ))}
      </span>
      {isOpen && found.length === 0 ? (
        <span className={styles.findList} role="status">
          <span className={styles.findNobody}>
            {noMatchText?.(text.trim()) ?? 'No player by that name in this league.'}
          </span>
        </span>
      ) : null}
    </span>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
