import type { ReactElement } from 'react';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { WaitingTable } from '../season/WaitingTable.tsx';
import { WeeklyStats } from './WeeklyStats.tsx';

/** `/stats`: what happened in week W? */
export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Weekly stats"
      waiting={<WaitingTable hasControls id="week" name="The week by category" />}
    >
      {(view) => <WeeklyStats view={view} />}
    </SeasonPage>
  );
}
