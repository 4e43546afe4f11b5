import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { NbaFreshness } from '../../league/NbaFreshness.tsx';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { useToday } from '../../league/today.ts';
import { SeasonContext } from '../../season/season-context.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { standardView } from '../../values/standard-league.ts';
import { headlineForm } from './Headline.tsx';
import { MovementSkeleton } from './MovementSkeleton.tsx';
import { PlayerRankings } from './PlayerRankings.tsx';
import { RankingSkeleton } from './RankingSkeleton.tsx';
import { useView } from './ViewChoice.tsx';

export default function Page(): ReactElement {
  const league = useLeagueId();
  const view = useView();
  if (league === '') return <WithoutLeague />;
  return (
    <SeasonPage
      page="Player rankings"
      headline={headlineForm}
      waiting={view === 'movement' ? <MovementSkeleton /> : <RankingSkeleton />}
    >
      <PlayerRankings />
    </SeasonPage>
  );
}

function WithoutLeague(): ReactElement {
  const today = useToday(null);
  const view = useMemo(() => standardView(today), [today]);
  return (
    <div className={`${layout.page} ${layout.wide}`}>
      <SeasonContext value={view}>
        <PlayerRankings />
      </SeasonContext>
      <p className={layout.foot}>
        <NbaFreshness />
        <span>Values for a league of 12 teams with nine categories</span>
        <Link className={text.link} to="/settings">
          Link a league to use its scoring and see who is available
        </Link>
      </p>
    </div>
  );
}
