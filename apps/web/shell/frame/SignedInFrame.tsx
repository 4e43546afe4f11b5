import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFreshCopies } from '../../api/extension/keep-copies-fresh.ts';
import { queryClient } from '../../api/query-client.ts';
import { stopFollowingSyncs } from '../../api/sync-progress.ts';
import { useDeviceUpdate } from '../../push/use-device-update.ts';
import { useWorker } from '../../service-worker/use-worker.ts';
import { session, sessionStore } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { AlertBell } from '../alerts/AlertBell.tsx';
import type { PageDescriptor } from '../define-page.ts';
import { Logo } from '../Logo.tsx';
import { PhoneMenu } from '../navigation/PhoneMenu.tsx';
import { Rail } from '../navigation/Rail.tsx';
import { PlayerPanelHost } from '../player-panel/PlayerPanelHost.tsx';
import shellStyles from '../Shell.module.css';
import { PlayerSearch } from '../search/PlayerSearch.tsx';
import { useAnchor } from '../use-anchor.ts';
import { useChangeParameters } from '../use-change-parameters.ts';
import { useIsPhone } from '../use-media.ts';
import { AccountAppearanceControl, useAccountAppearance } from './AccountAppearance.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import publicFrameStyles from './PublicFrame.module.css';
import styles from './SignedInFrame.module.css';
import { TopBar } from './TopBar.tsx';
import { useLoads } from './use-loads.ts';

// One session's sync progress must not appear in the next session.
let knownToken = session().token;
sessionStore.subscribe(() => {
  const { token } = session();
  if (token === knownToken) return;
  knownToken = token;
  stopFollowingSyncs();
  queryClient.clear();
});

function useLeagueInAddress(route: PageDescriptor | null) {
  const { leagueId } = useSession();
  const [parameters] = useSearchParams();
  const change = useChangeParameters();
  const isMissing = route?.showsLeague === true && leagueId !== '' && !parameters.get('league');
  useEffect(() => {
    if (isMissing) change((next) => next.set('league', leagueId), { retainsAnchor: true });
  }, [isMissing, leagueId, change]);
}

interface SignedInFrameProps {
  readonly route: PageDescriptor | null;
  readonly children: ReactNode;
}

function Navigation({ route }: { route: PageDescriptor | null }): ReactElement {
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

function DataUpdates({ route }: { route: PageDescriptor | null }): null {
  useLoads(route);
  useFreshCopies();
  useAccountAppearance();
  return null;
}

function BareHeader(): ReactElement {
  return (
    <header className={styles.bareHeader}>
      <Link className={publicFrameStyles.publicMark} to="/home">
        <Logo /> Fantasy Stats
      </Link>
    </header>
  );
}

/** The layout of signed-in pages. Payment pages have no navigation. */
export default function SignedInFrame({ route, children }: SignedInFrameProps): ReactElement {
  useLeagueInAddress(route);
  useAnchor();
  useDeviceUpdate();
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
          <DataUpdates route={route} />
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
