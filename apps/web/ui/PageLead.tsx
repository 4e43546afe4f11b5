import type { ReactElement, ReactNode } from 'react';
import styles from './PageHeadline.module.css';

interface PageLeadProps {
  /** The page's name, small above the text; omitted if the page has another heading. */
  readonly page?: string;
  readonly children: ReactNode;
}

/** Describes a page's purpose. The text is the same for every user, so it can be in the static HTML. */
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
