import type { ReactElement, ReactNode } from 'react';
import styles from './admin.module.css';

/** A name with a detail below it, truncated. */
export function TwoLines({ children, below }: { children: ReactNode; below: string }): ReactElement {
  return (
    <span className={styles.adminTwo}>
      <span title={typeof children === 'string' ? children : undefined}>{children}</span>
      <small title={below}>{below}</small>
    </span>
  );
}
