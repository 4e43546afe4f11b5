import { calls } from '@fantasy-stats/contract/calls';
import { platformName, platformOf } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { failureIn } from '../api/failure.ts';
import type { LeagueSeasonResponse } from '../api/responses.ts';
import { useSyncNow } from '../api/sync-now.ts';
import { isSyncRunning, useFollowedSync } from '../api/sync-progress.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { syncSteps } from '../linking/sync-steps.ts';
import { SeasonContext } from '../season/season-context.ts';
import { failedBecause } from '../shell/frame/sync-status.ts';
import { useLeagueId } from '../shell/use-league.ts';
import { failureLine } from '../text/failure-words.ts';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { MissingNotice } from '../ui/MissingNotice.tsx';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { SyncProgress } from '../ui/SyncProgress.tsx';
import { AuditNotice } from './AuditNotice.tsx';
import { type LeaguePage, readsDashboard } from './audit-pages.ts';
import { missingSentences } from './missing-words.ts';
import { NbaFreshness } from './NbaFreshness.tsx';
import { PartialForecast } from './PartialForecast.tsx';
import { seasonView } from './season-view.ts';
import { PageName, Unavailable } from './Unavailable.tsx';

interface SeasonPageProps {
  readonly page: LeaguePage;
  readonly waiting: ReactNode;
  /** Shown once the season has loaded; reads it with `useSeason`. */
  readonly children: ReactNode;
  readonly headline?: { readonly isDense?: boolean; readonly isLong?: boolean };
}

/**
 * Loads the season for a league page. Shows a placeholder, an error, or a notice that newer data is not
 * available.
 */
export function SeasonPage({ page, waiting, children, headline }: SeasonPageProps): ReactElement {
  const league = useLeagueId();
  const query = useApiQuery(calls.league.season, { league });
  return (
    <div className={`${layout.page} ${layout.wide}`}>
      {league === '' ? (
        <NoLeague page={page} />
      ) : query.data ? (
        <Loaded
          season={query.data}
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
          <PageHeadline page={page} {...headline} />
          {waiting}
        </>
      )}
    </div>
  );
}

/** Whether a retry can succeed only after the user links the platform again. */
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
  readonly season: LeagueSeasonResponse;
  readonly league: string;
  readonly page: LeaguePage;
  readonly thrown: unknown;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function Loaded({ season, league, page, thrown, retry, children }: LoadedProps): ReactElement {
  const view = useMemo(() => seasonView(season), [season]);
  const syncNow = useSyncNow();
  const { freshness } = season;
  const platform = platformName[view.league.platform];
  if (view.season.teams.length === 0) return <FirstSync league={league} page={page} season={season} />;
  const missing = missingSentences(freshness.missing, view.league.platform, view.name);
  const why = thrown ? failureLine(failureIn(thrown)) : failedBecause(freshness);
  return (
    <SeasonContext value={view}>
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
      <AuditNotice page={page} audit={season.audit} />
      {readsDashboard(page) ? <PartialForecast league={league} /> : null}
      {children}
      <p className={layout.foot}>
        <span>
          {platform} data{view.league.isSimulated ? ' from a simulated season' : ''}
        </span>
        <NbaFreshness />
        <span>Times in your time zone</span>
        {view.ownTeamId === null ? (
          <Link className={text.link} to="/settings">
            Choose your team to see where it stands
          </Link>
        ) : null}
      </p>
    </SeasonContext>
  );
}

/** Shown for a linked league until its first sync has loaded the teams. */
function FirstSync({
  league,
  page,
  season,
}: {
  league: string;
  page: string;
  season: LeagueSeasonResponse;
}): ReactElement {
  const { progress } = useFollowedSync(league, isSyncRunning(season.freshness.state));
  const syncNow = useSyncNow();
  const why = failedBecause(season.freshness);
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
        {why ? 'Nothing was lost.' : 'The page updates automatically in about a minute.'}
      </EmptyState>
      {progress ? <SyncProgress steps={syncSteps(progress, platformOf(league))} /> : null}
    </>
  );
}
