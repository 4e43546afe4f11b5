import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return <PageHeadline page="Preferences">These apply on all your devices.</PageHeadline>;
}
