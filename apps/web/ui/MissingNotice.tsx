import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import styles from './State.module.css';

interface MissingNoticeProps {
  /** One sentence for each thing that is missing: "Weeks 3 and 4: Yahoo has no scoreboard for them." */
  readonly missing: readonly string[];
  readonly onRetry?: () => void;
}

/** Above a page whose data came only in part: what is missing, so that a blank is not read as a zero. */
export function MissingNotice({ missing, onRetry }: MissingNoticeProps): ReactElement | null {
  const [first, ...others] = missing;
  if (first === undefined) return null;
  return (
    <div className={styles.dataNotice} role="status">
      <div>
        <p>
          <b>Some league data is missing.</b> {first}
        </p>
        {others.length > 0 ? (
          <ul>
            {others.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="unstyled" onClick={onRetry}>
          Sync again
        </Button>
      ) : null}
    </div>
  );
}
