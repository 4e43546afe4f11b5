import type { ReactElement } from 'react';
import styles from './Ellipsis.module.css';

interface EllipsisProps {
  readonly text: string;
  /** How many rows the text may take before it is cut. */
  readonly rows?: number;
}

/** Text cut with an ellipsis after one row, or as many as given; the whole text is its title. Never for numbers. */
export function Ellipsis({ text, rows = 1 }: EllipsisProps): ReactElement {
  return (
    <span className={styles.ellipsis} style={{ WebkitLineClamp: rows }} title={text}>
      {text}
    </span>
  );
}
