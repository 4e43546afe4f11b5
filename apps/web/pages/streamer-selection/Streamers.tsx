import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import type { DashboardAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { whyNoWeek, whyWithdrawn } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { useLatestInputs } from '../../league/use-latest-inputs.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import { Controls } from './Controls.tsx';
import { PAGE } from './page-name.ts';
import { wishesIn } from './question.ts';
import { Search } from './Search.tsx';
import styles from './streamers.module.css';
import { chosenStretch, type Stretch, stretchInWords } from './stretch.ts';
import { WaitingPlan } from './WaitingStreamers.tsx';

/** Whom to add and drop: the plan, what it changes, every free agent by what he adds, and who is worth keeping. */
export function Streamers({ view }: { view: SeasonView }): ReactElement {
  const { read } = useAddress();
  const stretch = chosenStretch(view, read('week'));
  const league = encodeURIComponent(view.league.id);
  if (view.ownTeamId === null)
    return (
      <Without
        answer="Choose your team to plan its adds."
        title="Whose roster is it for?"
        view={view}
        action={<Link to="/settings">Choose your team</Link>}
      >
        Who to stream depends on your roster. Choose your team in the settings.
      </Without>
    );
  if (stretch) return <Planned view={view} stretch={stretch} own={view.ownTeamId} />;
  const isBefore = view.league.phase === 'beforeDraft';
  return (
    <Without
      answer={
        isBefore
          ? 'Adds can be planned once the league has drafted.'
          : 'The season is over: no one left to stream.'
      }
      title={isBefore ? 'No rosters yet.' : 'No weeks left.'}
      view={view}
      action={isBefore ? null : <Link to={`/seasonTotalRankings?league=${league}`}>Final standings</Link>}
    >
      {isBefore ? 'There are no rosters before the draft.' : 'Plans cover the weeks still to be played.'}
    </Without>
  );
}

interface WithoutProps {
  readonly answer: string;
  readonly title: string;
  readonly view: SeasonView;
  readonly action: ReactElement | null;
  readonly children: ReactNode;
}

function Without({ answer, title, view, action, children }: WithoutProps): ReactElement {
  return (
    <>
      <Answer page={PAGE} about={view.league.name} isDense>
        {answer}
      </Answer>
      <EmptyState title={title} {...(action ? { actions: action } : {})}>
        {children}
      </EmptyState>
    </>
  );
}

interface PlannedProps {
  readonly view: SeasonView;
  readonly stretch: Stretch;
  readonly own: string;
}

function Planned({ view, stretch, own }: PlannedProps): ReactElement {
  const { read } = useAddress();
  const league = view.league.id;
  const dashboard = useCall(calls.league.dashboard, { league });
  // Without the dashboard there is no name for what is known; the inputs can be had all the same.
  const version = dashboard.data?.version ?? (dashboard.error ? 'unnamed' : '');
  const inputs = useCall(calls.league.forecastInputs, version !== '' ? { league } : null, { asOf: version });
  const withdrawn = whyWithdrawn(inputs.data?.noInputs);
  const isWithdrawn = withdrawn !== null;
  const held = useLatestInputs(league, inputs.data?.inputs ?? null);
  /* What was worked out before stands while newer is on its way, but not where it is withdrawn. */
  const latest = isWithdrawn ? null : held;
  // Free agents go on being read after a sync.
  const players = useCall(calls.league.players, { league });
  const wishes = wishesIn(read);
  if (latest && players.data)
    return (
      <Search
        key={`${league} ${own} ${stretch.name} ${stretch.first}`}
        view={view}
        stretch={stretch}
        own={own}
        wishes={wishes}
        inputs={latest}
        players={players.data}
        odds={dashboard.data?.odds ?? null}
      />
    );
  const why = withdrawn ?? (inputs.data?.inputs === null ? whyNoInputs(dashboard.data ?? null) : null);
  const failure = inputs.error ?? players.error;
  const retry = () => {
    for (const query of [dashboard, players, ...(version === '' ? [] : [inputs])]) void query.refetch();
  };
  if (why === null && failure)
    return (
      <>
        <Answer page={PAGE} about={stretchInWords(stretch)} isDense>
          Adds cannot be planned now.
        </Answer>
        <FailureState thrown={failure} onRetry={retry} />
      </>
    );
  if (why)
    return (
      <Without
        answer={isWithdrawn ? 'Adds cannot be planned now.' : 'Adds cannot be planned yet.'}
        title={
          isWithdrawn
            ? 'No forecasts of this league.'
            : dashboard.data?.nbaOutage
              ? NBA_UNAVAILABLE
              : 'Projections are loading.'
        }
        view={view}
        action={null}
      >
        {why}
      </Without>
    );
  return (
    <>
      <Answer page={PAGE} about={stretchInWords(stretch)} isLong />
      <Controls view={view} stretch={stretch} own={own} wishes={wishes} />
      <div className={styles.searchState} />
      <WaitingPlan />
    </>
  );
}

function whyNoInputs(dashboard: DashboardAnswer | null): string {
  return (
    (dashboard && whyNoWeek(dashboard)) ??
    (dashboard?.nbaOutage ? outageWords(dashboard.nbaOutage, 'plans follow') : null) ??
    'NBA games are not synced yet; plans follow as soon as they are. There is nothing to do.'
  );
}
