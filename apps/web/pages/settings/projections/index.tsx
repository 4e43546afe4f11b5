import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function ProjectionSettingsPage(): ReactElement {
  return (
    <SettingsPage
      page="Your projections"
      tab="/settings/preferences"
      isBelow
      headline={() => 'Your own projections and ranking, used instead of ours.'}
    >
      {() => <Below />}
    </SettingsPage>
  );
}
