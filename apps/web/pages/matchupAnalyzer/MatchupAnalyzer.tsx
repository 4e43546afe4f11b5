import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import { useAddress } from '../../shell/use-address.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDay } from '../../words/phrases.ts';
import { FinishedWeek } from './FinishedWeek.tsx';
import { LiveMatchup } from './LiveMatchup.tsx';
import { MatchupChoice } from './MatchupChoice.tsx';
import { NoMatchups } from './NoMatchups.tsx';
import { aboutOf, namesOf } from './Opening.tsx';
import { type Chosen, readQuestion } from './question.ts';

/** Will I win this week, and what would change it: for the matchup that the address asks for. */
export function MatchupAnalyzer({ view }: { view: SeasonView }): ReactElement {
  const { read } = useAddress();
  if (!isHeadToHead(view.league.scoringForm)) return <NoMatchups view={view} />;
  const chosen = readQuestion(view, read);
  if (!chosen)
    return (
      <>
        <Answer page="Matchup analyzer" about={view.league.name}>
          There is no matchup yet.
        </Answer>
        <EmptyState title="The league has no weeks, or fewer than two teams.">
          The analyzer opens with the first week, on {formatDay(view.league.firstDay)} on.
        </EmptyState>
      </>
    );
  const about = aboutOf(view, chosen);
  const controls = <MatchupChoice view={view} chosen={chosen} />;
  const { opponent } = chosen;
  if (opponent === null) return <NoOpponent view={view} chosen={chosen} about={about} />;
  const names = namesOf(view, chosen.team, opponent);
  const fileName = [
    view.league.name,
    `week ${chosen.week.number}`,
    view.name(chosen.team),
    view.name(opponent),
  ];
  const shared = { view, chosen, opponent, names, about, controls, fileName };
  if (chosen.time === 'over') return <FinishedWeek {...shared} />;
  /* Another matchup begins again; the same one goes on with its answers when its numbers are read again. */
  return (
    <LiveMatchup key={`${view.league.id} ${chosen.week.number} ${chosen.team} ${opponent}`} {...shared} />
  );
}

/** A bye, or a week whose pairs are not drawn yet. */
function NoOpponent({
  view,
  chosen,
  about,
}: {
  view: SeasonView;
  chosen: Chosen;
  about: string;
}): ReactElement {
  const isOwn = view.isOwn(chosen.team);
  const whose = isOwn ? 'You have' : `${view.name(chosen.team)} has`;
  return (
    <>
      <Answer page="Matchup analyzer" about={about}>
        {chosen.isPaired ? (
          <>
            {whose} <b>no opponent</b> in week {chosen.week.number}.
          </>
        ) : (
          <>
            Week {chosen.week.number} has <b>no pairings yet</b>.
          </>
        )}
      </Answer>
      <MatchupChoice view={view} chosen={chosen} />
      <EmptyState
        title={
          chosen.isPaired
            ? 'A bye, or the season is over for this team.'
            : 'Playoff pairings are set when the earlier weeks are over.'
        }
        actions={
          <ButtonLink to={`/leagueDashboard?league=${encodeURIComponent(view.league.id)}`}>
            Where everyone finishes
          </ButtonLink>
        }
      >
        Choose any team above to try the week against it.
      </EmptyState>
    </>
  );
}
