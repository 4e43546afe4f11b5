import { type ReactElement, type ReactNode, useEffect } from 'react';
import text from '../theme/text.module.css';
import viewport from '../theme/viewport.module.css';
import { HeadlineSkeleton } from './HeadlineSkeleton.tsx';
import styles from './PageHeadline.module.css';
import { endServerHeadline, useServerHeadline } from './use-server-headline.ts';

interface PageHeadlineProps {
  /** The page's name, small above the headline. */
  readonly page: string;
  /** The covered time: a week, a date range or a date. */
  readonly about?: ReactNode;
  /** The headline, with its facts in `<b>`; omitted while loading. */
  readonly children?: ReactNode;
  readonly more?: ReactNode;
  /** Text that loads later, in a separate paragraph to prevent layout shift. */
  readonly later?: ReactNode;
  /** How fresh the data is, for the phone layout; the wide layout shows it in the top bar. */
  readonly freshness?: ReactNode;
  /** Whether the headline is smaller, for use above a table that fills the screen. */
  readonly isDense?: boolean;
  /** Whether to reserve more lines, for headlines that are typically longer than the placeholder. */
  readonly isLong?: boolean | undefined;
}

export function PageHeadline({
  page,
  about,
  children,
  more,
  later,
  freshness,
  isDense,
  isLong,
}: PageHeadlineProps): ReactElement {
  const isWaiting = children === undefined || children === null;
  const served = useServerHeadline();
  useEffect(() => {
    if (!isWaiting) endServerHeadline();
  }, [isWaiting]);
  if (isWaiting && served !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own server wrote it with this component, which escapes
    return <div data-awaited="" dangerouslySetInnerHTML={{ __html: served }} />;
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
          <HeadlineSkeleton isDense={isDense} />
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
