import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return (
    <PageHeadline page="Your projections">
      Your own projections and ranking, used instead of ours wherever values and ranks are shown.
    </PageHeadline>
  );
}
