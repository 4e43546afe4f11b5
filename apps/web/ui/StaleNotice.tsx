import type { ReactElement } from 'react';
import { formatAge } from './format-age.ts';
import './State.css';

interface StaleNoticeProps {
  /** ISO instant of the data shown. */
  readonly from: string;
  /** Why there is nothing newer: "Yahoo did not answer." */
  readonly reason: string;
  readonly now?: Date;
  readonly onRetry?: () => void;
}

/** Above a page that shows older data because newer could not be had. */
export function StaleNotice({ from, reason, now = new Date(), onRetry }: StaleNoticeProps): ReactElement {
  return (
    <div className="fs-data-notice" role="status">
      <p>
        <b>These numbers are from {formatAge(from, now)}.</b> {reason} Nothing was lost.
      </p>
      {onRetry ? (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
