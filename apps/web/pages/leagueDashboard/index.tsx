import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage page="Dashboard" waiting={<DashboardSkeleton />}>
      <MarksBeside>
        <Dashboard />
      </MarksBeside>
    </SeasonPage>
  );
}
