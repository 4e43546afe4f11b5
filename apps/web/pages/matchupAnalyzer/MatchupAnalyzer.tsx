import { isHeadToHead } from '@fantasy-stats/domain';
import { type ReactElement, Suspense } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { later } from '../../shell/later.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { formatDay } from '../../words/phrases.ts';
import { LiveMatchup } from './LiveMatchup.tsx';
import { MatchupChoice } from './MatchupChoice.tsx';
import { aboutOf, namesOf } from './Opening.tsx';
import { type Chosen, readQuestion } from './question.ts';
import { WaitingMatchup } from './WaitingMatchup.tsx';

const NoMatchups = later(() => import('./NoMatchups.tsx'), 'NoMatchups');
const FinishedWeek = later(() => import('./FinishedWeek.tsx'), 'FinishedWeek');

export function MatchupAnalyzer({ view }: { view: SeasonView }): ReactElement {
  const { read } = useAddress();
  if (!isHeadToHead(view.league.scoringForm))
    return (
      <Suspense fallback={<WaitingMatchup />}>
        <NoMatchups />
      </Suspense>
    );
  const chosen = readQuestion(view, read);
  if (!chosen)
    return (
      <>
        <PageHeadline page="Matchup analyzer" about={view.league.name}>
          There is no matchup yet.
        </PageHeadline>
        <EmptyState title="The league has no weeks, or fewer than two teams.">
          The analyzer opens with the first week, on {formatDay(view.league.firstDay)}.
        </EmptyState>
      </>
    );
  const about = aboutOf(view, chosen);
  const controls = <MatchupChoice chosen={chosen} />;
  const { opponent } = chosen;
  if (opponent === null) return <NoOpponent chosen={chosen} about={about} />;
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
      <Suspense fallback={<WaitingMatchup />}>
        <FinishedWeek {...shared} />
      </Suspense>
    );
  // The key resets the state when the matchup changes, but not when data refreshes.
  return (
    <LiveMatchup key={`${view.league.id} ${chosen.week.number} ${chosen.team} ${opponent}`} {...shared} />
  );
}

/** Shown during a bye or before the bracket is known. */
function NoOpponent({ chosen, about }: { chosen: Chosen; about: string }): ReactElement {
  const view = useSeason();
  const isOwn = view.isOwn(chosen.team);
  const subject = isOwn ? 'You have' : `${view.name(chosen.team)} has`;
  return (
    <>
      <PageHeadline page="Matchup analyzer" about={about}>
        {chosen.isPaired ? (
          <>
            {subject} <b>no opponent</b> in week {chosen.week.number}.
          </>
        ) : (
          <>
            Week {chosen.week.number} has <b>no pairings yet</b>.
          </>
        )}
      </PageHeadline>
      <MatchupChoice chosen={chosen} />
      <EmptyState
        title={
          chosen.isPaired
            ? 'A bye, or the season is over for this team.'
            : 'Playoff pairings are set when the earlier weeks are over.'
        }
        actions={
          <ButtonLink to={linkTo('/leagueDashboard', { league: view.league.id })}>
            Where everyone finishes
          </ButtonLink>
        }
      >
        Choose any team above to simulate the week against it.
      </EmptyState>
    </>
  );
}
