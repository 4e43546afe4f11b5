import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function SharingSettingsPage(): ReactElement {
  return (
    <SettingsPage
      page="Sharing"
      tab="/settings/alerts"
      isBelow
      headline={({ leagues }) =>
        leagues.length === 0
          ? 'Link a league to share it.'
          : 'Your league’s page, recaps and calendar, for people without an account.'
      }
    >
      {({ leagues }) => <Below leagues={leagues} />}
    </SettingsPage>
  );
}
