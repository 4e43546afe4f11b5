import { type ReactElement, useState } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import { Button } from '../../ui/Button.tsx';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

interface PickupChoiceProps {
  /** Whom the side picks up now. */
  readonly chosen: string;
  /** Who else could be had. */
  readonly free: readonly string[];
  readonly book: PlayerBook;
  readonly worth: Readonly<Record<string, number>> | null;
  readonly onChoose: (id: string) => void;
  readonly onLeaveOpen: () => void;
}

/** Whom a side picks up: the engine's choice, any other free agent found by name, or nobody. */
export function PickupChoice(props: PickupChoiceProps): ReactElement {
  const { chosen, free, book, worth, onChoose, onLeaveOpen } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tradePickup}>
      <p>
        <span>Picks up</span> <b>{book.nameOf(chosen)}</b>
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Keep him' : 'Someone else'}: ${book.nameOf(chosen)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Keep him' : 'Someone else'}
        </Button>
        <Button variant="link" onClick={onLeaveOpen}>
          Leave the spot open
        </Button>
      </p>
      {isOpen ? (
        <FindPlayer
          label="Find a free agent"
          players={free.map((id) => ({
            ...book.player(id),
            whose: 'free agent',
            end: <Worth value={worth?.[id]} />,
          }))}
          taken={[chosen]}
          onFind={(id) => {
            onChoose(id);
            setOpen(false);
          }}
          nobody={() => 'No free agent by that name.'}
        />
      ) : null}
    </div>
  );
}
