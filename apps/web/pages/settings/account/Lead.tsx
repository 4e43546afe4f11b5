import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return <PageHeadline page="Account">Your login, subscription and data.</PageHeadline>;
}
