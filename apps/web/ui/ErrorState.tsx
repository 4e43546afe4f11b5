import type { ReactElement, ReactNode } from 'react';
import styles from './State.module.css';

interface ErrorStateProps {
  /** What happened: "Yahoo did not answer." */
  readonly happened: string;
  /** Whether anything was lost: "Nothing was changed." */
  readonly lost: string;
  /** What the reader can do. */
  readonly advice: ReactNode;
  readonly actions?: ReactNode;
  /** For a report: the error's code and the request's id. */
  readonly detail?: string;
}

/** Stands where content would, when it could not be had: what happened, whether anything was lost, what to do. */
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
