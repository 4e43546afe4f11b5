import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import styles from './State.module.css';

interface MissingNoticeProps {
  /** One sentence for each missing item: "Weeks 3 and 4: Yahoo has no scoreboard for them." */
  readonly missing: readonly string[];
  readonly onRetry?: () => void;
}

/** Shown above a page with incomplete data, so a blank is not mistaken for a zero. */
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
