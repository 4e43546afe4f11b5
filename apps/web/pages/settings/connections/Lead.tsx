import type { ReactElement } from 'react';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';

export function Lead(): ReactElement {
  return (
    <PageHeadline page="Connections">
      Spreadsheets, assistants and programs that read your leagues. None can change anything.
    </PageHeadline>
  );
}
