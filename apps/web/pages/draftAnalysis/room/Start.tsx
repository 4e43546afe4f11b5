import type { ReactElement } from 'react';
import layout from '../../../theme/layout.module.css';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { PAGE } from './room-page-name.ts';
import { Lead } from './Lead.tsx';

export function Start(): ReactElement {
  return (
    <div className={layout.page}>
      <Lead />
      <PageHeadline page={PAGE} isDense />
    </div>
  );
}
