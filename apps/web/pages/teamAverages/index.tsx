import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { WaitingTable } from '../../league/WaitingTable.tsx';
import { TeamAverages } from './TeamAverages.tsx';

/** `/teamAverages`: how good is each team in each category? */
export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Team averages"
      waiting={<WaitingTable hasControls id="averages" name="Averages by category" />}
    >
      {(view) => <TeamAverages view={view} />}
    </SeasonPage>
  );
}
