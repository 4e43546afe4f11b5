import type { ReactElement } from 'react';
import styles from './charts.module.css';

interface SignedBarProps {
  /** Positive values are good for the manager or the team. */
  readonly value: number;
  /** The value whose bar fills half the width. Bars of larger values are cut off. */
  readonly largest: number;
  readonly width?: number;
}

/**
 * A bar to the right of zero (positive) or to its left. Hidden from screen readers, because the number is
 * next to it.
 */
export function SignedBar({ value, largest, width = 72 }: SignedBarProps): ReactElement {
  const half = width / 2;
  const length = largest > 0 ? Math.min(1, Math.abs(value) / largest) * half : 0;
  return (
    <svg width={width} height="16" viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <rect
        className={value < 0 ? styles.badFill : styles.goodFill}
        x={value < 0 ? half - length : half}
        y="5"
        width={length}
        height="6"
      />
      <path className={styles.evenLine} d={`M${half} 1V15`} />
    </svg>
  );
}
