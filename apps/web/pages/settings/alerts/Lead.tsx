import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return (
    <PageHeadline page="Alerts and sharing">
      Which alerts you get, on which devices and channels, and at what hours.
    </PageHeadline>
  );
}
