import { isHeadToHead, scoringFormName } from '@fantasy-stats/domain';
import { type ReactElement, Suspense } from 'react';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { aboutOf, namesOf, PAGE } from './Headline.tsx';
import { LiveMatchup } from './LiveMatchup.tsx';
import { MatchupChoice } from './MatchupChoice.tsx';
import { MatchupSkeleton } from './MatchupSkeleton.tsx';
import { readQuestion } from './question.ts';

const NoMatchups = lazySection(() => import('./NoMatchups.tsx'), 'NoMatchups');
const NoMatchupYet = lazySection(() => import('./NoMatchups.tsx'), 'NoMatchupYet');
const NoOpponent = lazySection(() => import('./NoMatchups.tsx'), 'NoOpponent');
const FinishedWeek = lazySection(() => import('./FinishedWeek.tsx'), 'FinishedWeek');

export function MatchupAnalyzer(): ReactElement {
  const view = useSeason();
  const { read } = useAddress();
  if (!isHeadToHead(view.league.scoringForm))
    return (
      <Suspense
        fallback={
          <>
            <PageHeadline
              page={PAGE}
              about={`${view.league.name} · ${scoringFormName[view.league.scoringForm]}`}
            />
            <MatchupSkeleton />
          </>
        }
      >
        <NoMatchups />
      </Suspense>
    );
  const chosen = readQuestion(view, read);
  if (!chosen)
    return (
      <Suspense
        fallback={
          <>
            <PageHeadline page={PAGE} about={view.league.name} />
            <MatchupSkeleton />
          </>
        }
      >
        <NoMatchupYet />
      </Suspense>
    );
  const about = aboutOf(view, chosen);
  const controls = <MatchupChoice chosen={chosen} />;
  const { opponent } = chosen;
  if (opponent === null)
    return (
      <Suspense
        fallback={
          <>
            <PageHeadline page={PAGE} about={about} />
            {controls}
            <MatchupSkeleton hasControls={false} />
          </>
        }
      >
        <NoOpponent chosen={chosen} about={about} />
      </Suspense>
    );
  const names = namesOf(view, chosen.team, opponent);
  const fileName = [
    view.league.name,
    `week ${chosen.week.number}`,
    view.name(chosen.team),
    view.name(opponent),
  ];
  const shared = { view, chosen, opponent, names, about, controls, fileName };
  if (chosen.time === 'over')
    return (
      <Suspense
        fallback={
          <>
            <div className={answerStyles.answerFigure}>
              <PageHeadline page={PAGE} about={about} />
            </div>
            {controls}
            <MatchupSkeleton hasControls={false} />
          </>
        }
      >
        <FinishedWeek {...shared} />
      </Suspense>
    );
  // The key resets the state when the matchup changes, but not when data refreshes.
  return (
    <LiveMatchup key={`${view.league.id} ${chosen.week.number} ${chosen.team} ${opponent}`} {...shared} />
  );
}
