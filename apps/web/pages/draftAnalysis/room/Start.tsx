import type { ReactElement } from 'react';
import layout from '../../../theme/layout.module.css';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { Lead } from './Lead.tsx';
import { PAGE } from './room-page-name.ts';

export function Start(): ReactElement {
  return (
    <div className={layout.page}>
      <Lead />
      <PageHeadline page={PAGE} isDense />
    </div>
  );
}
