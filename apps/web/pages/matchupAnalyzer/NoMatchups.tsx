import { scoringFormName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A league without weekly matchups: says so, and where its season is decided. */
export function NoMatchups({ view }: { view: SeasonView }): ReactElement {
  const league = encodeURIComponent(view.league.id);
  const form = scoringFormName[view.league.scoringForm];
  const isRotisserie = view.league.scoringForm === 'rotisserie';
  const rival = view.season.teams.find(({ id }) => !view.isOwn(id));
  const compare = [view.ownTeamId, rival?.id].filter((id) => id !== null && id !== undefined).join(',');
  return (
    <>
      <Answer page="Matchup analyzer" about={`${view.league.name} · ${form}`}>
        Your league has <b>no weekly matchups</b>: every team competes with every other all season.
      </Answer>
      <EmptyState
        title={
          isRotisserie
            ? 'In rotisserie every category is a race of its own.'
            : 'In season points the standings are a race of totals.'
        }
        actions={
          <>
            <ButtonLink variant="primary" to={`/leagueDashboard?league=${league}#odds`}>
              Where everyone finishes
            </ButtonLink>
            <ButtonLink to={`/teamAverages?league=${league}${compare ? `&compare=${compare}` : ''}#compare`}>
              Compare two teams
            </ButtonLink>
          </>
        }
      >
        The closest to “will I win?” is the chance of every final rank, from simulating the rest of the
        season; compare two teams side by side in team averages.
      </EmptyState>
    </>
  );
}
