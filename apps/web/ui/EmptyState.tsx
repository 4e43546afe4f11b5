import type { ReactElement, ReactNode } from 'react';
import styles from './State.module.css';

interface EmptyStateProps {
  /** The missing content and the reason: "No matchups in week 3: it has not started." */
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Shown in place of content where everything loaded but there is nothing to show. */
export function EmptyState({ title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state} data-state="empty">
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className={styles.stateActions}>{actions}</div> : null}
    </div>
  );
}
