import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { Lead } from './Lead.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function ProjectionSettingsPage(): ReactElement {
  return (
    <SettingsPage page="Your projections" tab="/settings/preferences" isBelow lead={() => <Lead />}>
      {() => <Below />}
    </SettingsPage>
  );
}
