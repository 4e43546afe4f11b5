import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { useAnchor } from '../../shell/use-anchor.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { SectionTabs } from '../../ui/SectionTabs.tsx';
import styles from './about.module.css';

interface AboutSubpageProps {
  readonly headline: ReactNode;
  readonly sections?: readonly { readonly id: string; readonly name: string }[];
  readonly children: ReactNode;
}

export function AboutSubpage({ headline, sections, children }: AboutSubpageProps): ReactElement {
  // The public layout does not scroll to anchors automatically.
  useAnchor();
  return (
    <div className={layout.page}>
      <PageHeadline
        page="About"
        more={
          <Link className={text.link} to="/about">
            Accuracy and overview
          </Link>
        }
      >
        {headline}
      </PageHeadline>
      {sections ? <SectionTabs sections={sections} /> : null}
      <div className={`${layout.grid} ${styles.about}`}>
        {/* Public pages have no query client, because most of them make no requests. */}
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </div>
    </div>
  );
}
