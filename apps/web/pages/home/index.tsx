import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, Suspense, useCallback, useState } from 'react';
import { leagueNotKnown } from '../../api/failure.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { Unavailable } from '../../league/Unavailable.tsx';
import { invitedFrom, rememberInvitation } from '../../linking/invitation.ts';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { HomeWithLeague } from './HomeWithLeague.tsx';
import { Invited } from './Invited.tsx';
import { LinkAnyLeague } from './LinkAnyLeague.tsx';

const AllLeagues = lazySection(() => import('./all/AllLeagues.tsx'), 'AllLeagues');

export default function HomePage(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.league.leagues, {});
  const leagueId = useLeagueId();
  const { read } = useAddress();
  const [room, setRoom] = useState(invitedFrom);
  const joined = useCallback(() => {
    rememberInvitation(null);
    setRoom(null);
  }, []);
  if (room !== null) return <Invited room={room} onDone={joined} />;
  if (!data)
    return (
      <div className={layout.page}>
        {error ? (
          <>
            <h1 className={text.hidden}>Home</h1>
            <FailureState thrown={error} onRetry={() => void refetch()} />
          </>
        ) : (
          <PageHeadline page="Home" />
        )}
      </div>
    );
  if (read('view') === 'all' && data.leagues.length > 0)
    return (
      <Suspense fallback={<PageHeadline page="All leagues" />}>
        <AllLeagues />
      </Suspense>
    );
  const requestedLeague = read('league');
  const known = data.leagues.find(({ id }) => id === leagueId);
  if (requestedLeague && !known && data.leagues.length > 0)
    return (
      <div className={layout.page}>
        <Unavailable page="Home" thrown={leagueNotKnown()} retry={() => void refetch()} />
      </div>
    );
  const league = known ?? data.leagues.find(({ isActive }) => isActive);
  return league ? (
    <MarksBeside>
      <HomeWithLeague key={league.id} linked={league} />
    </MarksBeside>
  ) : (
    <LinkAnyLeague />
  );
}
