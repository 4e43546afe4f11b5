import type { MatchupOutlook } from '@fantasy-stats/contract/team-opening';
import type { TeamId } from '@fantasy-stats/domain';
import type { ReactElement, ReactNode } from 'react';
import type { EarlyFacts } from '../../league/early-facts.ts';
import type { SeasonView } from '../../league/season-view.ts';
import answerStyles from '../../ui/Answer.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { formatDays } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import styles from './LiveMatchup.module.css';
import { type ScoreNow, scoreNow } from './matchup-facts.ts';
import { moreOfMatchup, type Names, openingOfMatchup } from './opening.ts';
import { type Chosen, readQuestion } from './question.ts';

export const PAGE = 'Matchup analyzer';

/** What a matchup's sentences call its teams. */
export function namesOf(view: SeasonView, team: TeamId, opponent: TeamId): Names {
  return {
    isOwn: view.isOwn(team),
    first: view.isOwn(team) ? 'You' : view.name(team),
    second: view.name(opponent),
  };
}

/** Which week it is, and against whom. */
export function aboutOf(view: SeasonView, { week, matchup, opponent }: Chosen): string {
  const kind = matchup?.isConsolation ? ' · consolation' : week.isPlayoffs ? ' · playoffs' : '';
  const against =
    opponent === null ? '' : ` · ${matchup ? 'against' : 'tried against'} ${view.name(opponent)}`;
  return `Week ${week.number} · ${formatDays(week)}${kind}${against}`;
}

/** The score of a matchup as it stands; null before there is one. */
export function scoreOfNow(
  view: SeasonView,
  { time, week, team }: Chosen,
  opponent: TeamId,
): ScoreNow | null {
  return time === 'coming' ? null : scoreNow(view, week.number, team, opponent);
}

interface OpeningProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly names: Names;
  readonly about: string;
  readonly now: ScoreNow | null;
  readonly outlook: MatchupOutlook;
  /** What stands beside it. */
  readonly figure?: ReactNode;
}

/** Will I win this week, and what decides it. */
export function Opening({ view, chosen, names, about, now, outlook, figure }: OpeningProps): ReactElement {
  return (
    <div className={`${answerStyles.answerFigure} ${styles.matchupTop}`}>
      <Answer page={PAGE} about={about} more={<Said sentence={moreOfMatchup(view, names, outlook)} />}>
        <Said sentence={openingOfMatchup(view, chosen, names, now, outlook)} />
      </Answer>
      {figure}
    </div>
  );
}

/** The same of the reader's own matchup before the page's code is there; null while it has not been computed as it is now. */
export function earlyOpening({ dashboard, team, view }: EarlyFacts): ReactElement | null {
  const known = team?.matchup;
  const chosen = readQuestion(view, () => null);
  if (!known || !chosen || chosen.opponent === null || chosen.time === 'over') return null;
  const isOfIt =
    view.isOwn(chosen.team) && known.week === chosen.week.number && known.opponent === chosen.opponent;
  /* Without its parts no score is projected, whatever was computed. */
  const isProjected = dashboard !== null && dashboard.noWeek !== 'scoreWithoutParts';
  if (!isOfIt || !isProjected) return null;
  return (
    <Opening
      view={view}
      chosen={chosen}
      names={namesOf(view, chosen.team, chosen.opponent)}
      about={aboutOf(view, chosen)}
      now={scoreOfNow(view, chosen, chosen.opponent)}
      outlook={known.outlook}
    />
  );
}
