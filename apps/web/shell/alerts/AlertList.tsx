import type { ResponseOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { alertWords } from '@fantasy-stats/words/alerts';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useApiMutation, useApiQuery } from '../../api/use-api-query.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { momentInWords } from '../../text/time.ts';
import text from '../../theme/text.module.css';
import { formatAge } from '../../ui/format-age.ts';
import { useNow } from '../../ui/use-now.ts';
import alertBellStyles from './AlertBell.module.css';
import styles from './AlertList.module.css';

type Alert = ResponseOf<typeof calls.alerts.list>['alerts'][number];

interface AlertListProps {
  readonly close: () => void;
}

/** Returns the alerts that were unread when the list opened, or have arrived since. */
function useNew(alerts: readonly Alert[] | undefined): ReadonlySet<string> {
  const shownIds = useRef(new Set<string>());
  const { mutate } = useApiMutation(calls.alerts.markRead);
  useEffect(() => {
    const unread = (alerts ?? []).filter(({ id, isRead }) => !isRead && !shownIds.current.has(id));
    if (unread.length === 0) return;
    for (const { id } of unread) shownIds.current.add(id);
    mutate({ alerts: unread.map(({ id }) => id) });
  }, [alerts, mutate]);
  const fresh = (alerts ?? []).filter(({ id, isRead }) => !isRead || shownIds.current.has(id));
  return new Set(fresh.map(({ id }) => id));
}

function Item({ alert, isNew, close }: AlertListProps & { alert: Alert; isNew: boolean }): ReactElement {
  const now = useNow();
  const { detail, path, title } = alertWords(alert.facts, alert.league, (instant) =>
    momentInWords(new Date(instant), now),
  );
  return (
    <li className={styles.alert} data-new={isNew || undefined} data-over={alert.isOver || undefined}>
      <Link to={path} onClick={close}>
        <b>{title}</b>
        {isNew ? <span className={text.hidden}> (new)</span> : null}
        {detail && !alert.isOver ? <span className={styles.alertDetail}>{detail}</span> : null}
        <small>
          {alert.leagueName} · {formatAge(alert.createdAt, now)}
        </small>
      </Link>
    </li>
  );
}

/** Sort order: alerts with a tip-off deadline first, purely informative ones last. */
const urgency = {
  emptySlot: 0,
  outStarter: 0,
  weekLock: 0,
  recovered: 1,
  injuredSlot: 1,
  tradeOffer: 1,
  addsLeft: 1,
  tradeDeadline: 2,
  keeperDeadline: 2,
  dropped: 2,
  pickUp: 2,
  extraMinutes: 3,
  movement: 3,
  waiver: 3,
  weekResult: 4,
} as const satisfies Record<Alert['facts']['kind'], number>;

function mostUrgentFirst(one: Alert, other: Alert): number {
  return urgency[one.facts.kind] - urgency[other.facts.kind];
}

export default function AlertList({ close }: AlertListProps): ReactElement {
  const { data, error } = useApiQuery(calls.alerts.list, {});
  const alerts = data?.alerts;
  const fresh = useNew(alerts);
  const lists = [
    { name: 'Now', alerts: alerts?.filter(({ isOver }) => !isOver).sort(mostUrgentFirst) ?? [] },
    { name: 'Resolved', alerts: alerts?.filter(({ isOver }) => isOver) ?? [] },
  ].filter((list) => list.alerts.length > 0);
  return (
    <>
      <div className={styles.alertsHead}>
        <h2>Alerts</h2>
        <Link className={text.link} to="/settings/alerts" onClick={close}>
          Alert settings
        </Link>
      </div>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {!data && !error ? <p className={alertBellStyles.alertsNote}>Loading…</p> : null}
      {data && lists.length === 0 ? (
        <p className={alertBellStyles.alertsNote}>
          No alerts. Empty slots, starters without a game, better pickups, dropped players, risers and
          fallers, trade offers and weekly results appear here.
        </p>
      ) : null}
      {lists.map((list) => (
        <div key={list.name} className={styles.alertsGroup}>
          {lists.length > 1 || list.name !== 'Now' ? <h3>{list.name}</h3> : null}
          <ul>
            {list.alerts.map((alert) => (
              <Item key={alert.id} alert={alert} isNew={fresh.has(alert.id) && !alert.isOver} close={close} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
