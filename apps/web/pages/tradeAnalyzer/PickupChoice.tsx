import { type ReactElement, useState } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import { Button } from '../../ui/Button.tsx';
import { FindPlayer } from '../../ui/FindPlayer.tsx';
import styles from './tradeAnalyzer.module.css';
import { Worth } from './Worth.tsx';

interface PickupChoiceProps {
  readonly chosen: string;
  readonly free: readonly string[];
  readonly book: PlayerBook;
  readonly worth: Readonly<Record<string, number>> | null;
  readonly onChoose: (id: string) => void;
  readonly onLeaveOpen: () => void;
}

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
          aria-label={`${isOpen ? 'Keep' : 'Someone else'}: ${book.nameOf(chosen)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Keep' : 'Someone else'}
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
            ownerLabel: 'free agent',
            end: <Worth value={worth?.[id]} />,
          }))}
          taken={[chosen]}
          onFind={(id) => {
            onChoose(id);
            setOpen(false);
          }}
          noMatchText={() => 'No free agent by that name.'}
        />
      ) : null}
    </div>
  );
}
