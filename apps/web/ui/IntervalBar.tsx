import type { ReactElement } from 'react';
import styles from './charts.module.css';

export interface Interval {
  readonly low: number;
  readonly estimate: number;
  readonly high: number;
}

/** Returns `good` or `bad` if an interval is above or below zero; null if it contains zero. */
export function sideOfZero({ low, high }: Interval): 'good' | 'bad' | null {
  if (low > 0) return 'good';
  if (high < 0) return 'bad';
  return null;
}

interface IntervalBarProps {
  readonly interval: Interval;
  /** The values at the left and right ends of the scale. Zero need not be in the middle. */
  readonly scale: { readonly from: number; readonly to: number };
  readonly width?: number;
  readonly label: string;
}

/** An estimate with its interval: a band, a tick at the estimate, and the zero line. */
export function IntervalBar({ interval, scale, width = 150, label }: IntervalBarProps): ReactElement {
  const range = scale.to - scale.from;
  const place = (value: number) =>
    range > 0 ? (Math.min(scale.to, Math.max(scale.from, value)) - scale.from) * (width / range) : 0;
  const isBad = interval.estimate < 0;
  return (
    <svg width={width} height="18" viewBox={`0 0 ${width} 18`} role="img" aria-label={label}>
      <path className={styles.trackSoft} d={`M0 9H${width}`} />
      <rect
        className={isBad ? styles.badFill : styles.goodFill}
        x={place(interval.low)}
        y="5"
        width={Math.max(1, place(interval.high) - place(interval.low))}
        height="8"
        rx="1"
        opacity="0.38"
      />
      <path className={styles.evenLine} d={`M${place(0)} 0V18`} />
      <path
        d={`M${place(interval.estimate)} 3V15`}
        stroke={isBad ? 'var(--fs-bad-text)' : 'var(--fs-good-text)'}
        strokeWidth="3"
      />
    </svg>
  );
}
