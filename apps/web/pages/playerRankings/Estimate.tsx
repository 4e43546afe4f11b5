import type { ReactElement } from 'react';
import styles from './PlayerRankings.module.css';

/** A number with the margin of its interval, or another figure, below. */
export function Estimate({
  text,
  margin,
  className,
}: {
  readonly text: string;
  readonly margin: string;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <span className={`${styles.estimate} ${className ?? ''}`}>
      {text}
      {margin === '' ? null : <small>{margin}</small>}
    </span>
  );
}
