import { scoringFormName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';

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
