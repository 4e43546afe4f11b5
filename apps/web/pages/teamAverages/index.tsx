import type { ReactElement } from 'react';
import { Answer } from '../../ui/Answer.tsx';

/** `/teamAverages` */
export default function Page(): ReactElement {
  return (
    <div className="fs-page">
      <Answer page="Team averages" />
    </div>
  );
}
