import type { ReactElement, ReactNode } from 'react';
import styles from './State.module.css';

interface ErrorStateProps {
  /** Description of the error: "Yahoo did not respond." */
  readonly happened: string;
  /** A sentence that says whether data was lost: "Nothing was changed." */
  readonly lost: string;
  readonly advice: ReactNode;
  readonly actions?: ReactNode;
  /** For a support request: the error code and the request ID. */
  readonly detail?: string;
}

/** Shown instead of content that failed to load: what happened, whether data was lost, what to do. */
export function ErrorState({ happened, lost, advice, actions, detail }: ErrorStateProps): ReactElement {
  return (
    <div className={`${styles.state} ${styles.stateError}`} role="alert">
      <h2>{happened}</h2>
      <p>
        {lost} {advice}
      </p>
      {actions ? <div className={styles.stateActions}>{actions}</div> : null}
      {detail ? (
        <details>
          <summary>Reference</summary>
          {detail}
        </details>
      ) : null}
    </div>
  );
}
