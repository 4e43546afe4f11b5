import type { ReactElement, ReactNode } from 'react';
import styles from './State.module.css';

interface EmptyStateProps {
  /** What is not there, and why: "No matchups in week 3: it has not begun." */
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do about it: links or buttons. */
  readonly actions?: ReactNode;
}

/** Stands where content would, when there is none and nothing went wrong. */
export function EmptyState({ title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state} data-state="empty">
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className={styles.stateActions}>{actions}</div> : null}
    </div>
  );
}
