import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { Lead } from './Lead.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function AlertSettingsPage(): ReactElement {
  return (
    <SettingsPage page="Alerts and sharing" tab="/settings/alerts" lead={() => <Lead />}>
      {() => <Below />}
    </SettingsPage>
  );
}
