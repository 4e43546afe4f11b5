import type { ReactElement } from 'react';
import styles from './Ellipsis.module.css';

interface EllipsisProps {
  readonly text: string;
  readonly rows?: number;
}

/**
 * Truncates a text with an ellipsis after `rows` lines (default 1). The full text is the element's title. Not
 * for numbers.
 */
export function Ellipsis({ text, rows = 1 }: EllipsisProps): ReactElement {
  return (
    <span className={styles.ellipsis} style={{ WebkitLineClamp: rows }} title={text}>
      {text}
    </span>
  );
}
