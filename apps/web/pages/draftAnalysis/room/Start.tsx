import type { ReactElement } from 'react';
import layout from '../../../theme/layout.module.css';
import { Answer } from '../../../ui/Answer.tsx';
import { PAGE } from '../NoRoom.tsx';
import { Lead } from './Lead.tsx';

/** The page as a first visit finds it, until its code is there. */
export function Start(): ReactElement {
  return (
    <div className={layout.page}>
      <Lead />
      <Answer page={PAGE} isDense />
    </div>
  );
}
