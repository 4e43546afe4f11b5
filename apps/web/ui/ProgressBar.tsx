import { wholePercent } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import styles from './Progress.module.css';

interface ProgressBarProps {
  /** Progress from 0 to 1. */
  readonly share: number;
  readonly label: string;
}

export function ProgressBar({ share, label }: ProgressBarProps): ReactElement {
  const percent = wholePercent(Math.min(1, Math.max(0, share)));
  return (
    <span
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
