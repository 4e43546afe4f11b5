import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { Streamers } from './Streamers.tsx';
import { WaitingStreamers } from './WaitingStreamers.tsx';

export default function StreamerSelectionPage(): ReactElement {
  return (
    <SeasonPage page="Streamer selection" headline={{ isLong: true }} waiting={<WaitingStreamers />}>
      {(view) => (
        <MarksBeside>
          <Streamers view={view} />
        </MarksBeside>
      )}
    </SeasonPage>
  );
}
