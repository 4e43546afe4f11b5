import { lazy, type ReactElement, Suspense } from 'react';
import { OwnProjectionsNote } from '../../player-notes/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { loadCode } from '../../shell/on-demand.ts';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { Controls } from './Controls.tsx';
import { aboutOf, Headline, headlineForm } from './Headline.tsx';
import { MovementPageSkeleton } from './MovementSkeleton.tsx';
import { NoNumbers } from './NoNumbers.tsx';
import { RankingPageSkeleton } from './RankingSkeleton.tsx';
import { RankingTable } from './RankingTable.tsx';
import { closedWindows } from './ranking-words.ts';
import { useRankings } from './use-rankings.ts';
import { useView } from './ViewChoice.tsx';

const Compare = lazySection(() => import('./Below.tsx'), 'Compare');

// Do not use `lazySection`, because every ranking page would then load this view.
const Movement = lazy(async () => {
  const { Movement: View } = await loadCode('Movement', () => import('./movement/Movement.tsx'));
  return { default: View };
});

const NO_VALUES = 'No stats to rank players by.';

/** Player rankings; without a league, by standard rules. */
export function PlayerRankings(): ReactElement {
  const isMovement = useView() === 'movement';
  return isMovement ? (
    <Suspense fallback={<MovementPageSkeleton />}>
      <Movement />
    </Suspense>
  ) : (
    <LoadedRankings />
  );
}

function LoadedRankings(): ReactElement {
  const view = useSeason();
  const rankings = useRankings(view);
  const { choice, values, ranking, isLeague, isOver, usualWindow, usualPunts, marks } = rankings;
  const about = aboutOf(view, choice);
  if (rankings.failure) return <Failed thrown={rankings.failure} retry={values.retry} />;
  if (!ranking) return <RankingPageSkeleton about={about} />;
  const { rows, valuation, isTeamKnown, hasTeamValues, bestAdd } = ranking;
  const closed = closedWindows(values.hasGames, values.hasProjections, isLeague ? isOver : 'noLeague');
  return (
    <>
      {valuation !== null && isTeamKnown ? (
        <Headline view={view} choice={choice} rows={rows} bestAdd={bestAdd} />
      ) : (
        <PageHeadline page="Player rankings" about={about} {...headlineForm}>
          {valuation === null ? NO_VALUES : undefined}
        </PageHeadline>
      )}
      {isLeague ? <OwnProjectionsNote /> : null}
      <OwnWeightsNote league={view.league} within="values and ranks" punts={choice.punts} />
      <Controls
        view={view}
        choice={choice}
        usualWindow={usualWindow}
        usualPunts={usualPunts}
        marks={marks}
        valuation={valuation}
        closed={closed}
      />
      <div className={layout.grid}>
        <ProgressiveSections>
          {valuation === null ? (
            <NoNumbers hasGames={values.hasGames ?? false} outage={values.outage} choice={choice} />
          ) : (
            <RankingTable rankings={rankings} valuation={valuation} hasTeamValues={hasTeamValues} />
          )}
          {valuation === null || !isTeamKnown ? null : (
            <Compare rows={rows} valuation={valuation} choice={choice} bestAdd={bestAdd} />
          )}
        </ProgressiveSections>
      </div>
    </>
  );
}

function Failed({ thrown, retry }: { thrown: unknown; retry: () => void }): ReactElement {
  return (
    <>
      <PageHeadline page="Player rankings">The ranking could not be computed.</PageHeadline>
      <FailureState
        thrown={thrown}
        actions={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </>
  );
}
