import type { ReactElement, ReactNode } from 'react';
import styles from './ThumbBar.module.css';

/** A page's one to three main actions at the bottom edge of a phone: one primary `Button` and the others. */
export function ThumbBar({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.thumbBar}>{children}</div>;
}
