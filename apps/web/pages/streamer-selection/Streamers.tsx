import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { linkTo } from '../../links/link-to.ts';
import { PageState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import { failedRequest } from '../../season/unavailable.ts';
import { useForecast } from '../../season/use-forecast.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Controls } from './Controls.tsx';
import { chosenRange, type DateRange, rangeInWords } from './date-range.ts';
import { PAGE } from './page-name.ts';
import { streamerParams, wishesIn } from './question.ts';
import { Search } from './Search.tsx';
import { PlanSkeleton } from './StreamersSkeleton.tsx';
import styles from './streamers.module.css';
import { useOpenFrom } from './use-open-from.ts';

const TeamChoice = lazySection(() => import('../../linking/TeamChoice.tsx'), 'TeamChoice');

export function Streamers(): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  const { id, name, phase } = view.league;
  const range = chosenRange(view, streamerParams.parse(read).week, useOpenFrom(view));
  if (view.ownTeamId === null)
    return (
      <PageState
        page={PAGE}
        about={name}
        unavailable={{ reason: 'noTeam' }}
        action={
          <Suspense>
            <TeamChoice league={{ id, ownTeamId: null, teams: [...view.season.teams] }} />
          </Suspense>
        }
      />
    );
  if (range) return <Planned range={range} own={view.ownTeamId} />;
  if (phase === 'beforeDraft')
    return <PageState page={PAGE} about={name} unavailable={{ reason: 'notDrafted' }} />;
  return (
    <PageState
      page={PAGE}
      about={name}
      unavailable={{ reason: 'seasonOver' }}
      action={<Link to={linkTo('/seasonTotalRankings', { league: id })}>Final standings</Link>}
    />
  );
}

interface PlannedProps {
  readonly range: DateRange;
  readonly own: string;
}

function Planned({ range, own }: PlannedProps): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  const league = view.league.id;
  const { forecast, dashboard } = useForecast(league);
  const players = useApiQuery(calls.league.players, { league });
  const wishes = wishesIn(read);
  const about = rangeInWords(range);
  if (forecast.state === 'unavailable')
    return <PageState page={PAGE} about={about} unavailable={forecast.unavailable} />;
  if (players.error && !players.data)
    return <PageState page={PAGE} about={about} unavailable={failedRequest(players)} />;
  if (forecast.state === 'ready' && players.data)
    return (
      <Search
        key={`${league} ${own} ${range.name} ${range.first}`}
        range={range}
        own={own}
        wishes={wishes}
        inputs={forecast.inputs}
        players={players.data}
        odds={dashboard?.odds ?? null}
      />
    );
  return (
    <>
      <PageHeadline page={PAGE} about={about} isLong />
      <Controls range={range} own={own} wishes={wishes} />
      <div className={styles.searchState} />
      <PlanSkeleton />
    </>
  );
}
