import { scoringFormName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { formatDay } from '../../text/phrases.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { MatchupChoice } from './MatchupChoice.tsx';
import type { Chosen } from './question.ts';

// Shown instead of the page if there is no matchup; loaded on demand, because this is rare.

export function NoMatchups(): ReactElement {
  const view = useSeason();
  const league = view.league.id;
  const form = scoringFormName[view.league.scoringForm];
  const isRotisserie = view.league.scoringForm === 'rotisserie';
  const rival = view.season.teams.find(({ id }) => !view.isOwn(id));
  const compare = [view.ownTeamId, rival?.id].filter((id) => id !== null && id !== undefined).join(',');
  return (
    <>
      <PageHeadline page="Matchup analyzer" about={`${view.league.name} · ${form}`}>
        Your league has <b>no weekly matchups</b>. Every team competes with every other all season.
      </PageHeadline>
      <EmptyState
        title={
          isRotisserie
            ? 'In rotisserie every category is a season-long race.'
            : 'In season points the standings are a race of totals.'
        }
        actions={
          <>
            <ButtonLink variant="primary" to={linkTo('/leagueDashboard', { league }, 'odds')}>
              Where everyone finishes
            </ButtonLink>
            <ButtonLink to={linkTo('/teamAverages', { league, compare }, 'compare')}>
              Compare two teams
            </ButtonLink>
          </>
        }
      >
        For “will I win?”, see the chance of every final rank, or compare two teams in team averages.
      </EmptyState>
    </>
  );
}

/** Shown before the league has weeks and two teams. */
export function NoMatchupYet(): ReactElement {
  const { league } = useSeason();
  return (
    <>
      <PageHeadline page="Matchup analyzer" about={league.name}>
        There is no matchup yet.
      </PageHeadline>
      <EmptyState title="The league has no weeks, or fewer than two teams.">
        The analyzer opens with the first week, on {formatDay(league.firstDay)}.
      </EmptyState>
    </>
  );
}

/** Shown during a bye or before the bracket is known. */
export function NoOpponent({ chosen, about }: { chosen: Chosen; about: string }): ReactElement {
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
