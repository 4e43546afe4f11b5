import type { ReactElement } from 'react';
import { Answer } from '../../ui/Answer.tsx';

/** `/stats` */
export default function Page(): ReactElement {
  return (
    <div className="fs-page">
      <Answer page="Weekly stats" />
    </div>
  );
}
