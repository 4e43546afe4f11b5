import { type ReactElement, useContext } from 'react';
import { type KnownPlayer, MarkOfPlayer } from './mark-of-player.ts';
import styles from './PlayerMarks.module.css';

interface PlayerMarksProps {
  readonly player: KnownPlayer;
}

export function PlayerStar({ player }: PlayerMarksProps): ReactElement | null {
  return useContext(MarkOfPlayer)?.(player)?.isWatched ? (
    <span className={styles.star} role="img" aria-label="on your watch list" title="On your watch list">
      ★
    </span>
  ) : null;
}

export function PlayerNotes({ player }: PlayerMarksProps): ReactElement | null {
  const mark = useContext(MarkOfPlayer)?.(player);
  const rank = mark?.rank ?? null;
  const notes = [...(rank === null ? [] : [`mine ${rank}`]), ...(mark?.tags ?? [])].join(', ');
  return notes === '' ? null : (
    <span className={styles.notes} title={`Your own rank and tags: ${notes}`}>
      {notes}
    </span>
  );
}
