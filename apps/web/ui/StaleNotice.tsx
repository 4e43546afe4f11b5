import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { formatAge } from './format-age.ts';
import styles from './State.module.css';
import { useNow } from './use-now.ts';

interface StaleNoticeProps {
  /** ISO instant of the data shown. */
  readonly from: string;
  /** Why there is no newer data: "Yahoo did not respond." */
  readonly reason: string;
  readonly onRetry?: () => void;
  /** A link, if a retry cannot help. */
  readonly action?: ReactNode;
}

/** Shown above a page with older data if newer data is not available. */
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
