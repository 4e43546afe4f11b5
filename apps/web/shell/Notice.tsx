import type { ReactElement, ReactNode } from 'react';
import layout from '../theme/layout.module.css';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Notice({ title, children, actions }: NoticeProps): ReactElement {
  return (
    <div className={`${layout.page} ${styles.message}`}>
      <h1>{title}</h1>
      <p>{children}</p>
      {actions ? <div className={styles.messageActions}>{actions}</div> : null}
    </div>
  );
}
