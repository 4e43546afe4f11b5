import type { ReactElement } from 'react';
import styles from './Ellipsis.module.css';

interface EllipsisProps {
  readonly text: string;
  readonly rows?: number;
}

/**
 * Truncates a text with an ellipsis after one line, or after `rows`; the full text is its title. Not for
 * numbers.
 */
export function Ellipsis({ text, rows = 1 }: EllipsisProps): ReactElement {
  return (
    <span className={styles.ellipsis} style={{ WebkitLineClamp: rows }} title={text}>
      {text}
    </span>
  );
}
