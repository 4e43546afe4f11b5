import type { ReactElement } from 'react';
import { SeasonPage } from '../season/SeasonPage.tsx';
import { WaitingTable } from '../season/WaitingTable.tsx';
import { Review } from './Review.tsx';

/** `/draftAnalysis`: who drafted well? */
export default function Page(): ReactElement {
  return (
    <SeasonPage page="Draft analysis" waiting={<WaitingTable hasControls id="board" name="Draft board" />}>
      {(view) => <Review view={view} choice={null} wayOn={null} />}
    </SeasonPage>
  );
}
