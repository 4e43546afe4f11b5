import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useCallback, useState } from 'react';
import { leagueNotKnown } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import { Unavailable } from '../../league/Unavailable.tsx';
import { invitedFrom, rememberInvitation } from '../../linking/invitation.ts';
import { MarksBeside } from '../../marks/MarksBeside.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { HomeWithLeague } from './HomeWithLeague.tsx';
import { Invited } from './Invited.tsx';
import { LinkAnyLeague } from './LinkAnyLeague.tsx';

/* The page waits for the list of leagues; its league is known before. */
/** `/home`: what is true of the reader's league now, or the two ways to link one. */
export default function HomePage(): ReactElement {
  const { data, error, refetch } = useCall(calls.league.leagues, {});
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
          <Answer page="Home" />
        )}
      </div>
    );
  const named = read('league');
  const known = data.leagues.find(({ id }) => id === leagueId);
  if (named && !known && data.leagues.length > 0)
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
