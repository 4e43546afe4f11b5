import { formatSigned } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import styles from './tradeAnalyzer.module.css';

export function Worth({ value }: { value: number | undefined }): ReactElement {
  return (
    <span className={styles.tradeWorth}>
      {value === undefined ? '' : formatSigned(value, Math.abs(value) < 1 ? 2 : 1)}
    </span>
  );
}
