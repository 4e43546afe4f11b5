import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return (
    <PageHeadline page="Preferences">
      Appearance, values and forecast defaults, on all your devices.
    </PageHeadline>
  );
}
