import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TableSkeleton } from '../../league/TableSkeleton.tsx';
import { WeeklyStats } from './WeeklyStats.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Weekly stats"
      headline={{ isDense: true }}
      waiting={<TableSkeleton controls={{}} id="week" name="The week by category" />}
    >
      <WeeklyStats />
    </SeasonPage>
  );
}
