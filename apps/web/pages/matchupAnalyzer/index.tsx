import type { ReactElement } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { MatchupAnalyzer } from './MatchupAnalyzer.tsx';
import { MatchupSkeleton } from './MatchupSkeleton.tsx';

export default function Page(): ReactElement {
  return (
    <SeasonPage page="Matchup analyzer" waiting={<MatchupSkeleton />}>
      <MarksBeside>
        <MatchupAnalyzer />
      </MarksBeside>
    </SeasonPage>
  );
}
