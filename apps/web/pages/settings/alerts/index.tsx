import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

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
