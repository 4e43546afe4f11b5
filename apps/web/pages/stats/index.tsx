import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { WaitingTable } from '../../league/WaitingTable.tsx';
import { WeeklyStats } from './WeeklyStats.tsx';

/** `/stats`: what happened in week W? */
export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Weekly stats"
      answer={{ isDense: true }}
      waiting={<WaitingTable controls={{}} id="week" name="The week by category" />}
    >
      {(view) => <WeeklyStats view={view} />}
    </SeasonPage>
  );
}
