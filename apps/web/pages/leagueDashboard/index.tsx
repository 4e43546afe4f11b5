import type { ReactElement } from 'react';
import { Answer } from '../../ui/Answer.tsx';

/** `/leagueDashboard` */
export default function Page(): ReactElement {
  return (
    <div className="fs-page">
      <Answer page="Dashboard" />
    </div>
  );
}
