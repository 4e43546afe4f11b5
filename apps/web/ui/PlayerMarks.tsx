import { type ReactElement, useContext } from 'react';
import { type KnownPlayer, MarkOfPlayer } from './mark-of-player.ts';
import styles from './PlayerMarks.module.css';

interface PlayerMarksProps {
  readonly player: KnownPlayer;
}

/** The reader's star and own rank, behind a player's name; nothing without any. */
export function PlayerMarks({ player }: PlayerMarksProps): ReactElement | null {
  const mark = useContext(MarkOfPlayer)?.(player);
  if (!mark || (!mark.isWatched && mark.rank === null)) return null;
  return (
    <span className={styles.marks}>
      {mark.isWatched ? (
        <span role="img" aria-label="on your watch list" title="On your watch list">
          ★
        </span>
      ) : null}
      {mark.rank === null ? null : <abbr title="Your own rank">mine {mark.rank}</abbr>}
    </span>
  );
}

/** The reader's tags of a player; nothing without any. */
export function PlayerTags({ player }: PlayerMarksProps): ReactElement | null {
  const tags = useContext(MarkOfPlayer)?.(player)?.tags ?? [];
  return tags.length === 0 ? null : (
    <span className={styles.tags} title={`Your tags: ${tags.join(', ')}`}>
      {tags.join(', ')}
    </span>
  );
}
