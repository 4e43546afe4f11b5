import type { ReactElement } from 'react';
import { later } from '../../../shell/later.tsx';
import { SettingsPage } from '../SettingsPage.tsx';

const Below = later(() => import('./Below.tsx'), 'Below');

export default function ProjectionSettingsPage(): ReactElement {
  return (
    <SettingsPage
      page="Your projections"
      tab="/settings/preferences"
      isBelow
      headline={() => 'Your own projections and ranking, used instead of ours.'}
    >
      {() => <Below />}
    </SettingsPage>
  );
}
