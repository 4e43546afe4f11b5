import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { stopFollowingSyncs } from '../../api/league/sync-progress.ts';
import { queryClient } from '../../api/query-client.ts';
import { Mark } from '../Mark.tsx';
import type { Route } from '../routes.ts';
import { onSessionChange, session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { TopBar } from './TopBar.tsx';
import './SignedInFrame.css';

/* What was read on behalf of one session is not shown to the next. */
let knownToken = session().token;
onSessionChange(() => {
  const { token } = session();
  if (token === knownToken) return;
  knownToken = token;
  stopFollowingSyncs();
  queryClient.clear();
});

/** Puts the active league into the address of a page that shows one, so that it can be shared and reloaded. */
function useLeagueInAddress(route: Route | null) {
  const { leagueId } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const isMissing = route?.showsLeague === true && leagueId !== '' && !parameters.has('league');
  useEffect(() => {
    if (!isMissing) return;
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('league', leagueId);
        return next;
      },
      { replace: true },
    );
  }, [isMissing, leagueId, setParameters]);
}

interface SignedInFrameProps {
  readonly route: Route | null;
  readonly children: ReactNode;
}

/** What stands around every page of a logged-in reader, beside the navigation. */
export default function SignedInFrame({ route, children }: SignedInFrameProps): ReactElement {
  useLeagueInAddress(route);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="fs-signed-in">
        {route?.hasNoSidebar ? (
          <header className="fs-bare-header">
            <Link className="fs-public-mark" to="/home">
              <Mark /> Fantasy Stats
            </Link>
          </header>
        ) : (
          <TopBar showsLeague={route?.showsLeague ?? false} />
        )}
        <main id="content" className="fs-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </QueryClientProvider>
  );
}
