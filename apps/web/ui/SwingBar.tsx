import type { ReactElement } from 'react';
import styles from './SwingBar.module.css';

interface SwingBarProps {
  /** Probabilities from 0 to 1: now, if the event goes badly (`low`), and if it goes well (`high`). */
  readonly now: number;
  readonly low: number;
  readonly high: number;
}

const percent = (value: number): string => `${Math.min(100, Math.max(0, value * 100))}%`;

/**
 * A probability that depends on an event: a bar from its value after a bad outcome to its value after a good
 * one, with 50% marked.
 */
export function SwingBar({ now, low, high }: SwingBarProps): ReactElement {
  const [left, right] = low <= high ? [low, high] : [high, low];
  return (
    <span className={styles.swing} aria-hidden="true">
      <i className={styles.swingEven} />
      <i className={styles.swingBand} style={{ left: percent(left), width: percent(right - left) }} />
      <i className={styles.swingEnd} data-side="bad" style={{ left: percent(low) }} />
      <i className={styles.swingEnd} data-side="good" style={{ left: percent(high) }} />
      <i className={styles.swingNow} style={{ left: percent(now) }} />
    </span>
  );
}
