import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';
import { Lead } from './Lead.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function AccountPage(): ReactElement {
  return (
    <SettingsPage page="Account" tab="/settings/account" lead={() => <Lead />}>
      {(overview) => <Below overview={overview} />}
    </SettingsPage>
  );
}
