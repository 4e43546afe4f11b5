import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { Lead } from './Lead.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function PreferencesPage(): ReactElement {
  return (
    <SettingsPage page="Preferences" tab="/settings/preferences" lead={() => <Lead />}>
      {() => <Below />}
    </SettingsPage>
  );
}
