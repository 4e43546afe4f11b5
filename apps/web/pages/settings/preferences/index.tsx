import type { ReactElement } from 'react';
import { later } from '../../../shell/later.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = later(() => import('./Below.tsx'), 'Below');

export default function PreferencesPage(): ReactElement {
  return (
    <SettingsPage
      page="Preferences"
      tab="/settings/preferences"
      headline={() => 'These apply on all your devices.'}
    >
      {() => <Below />}
    </SettingsPage>
  );
}
