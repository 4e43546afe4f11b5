import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return (
    <PageHeadline page="Sharing">
      Your league’s page, recaps and calendar, for people without an account.
    </PageHeadline>
  );
}
