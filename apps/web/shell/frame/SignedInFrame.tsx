import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFreshCopies } from '../../api/extension/keep-copies-fresh.ts';
import { queryClient } from '../../api/query-client.ts';
import { stopFollowingSyncs } from '../../api/sync-progress.ts';
import { useKeptDevice } from '../../push/use-kept-device.ts';
import { useWorker } from '../../service-worker/use-worker.ts';
import { AlertBell } from '../alerts/AlertBell.tsx';
import { useShownFrom } from '../kept-age.ts';
import { lastVisitShown } from '../kept-page.ts';
import { Mark } from '../Mark.tsx';
import { PhoneMenu } from '../navigation/PhoneMenu.tsx';
import { Rail } from '../navigation/Rail.tsx';
import { PlayerPanelHost } from '../player-panel/PlayerPanelHost.tsx';
import type { Route } from '../routes.ts';
import shellStyles from '../Shell.module.css';
import { PlayerSearch } from '../search/PlayerSearch.tsx';
import { onSessionChange, session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { useAnchor } from '../use-anchor.ts';
import { useChangeParameters } from '../use-change-parameters.ts';
import { useIsPhone } from '../use-media.ts';
import { AccountAppearanceControl, useAccountAppearance } from './AccountAppearance.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import publicFrameStyles from './PublicFrame.module.css';
import styles from './SignedInFrame.module.css';
import { TopBar } from './TopBar.tsx';
import { useLoads } from './use-loads.ts';

export { lastVisitShown };

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
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  /* At the last visit another league may have been the active one. */
  const isKnown = useShownFrom() === null;
  const isMissing = isKnown && route?.showsLeague === true && leagueId !== '' && !parameters.get('league');
  useEffect(() => {
    if (isMissing) change((next) => next.set('league', leagueId), { keepsAnchor: true });
  }, [isMissing, leagueId, change]);
}

interface SignedInFrameProps {
  readonly route: Route | null;
  readonly children: ReactNode;
}

function Navigation({ route }: { route: Route | null }): ReactElement {
  const isPhone = useIsPhone();
  return isPhone ? (
    <PhoneMenu
      route={route}
      extra={<AccountAppearanceControl />}
      end={
        <>
          <PlayerSearch showsLeague={route?.showsLeague ?? false} />
          <AlertBell />
        </>
      }
    />
  ) : (
    <Rail route={route} />
  );
}

/** Asks for what the page begins with, and keeps up to date what this browser reads. */
function KeptFresh({ route }: { route: Route | null }): null {
  useLoads(route);
  useFreshCopies();
  useAccountAppearance();
  return null;
}

function BareHeader(): ReactElement {
  return (
    <header className={styles.bareHeader}>
      <Link className={publicFrameStyles.publicMark} to="/home">
        <Mark /> Fantasy Stats
      </Link>
    </header>
  );
}

/** What stands around every page of a logged-in reader: the navigation and the bar above, but on the payment pages. */
export default function SignedInFrame({ route, children }: SignedInFrameProps): ReactElement {
  useLeagueInAddress(route);
  useAnchor();
  useKeptDevice();
  useWorker(route?.path ?? '');
  const content = (
    <main id="content" className={shellStyles.content} tabIndex={-1}>
      <OfflineNotice />
      {children}
    </main>
  );
  return (
    <QueryClientProvider client={queryClient}>
      {route?.hasNoSidebar ? (
        <>
          <BareHeader />
          {content}
        </>
      ) : (
        <div className={styles.app}>
          <KeptFresh route={route} />
          <Navigation route={route} />
          <div className={styles.signedIn}>
            <TopBar showsLeague={route?.showsLeague ?? false} />
            <PlayerPanelHost isOn={route?.showsLeague === true}>{content}</PlayerPanelHost>
          </div>
        </div>
      )}
    </QueryClientProvider>
  );
}
