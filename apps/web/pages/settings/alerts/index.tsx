import type { ReactElement } from 'react';
import { later } from '../../../shell/later.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = later(() => import('./Below.tsx'), 'Below');

export default function AlertSettingsPage(): ReactElement {
  return (
    <SettingsPage
      page="Alerts and sharing"
      tab="/settings/alerts"
      headline={({ email, emailConfirmed }) =>
        emailConfirmed ? `Emails go to ${email}.` : `Confirm ${email} to get alerts by email.`
      }
    >
      {() => <Below />}
    </SettingsPage>
  );
}
