import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { formatAge } from './format-age.ts';
import styles from './State.module.css';
import { useNow } from './use-now.ts';

interface StaleNoticeProps {
  /** ISO instant of the data shown. */
  readonly from: string;
  /** Why there is nothing newer: "Yahoo did not answer." */
  readonly reason: string;
  readonly onRetry?: () => void;
  /** What can be done where another try is of no use: a link. */
  readonly action?: ReactNode;
}

/** Above a page that shows older data because newer could not be had. */
export function StaleNotice({ from, reason, onRetry, action }: StaleNoticeProps): ReactElement {
  const now = useNow();
  return (
    <div className={styles.dataNotice} role="status">
      <p>
        <b>These numbers are from {formatAge(from, now)}.</b> {reason} Nothing was lost.
      </p>
      {onRetry ? (
        <Button variant="unstyled" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        action
      )}
    </div>
  );
}
