import { isBrowserCopy } from '@fantasy-stats/domain';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureIn } from '../../api/failure.ts';
import { useSyncNow } from '../../api/sync-now.ts';
import { isSyncRunning, useFollowedSync } from '../../api/sync-progress.ts';
import { failureLine } from '../../text/failure-words.ts';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useIsPhone } from '../use-media.ts';
import {
  type Freshness,
  failedBecause,
  freshnessInWords,
  isStale,
  shareDone,
  stepInWords,
} from './sync-status.ts';
import styles from './TopBar.module.css';

/** Leagues for which this page load has already requested a sync. */
const requested = new Set<string>();

interface SyncStatusProps {
  readonly league: string;
  readonly freshness: Freshness;
}

export function SyncStatus({ league, freshness }: SyncStatusProps): ReactElement {
  const now = useNow();
  const isPhone = useIsPhone();
  const followed = useFollowedSync(league, isSyncRunning(freshness.state));
  const syncNow = useSyncNow();
  const { mutate } = syncNow;
  // Do not show errors of a sync that the user did not start; the age of the data suffices.
  const [isByUser, setByUser] = useState(false);
  // Leagues synced by this browser have their own schedule: see useFreshCopies.
  const isDue = isStale(freshness, now) && !isBrowserCopy(league);
  useEffect(() => {
    if (!isDue || requested.has(league)) return;
    requested.add(league);
    mutate(league);
  }, [isDue, league, mutate]);
  const isRunning = followed.isFollowing || syncNow.isPending;
  const why = failedBecause(freshness);
  const isTroubled = freshness.state === 'failed' || freshness.state === 'partial';
  if (isRunning)
    return (
      <span className={styles.freshness} role="status">
        {isPhone ? 'Syncing' : `Syncing: ${stepInWords(followed.progress, now)}`}
        <ProgressBar share={shareDone(followed.progress)} label="Sync" />
      </span>
    );
  return (
    <span className={styles.freshness}>
      <span title={why ?? undefined}>{freshnessInWords(freshness, now, isPhone)}</span>
      {isTroubled ? (
        <Link className={text.link} to="/settings#leagues">
          Why
        </Link>
      ) : null}
      <Button
        variant="unstyled"
        className={text.action}
        onClick={() => {
          setByUser(true);
          mutate(league);
        }}
      >
        Sync now
      </Button>
      {syncNow.error && isByUser ? (
        <span className={styles.syncProblem} role="alert">
          {failureLine(failureIn(syncNow.error))}
        </span>
      ) : null}
    </span>
  );
}
