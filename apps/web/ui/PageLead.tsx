import type { ReactElement, ReactNode } from 'react';
import styles from './Answer.module.css';

interface PageLeadProps {
  /** The page's name, small above the text; without it something else names the page. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** What a page is for, above all that hangs on who reads it: it needs no data, so it can stand in the page's HTML. */
export function PageLead({ page, children }: PageLeadProps): ReactElement {
  return (
    <div>
      {page === undefined ? null : (
        <div className={styles.eyebrow}>
          <b>{page}</b>
        </div>
      )}
      <p className={styles.pageLead}>{children}</p>
    </div>
  );
}
