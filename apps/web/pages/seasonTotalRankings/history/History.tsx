import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { isErrorCode } from '../../../api/failure.ts';
import type { HistoryResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { historyView } from '../../../league/history-view.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { TableSkeleton } from '../../../league/TableSkeleton.tsx';
import { useSeason } from '../../../season/season-context.ts';
import { FailureState } from '../../../text/FailureState.tsx';
import { failureWords } from '../../../text/failure-words.ts';
import { seasonYears } from '../../../text/phrases.ts';
import { SentenceText } from '../../../text/sentence.tsx';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { SectionTabs } from '../../../ui/SectionTabs.tsx';
import { AllTime } from './AllTime.tsx';
import { headlineOfHistory, moreOfHistory } from './headline.ts';
import styles from './history.module.css';
import { Records } from './Records.tsx';
import { Rivalries } from './Rivalries.tsx';
import { Seasons } from './Seasons.tsx';

interface HistoryProps {
  readonly view: SeasonView;
  readonly choice: ReactElement;
}

export function History({ view, choice }: HistoryProps): ReactElement {
  const query = useApiQuery(calls.league.history, { league: view.league.id });
  if (query.data) return <Loaded view={view} response={query.data} choice={choice} />;
  return (
    <>
      <PageHeadline page="League history" about={view.league.name}>
        {query.error ? 'The league’s history cannot be shown now.' : undefined}
      </PageHeadline>
      <div className={layout.controls}>{choice}</div>
      {query.error ? (
        <FailureState thrown={query.error} onRetry={() => query.refetch()} />
      ) : (
        <TableSkeleton id="seasons" name="The league’s seasons" />
      )}
    </>
  );
}

function Loaded({
  view,
  response,
  choice,
}: HistoryProps & { readonly response: HistoryResponse }): ReactElement {
  const history = useMemo(() => historyView(response), [response]);
  const { seasons, past } = response;
  const [last, first] = [seasons[0]?.season, seasons.at(-1)?.season];
  const span =
    first === undefined || last === undefined
      ? ''
      : first === last
        ? seasonYears(first)
        : `${seasonYears(first)} to ${seasonYears(last)}`;
  const hasMet = response.rivalries.length > 0;
  return (
    <>
      <PageHeadline
        page="League history"
        about={`${seasons.length} ${seasons.length === 1 ? 'season' : 'seasons'} · ${span}`}
        more={<SentenceText sentence={moreOfHistory(history)} />}
      >
        <SentenceText sentence={headlineOfHistory(history)} />
      </PageHeadline>
      <div className={layout.controls}>{choice}</div>
      <PastState past={past} seasons={seasons.length} />
      <SectionTabs
        sections={[
          { id: 'seasons', name: 'Seasons' },
          { id: 'all-time', name: 'All-time' },
          ...(response.records.length > 0 ? [{ id: 'records', name: 'Records' }] : []),
          ...(hasMet ? [{ id: 'rivalries', name: 'Rivalries' }] : []),
        ]}
      />
      <div className={layout.grid}>
        <Seasons view={view} history={history} />
        <AllTime history={history} />
        <Records history={history} />
        {hasMet ? <Rivalries history={history} /> : null}
      </div>
    </>
  );
}

function PastState({
  past,
  seasons,
}: {
  readonly past: HistoryResponse['past'];
  readonly seasons: number;
}): ReactElement | null {
  const view = useSeason();
  const platform = platformName[view.league.platform];
  const next = past.next === null ? 'earlier seasons' : `the ${seasonYears(past.next)} season`;
  const isAlone = seasons <= 1;
  const state = (title: string, description: ReactNode, actions?: ReactNode): ReactElement =>
    isAlone ? (
      <div className={styles.historyState}>
        <EmptyState title={title} actions={actions}>
          {description}
        </EmptyState>
      </div>
    ) : (
      <p className={`${text.note} ${styles.historyState}`} role="status">
        {title} {description}
      </p>
    );
  if (past.state === 'complete') return null;
  if (past.state === 'none')
    return state(
      'This is the league’s first season here.',
      `${platform} has no earlier season. This season’s records and rivalries are below, and the next season adds to them.`,
    );
  const why = whyIn(past.failure);
  if (past.state === 'reading')
    return state(
      `${next.replace(/^./, (letter) => letter.toUpperCase())} is still syncing.`,
      why
        ? `The last try failed: ${why} It retries automatically.`
        : 'Past seasons sync in the background after a league is linked, within a few minutes each, and then appear here.',
    );
  return state(
    `${platform} does not provide ${next}.`,
    `${why ? `${why} ` : ''}A past season is often visible only to its members: once one of them links this league here, it appears on this page. The data below is unaffected.`,
    <ButtonLink to="/settings">Your accounts and leagues</ButtonLink>,
  );
}

/** Returns why the last sync failed; null if the status above says so already. */
function whyIn(failure: HistoryResponse['past']['failure']): string | null {
  if (!failure || !isErrorCode(failure.code) || failure.code === 'leagueNotFoundAtPlatform') return null;
  return failureWords({ code: failure.code, facts: failure.facts }).title;
}
