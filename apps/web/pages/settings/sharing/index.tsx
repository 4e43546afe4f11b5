import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { Lead } from './Lead.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function SharingSettingsPage(): ReactElement {
  return (
    <SettingsPage page="Sharing" tab="/settings/alerts" isBelow lead={() => <Lead />}>
      {({ leagues }) => <Below leagues={leagues} />}
    </SettingsPage>
  );
}
