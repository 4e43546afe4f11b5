import type { ReactElement, ReactNode } from 'react';
import styles from './admin.module.css';

/** A name and, small below it, what tells it from others. Cut where there is no room; told in full on hover. */
export function TwoLines({ children, below }: { children: ReactNode; below: string }): ReactElement {
  return (
    <span className={styles.adminTwo}>
      <span title={typeof children === 'string' ? children : undefined}>{children}</span>
      <small title={below}>{below}</small>
    </span>
  );
}
