import type { ReactElement, ReactNode } from 'react';
import './Notice.css';

interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that has only something to say: what happened, whether anything was lost, what to do. */
export function Notice({ title, children, actions }: NoticeProps): ReactElement {
  return (
    <div className="fs-page fs-message">
      <h1>{title}</h1>
      <p>{children}</p>
      {actions ? <div className="fs-message-actions">{actions}</div> : null}
    </div>
  );
}
