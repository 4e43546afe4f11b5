import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TableSkeleton } from '../../league/TableSkeleton.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { WeeklyMatchups } from './WeeklyMatchups.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Weekly matchups"
      headline={{ isDense: true }}
      waiting={<TableSkeleton controls={{ phone: 105 }} id="matchups" name="The week’s matchups" />}
    >
      <MarksBeside>
        <WeeklyMatchups />
      </MarksBeside>
    </SeasonPage>
  );
}
