import { calls } from '@fantasy-stats/contract/calls';
import { platformName, platformOf } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { LeagueSeasonAnswer } from '../api/answers.ts';
import { failureIn } from '../api/failure.ts';
import { useSyncNow } from '../api/sync-now.ts';
import { isSyncRunning, useFollowedSync } from '../api/sync-progress.ts';
import { useCall } from '../api/use-call.ts';
import { syncSteps } from '../linking/sync-steps.ts';
import { failedBecause } from '../shell/frame/freshness.ts';
import { useLeagueId } from '../shell/use-league.ts';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MissingNotice } from '../ui/MissingNotice.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { SyncProgress } from '../ui/SyncProgress.tsx';
import { useDeferredArrival } from '../ui/use-deferred-arrival.ts';
import { failureLine } from '../words/failure-words.ts';
import { AuditNotice } from './AuditNotice.tsx';
import { type LeaguePage, readsDashboard } from './audit-pages.ts';
import { missingSentences } from './missing-words.ts';
import { PartialForecast } from './PartialForecast.tsx';
import { type SeasonView, seasonView } from './season-view.ts';
import { PageName, Unavailable } from './Unavailable.tsx';

interface SeasonPageProps {
  /** The page's name. */
  readonly page: LeaguePage;
  /** Holds the final layout while the data is on its way. */
  readonly waiting: ReactNode;
  readonly children: (view: SeasonView) => ReactNode;
  /** How its opening is set, which waits in the same place. */
  readonly answer?: { readonly isDense?: boolean; readonly isLong?: boolean };
}

/**
 * What the pages of a league's season share: they read one snapshot, and what stands in their place while it is on
 * its way, when there is none, and when newer could not be had.
 */
export function SeasonPage({ page, waiting, children, answer }: SeasonPageProps): ReactElement {
  const league = useLeagueId();
  const query = useCall(calls.league.season, { league });
  const isDue = useDeferredArrival(query.data !== undefined);
  return (
    <div className={layout.page}>
      {league === '' ? (
        <NoLeague page={page} />
      ) : query.data && isDue ? (
        <Loaded
          answer={query.data}
          league={league}
          page={page}
          thrown={query.error}
          retry={() => query.refetch()}
        >
          {children}
        </Loaded>
      ) : query.error && !query.data ? (
        <Unavailable page={page} thrown={query.error} retry={() => query.refetch()} />
      ) : (
        <>
          <Answer page={page} {...answer} />
          {waiting}
        </>
      )}
    </div>
  );
}

/** Whether another try is of no use before the reader has linked the platform again. */
function isForSettings(code: string | undefined): boolean {
  return (
    code === 'platformCredentialsExpired' || code === 'platformCredentialsRejected' || code === 'notLinked'
  );
}

function NoLeague({ page }: { page: string }): ReactElement {
  return (
    <>
      <PageName page={page} />
      <EmptyState
        title="No league is linked yet."
        actions={
          <ButtonLink variant="primary" to="/settings">
            Link a league
          </ButtonLink>
        }
      >
        Link a Yahoo or ESPN league in the settings. The first sync takes about a minute.
      </EmptyState>
    </>
  );
}

interface LoadedProps {
  readonly answer: LeagueSeasonAnswer;
  readonly league: string;
  readonly page: LeaguePage;
  /** Why the latest request for newer data failed; null when it did not. */
  readonly thrown: unknown;
  readonly retry: () => void;
  readonly children: (view: SeasonView) => ReactNode;
}

function Loaded({ answer, league, page, thrown, retry, children }: LoadedProps): ReactElement {
  const view = useMemo(() => seasonView(answer), [answer]);
  const syncNow = useSyncNow();
  const { freshness } = answer;
  const platform = platformName[view.league.platform];
  if (view.season.teams.length === 0) return <FirstSync league={league} page={page} answer={answer} />;
  const missing = missingSentences(freshness.missing, view.league.platform, view.name);
  const why = thrown ? failureLine(failureIn(thrown)) : failedBecause(freshness);
  return (
    <>
      {why && freshness.syncedAt ? (
        <StaleNotice
          from={freshness.syncedAt}
          reason={why}
          {...(isForSettings(freshness.failure?.code) && !thrown
            ? { action: <Link to="/settings">Go to settings</Link> }
            : { onRetry: thrown ? retry : () => syncNow.mutate(league) })}
        />
      ) : null}
      <MissingNotice missing={missing} onRetry={() => syncNow.mutate(league)} />
      <AuditNotice page={page} view={view} audit={answer.audit} />
      {readsDashboard(page) ? <PartialForecast league={league} /> : null}
      {children(view)}
      <p className={layout.foot}>
        <span>
          {platform} data{view.league.isSimulated ? ' from a simulated season' : ''}
        </span>
        <span>Times in your time zone</span>
        {view.ownTeamId === null ? (
          <Link className={text.link} to="/settings">
            Choose your team to see the league from its side
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** A league that was linked and whose first sync has not brought its teams yet. */
function FirstSync({
  league,
  page,
  answer,
}: {
  league: string;
  page: string;
  answer: LeagueSeasonAnswer;
}): ReactElement {
  const { progress } = useFollowedSync(league, isSyncRunning(answer.freshness.state));
  const syncNow = useSyncNow();
  const why = failedBecause(answer.freshness);
  return (
    <>
      <PageName page={page} />
      <EmptyState
        title={why ?? 'Syncing this league for the first time.'}
        actions={
          why ? (
            <Button variant="primary" onClick={() => syncNow.mutate(league)}>
              Sync now
            </Button>
          ) : undefined
        }
      >
        {why ? 'Nothing was lost.' : 'The page fills in by itself, in about a minute.'}
      </EmptyState>
      {progress ? <SyncProgress steps={syncSteps(progress, platformOf(league))} /> : null}
    </>
  );
}
