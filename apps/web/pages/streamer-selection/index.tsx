import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { Streamers } from './Streamers.tsx';
import { StreamersSkeleton } from './StreamersSkeleton.tsx';

export default function StreamerSelectionPage(): ReactElement {
  return (
    <SeasonPage page="Streamer selection" headline={{ isLong: true }} waiting={<StreamersSkeleton />}>
      <MarksBeside>
        <Streamers />
      </MarksBeside>
    </SeasonPage>
  );
}
