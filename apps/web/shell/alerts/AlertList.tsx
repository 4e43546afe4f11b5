import { alertWords } from '@fantasy-stats/contract/alert-words';
import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '../../api/use-call.ts';
import text from '../../theme/text.module.css';
import { formatAge } from '../../ui/format-age.ts';
import { useNow } from '../../ui/use-now.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { momentInWords } from '../../words/time.ts';
import alertBellStyles from './AlertBell.module.css';
import styles from './AlertList.module.css';

type Alert = AnswerOf<typeof calls.alerts.list>['alerts'][number];

interface AlertListProps {
  readonly close: () => void;
}

/** Which alerts were new when the list was opened, or came since: they are read by being shown. */
function useNew(alerts: readonly Alert[] | undefined): ReadonlySet<string> {
  const seen = useRef(new Set<string>());
  const { mutate } = useAct(calls.alerts.markRead);
  useEffect(() => {
    const unread = (alerts ?? []).filter(({ id, isRead }) => !isRead && !seen.current.has(id));
    if (unread.length === 0) return;
    for (const { id } of unread) seen.current.add(id);
    mutate({ alerts: unread.map(({ id }) => id) });
  }, [alerts, mutate]);
  const fresh = (alerts ?? []).filter(({ id, isRead }) => !isRead || seen.current.has(id));
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

/** What has to be done by a tip-off first, what only tells of something last. */
const urgency = {
  emptySlot: 0,
  outStarter: 0,
  tradeOffer: 1,
  pickUp: 2,
  weekResult: 3,
} as const satisfies Record<Alert['facts']['kind'], number>;

function mostUrgentFirst(one: Alert, other: Alert): number {
  return urgency[one.facts.kind] - urgency[other.facts.kind];
}

/** The list behind the bell: what is true now, and below it what was. */
export default function AlertList({ close }: AlertListProps): ReactElement {
  const { data, error } = useCall(calls.alerts.list, {});
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
        <Link className={text.link} to="/settings#alerts" onClick={close}>
          Alert settings
        </Link>
      </div>
      {error && !data ? <FailureNote thrown={error} /> : null}
      {!data && !error ? <p className={alertBellStyles.alertsNote}>Loading…</p> : null}
      {data && lists.length === 0 ? (
        <p className={alertBellStyles.alertsNote}>
          No alerts. Empty slots, starters without a game, better pickups, trade offers and weekly results
          appear here.
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
