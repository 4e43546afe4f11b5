import { type ReactElement, type ReactNode, useEffect } from 'react';
import text from '../theme/text.module.css';
import viewport from '../theme/viewport.module.css';
import styles from './Answer.module.css';
import { AnswerSkeleton } from './AnswerSkeleton.tsx';
import { endEarlyOpening, useEarlyOpening } from './use-early-opening.ts';

interface AnswerProps {
  /** The page's name, small above the sentence. */
  readonly page: string;
  /** What it is about: week, window, date. */
  readonly about?: ReactNode;
  /** The sentence that answers the page's question, its facts in `<b>`; without it the page still waits for its data. */
  readonly children?: ReactNode;
  /** What else the numbers say. */
  readonly more?: ReactNode;
  /** What comes later than the rest, in a paragraph of its own: nothing above it moves. */
  readonly later?: ReactNode;
  /** Freshness, on a phone; wide screens have it in the bar above. */
  readonly freshness?: ReactNode;
  /** Smaller, above a table that fills the screen. */
  readonly isDense?: boolean;
  /** Where the sentences mostly take more lines than are held while a page waits: their room is held, and kept. */
  readonly isLong?: boolean | undefined;
}

/** The opening of a page: what its numbers mean for this manager, computed from them. It is the page's heading. */
export function Answer({
  page,
  about,
  children,
  more,
  later,
  freshness,
  isDense,
  isLong,
}: AnswerProps): ReactElement {
  const isWaiting = children === undefined || children === null;
  const early = useEarlyOpening();
  useEffect(() => {
    if (!isWaiting) endEarlyOpening();
  }, [isWaiting]);
  if (isWaiting && early !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own server wrote it with this component, which escapes
    return <div data-awaited="" dangerouslySetInnerHTML={{ __html: early }} />;
  return (
    <header className={isLong ? styles.answerLong : undefined} data-dense={isDense}>
      <div className={styles.eyebrow}>
        <b>{page}</b>
        {about ? <span>{about}</span> : null}
        {freshness ? <span className={viewport.onlyPhone}>{freshness}</span> : null}
      </div>
      {isWaiting ? (
        <>
          <h1 className={text.hidden}>{page}</h1>
          <AnswerSkeleton isDense={isDense} />
        </>
      ) : (
        <h1 className={styles.answer} data-dense={isDense}>
          {children}
        </h1>
      )}
      {more && !isWaiting ? <p className={styles.answerMore}>{more}</p> : null}
      {later && !isWaiting ? <p className={styles.answerMore}>{later}</p> : null}
    </header>
  );
}
