import type { ReactElement } from 'react';
import { lazySection } from '../../../shell/lazy-section.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = lazySection(() => import('./Below.tsx'), 'Below');

export default function ConnectionSettingsPage(): ReactElement {
  return (
    <SettingsPage
      page="Connections"
      tab="/settings/alerts"
      isBelow
      headline={() =>
        'Spreadsheets, assistants and programs that read your leagues. None can change anything.'
      }
    >
      {({ leagues }) => <Below leagues={leagues} />}
    </SettingsPage>
  );
}
