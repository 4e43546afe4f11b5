import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function AccountPage(): ReactElement {
  return (
    <SettingsPage
      page="Account"
      tab="/settings/account"
      headline={({ email }) => `You are logged in as ${email}.`}
    >
      {(overview) => <Below overview={overview} />}
    </SettingsPage>
  );
}
