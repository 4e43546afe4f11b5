import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TableSkeleton } from '../../league/TableSkeleton.tsx';
import { SeasonRankings } from './SeasonRankings.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Season standings"
      waiting={<TableSkeleton controls={{ phone: 149 }} id="totals" name="The season by category" />}
    >
      <SeasonRankings />
    </SeasonPage>
  );
}
