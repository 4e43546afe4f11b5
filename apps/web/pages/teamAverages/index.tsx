import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TableSkeleton } from '../../league/TableSkeleton.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { TeamAverages } from './TeamAverages.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Team averages"
      headline={{ isDense: true }}
      waiting={
        <TableSkeleton controls={{ narrow: 70, phone: 84 }} id="averages" name="Averages by category" />
      }
    >
      <MarksBeside>
        <TeamAverages />
      </MarksBeside>
    </SeasonPage>
  );
}
