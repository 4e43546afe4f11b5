import type { ReactElement } from 'react';
import styles from './charts.module.css';
import { formatProbability } from './format-probability.ts';

interface ProbabilityCellProps {
  /** From 0 to 1; null if unknown. */
  readonly probability: number | null;
  readonly width?: number;
  /** Formats the value, e.g. as an estimate that is never 0% or 100%. */
  readonly format?: (probability: number) => string;
}

/** A probability in a table cell: a bar from 50%, with the value next to it. */
export function ProbabilityCell({
  probability,
  width = 84,
  format = formatProbability,
}: ProbabilityCellProps): ReactElement {
  if (probability === null) return <span className={styles.probability}>–</span>;
  return (
    <span className={styles.probability}>
      <b>{format(probability)}</b>
      <ProbabilityBar probability={probability} width={width} />
    </span>
  );
}

export function ProbabilityBar({
  probability,
  width = 84,
}: {
  probability: number;
  width?: number;
}): ReactElement {
  const half = width / 2;
  const at = Math.min(1, Math.max(0, probability)) * width;
  return (
    <svg width={width} height="16" viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <path className={styles.track} d={`M0 8H${width}`} />
      <rect
        className={at < half ? styles.badFill : styles.goodFill}
        x={Math.min(at, half)}
        y="5"
        width={Math.abs(at - half)}
        height="6"
      />
      <path className={styles.evenLine} d={`M${half} 1V15`} />
    </svg>
  );
}
