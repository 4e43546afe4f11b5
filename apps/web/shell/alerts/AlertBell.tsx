import { calls } from '@fantasy-stats/contract/calls';
import { lazy, type ReactElement, Suspense } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { PageNotLoaded } from '../on-demand.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import styles from './AlertBell.module.css';

const AlertList = lazy(() =>
  import('./AlertList.tsx').catch((thrown: unknown) => {
    throw new PageNotLoaded('alerts', thrown);
  }),
);

/** Maximum displayed count; higher counts are shown as "99+". */
const MOST = 99;

function Bell(): ReactElement {
  return (
    <Icon>
      <path d="M10 2.8a5 5 0 0 0-5 5v3.4L3.4 14.4h13.2L15 11.2V7.8a5 5 0 0 0-5-5z" />
      <path d="M8 17a2.1 2.1 0 0 0 4 0" />
    </Icon>
  );
}

export function AlertBell(): ReactElement | null {
  const { isPremium } = useSession();
  const { data } = useApiQuery(calls.alerts.unread, isPremium ? {} : null);
  if (!isPremium) return null;
  const unread = data?.unread ?? 0;
  return (
    <Popover
      className={styles.bell}
      panelClassName={styles.panel}
      align="right"
      label={unread > 0 ? `Alerts: ${unread} new` : 'Alerts'}
      control={
        <>
          <Bell />
          {unread > 0 ? (
            <span className={styles.bellCount} aria-hidden="true">
              {unread > MOST ? `${MOST}+` : unread}
            </span>
          ) : null}
        </>
      }
    >
      {(close) => (
        <div className={styles.alerts}>
          <PageBoundary>
            <Suspense fallback={<p className={styles.alertsNote}>Loading…</p>}>
              <AlertList close={close} />
            </Suspense>
          </PageBoundary>
        </div>
      )}
    </Popover>
  );
}
