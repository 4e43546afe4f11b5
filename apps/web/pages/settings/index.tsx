import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lazySection } from '../../shell/lazy-section.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headline, PAGE } from './Headline.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { sectionAddress } from './section-addresses.ts';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

/** Redirects anchors of sections on other tabs. */
export default function LeagueSettingsPage(): ReactElement {
  const elsewhere = sectionAddress(useLocation().hash);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <SettingsPage
      page={PAGE}
      tab="/settings"
      lead={(overview) => (
        <PageHeadline page={PAGE}>{overview ? headline(overview.leagues) : null}</PageHeadline>
      )}
    >
      {(overview) => <Below overview={overview} />}
    </SettingsPage>
  );
}
