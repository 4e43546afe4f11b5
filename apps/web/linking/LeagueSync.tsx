import { isBrowserCopy, platformOf } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { CallFailed } from '../api/failure.ts';
import { useSyncNow } from '../api/sync-now.ts';
import { isSyncRunning, useFollowedSync } from '../api/sync-progress.ts';
import { missingSentences } from '../league/missing-words.ts';
import { type Freshness, failedBecause, freshnessInWords } from '../shell/frame/sync-status.ts';
import failureNoteStyles from '../text/FailureNote.module.css';
import { FailureNote } from '../text/FailureNote.tsx';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { MissingNotice } from '../ui/MissingNotice.tsx';
import { SyncProgress } from '../ui/SyncProgress.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './linking.module.css';
import { syncSteps } from './sync-steps.ts';

interface LeagueSyncProps {
  readonly league: string;
  readonly freshness: Freshness;
  /** Whether to keep showing the steps after the sync has ended. */
  readonly areStepsShown?: boolean;
  /** The league's teams, if loaded. Used to name teams with missing data. */
  readonly teams?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Shows the progress of a league's sync or, after it, the data's age and what is missing; and the sync
 * button.
 */
export function LeagueSync({ league, freshness, areStepsShown, teams = [] }: LeagueSyncProps): ReactElement {
  const now = useNow();
  const platform = platformOf(league);
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name;
  const followed = useFollowedSync(league, isSyncRunning(freshness.state));
  const syncNow = useSyncNow();
  const { progress, isFollowing, failure } = followed;
  const why = failedBecause(freshness);
  const showsSteps = progress !== null && (isFollowing || areStepsShown);
  return (
    <div>
      {isFollowing && progress === null ? <p role="status">Syncing: queued</p> : null}
      {showsSteps && progress ? <SyncProgress steps={syncSteps(progress, platform)} /> : null}
      {isFollowing ? null : (
        <>
          <p className={styles.leagueSyncLine}>
            <span role="status">{freshnessInWords(freshness, now)}</span>
            <Button
              variant="unstyled"
              className={text.action}
              isBusy={syncNow.isPending}
              onClick={() => syncNow.mutate(league)}
            >
              {isBrowserCopy(league) ? (syncNow.isPending ? 'Syncing again' : 'Sync again') : 'Sync now'}
            </Button>
          </p>
          {why ? (
            <p className={failureNoteStyles.failureNote}>
              <b>The last sync failed.</b> {why} Earlier data is still there.
            </p>
          ) : null}
          <MissingNotice missing={missingSentences(freshness.missing, platform, nameOf)} />
        </>
      )}
      {failure ? <FailureNote thrown={new CallFailed(failure)} /> : null}
      {syncNow.error ? <FailureNote thrown={syncNow.error} /> : null}
    </div>
  );
}
