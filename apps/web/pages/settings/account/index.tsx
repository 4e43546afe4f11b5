import type { ReactElement } from 'react';
import { later } from '../../../shell/later.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = later(() => import('./Below.tsx'), 'Below');

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
