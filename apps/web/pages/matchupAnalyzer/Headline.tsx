import type { MatchupOutlook } from '@fantasy-stats/contract/team-headline';
import type { TeamId } from '@fantasy-stats/domain';
import type { ReactElement, ReactNode } from 'react';
import type { SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { formatDays } from '../../text/phrases.ts';
import { SentenceText } from '../../text/sentence.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { headlineOfMatchup, moreOfMatchup, type Names } from './headline.ts';
import styles from './LiveMatchup.module.css';
import { type ScoreNow, scoreNow } from './matchup-facts.ts';
import { type Chosen, readQuestion } from './question.ts';

export const PAGE = 'Matchup analyzer';

export function namesOf(view: SeasonView, team: TeamId, opponent: TeamId): Names {
  return {
    isOwn: view.isOwn(team),
    first: view.isOwn(team) ? 'You' : view.name(team),
    second: view.name(opponent),
  };
}

export function aboutOf(view: SeasonView, { week, matchup, opponent }: Chosen): string {
  const kind = matchup?.isConsolation ? ' · consolation' : week.isPlayoffs ? ' · playoffs' : '';
  const against =
    opponent === null ? '' : ` · ${matchup ? 'against' : 'simulated against'} ${view.name(opponent)}`;
  return `Week ${week.number} · ${formatDays(week)}${kind}${against}`;
}

export function scoreOfNow(
  view: SeasonView,
  { time, week, team }: Chosen,
  opponent: TeamId,
): ScoreNow | null {
  return time === 'coming' ? null : scoreNow(view, week.number, team, opponent);
}

interface HeadlineProps {
  readonly view: SeasonView;
  readonly chosen: Chosen;
  readonly names: Names;
  readonly about: string;
  readonly now: ScoreNow | null;
  readonly outlook: MatchupOutlook;
  readonly figure?: ReactNode;
}

export function Headline({ view, chosen, names, about, now, outlook, figure }: HeadlineProps): ReactElement {
  return (
    <div className={`${answerStyles.answerFigure} ${styles.matchupTop}`}>
      <PageHeadline
        page={PAGE}
        about={about}
        more={<SentenceText sentence={moreOfMatchup(view, names, outlook)} />}
      >
        <SentenceText sentence={headlineOfMatchup(view, chosen, names, now, outlook)} />
      </PageHeadline>
      {figure}
    </div>
  );
}

/** Returns the matchup headline; null if the dashboard is out of date. */
export function serverHeadline({ dashboard, team, view }: ServerHeadlineFacts): ReactElement | null {
  const known = team?.matchup;
  const chosen = readQuestion(view, () => null);
  if (!known || !chosen || chosen.opponent === null || chosen.time === 'over') return null;
  const isOfIt =
    view.isOwn(chosen.team) && known.week === chosen.week.number && known.opponent === chosen.opponent;
  // If the platform's score has no makes and attempts, nothing can be projected.
  const isProjected = dashboard !== null && dashboard.noWeek !== 'scoreWithoutParts';
  if (!isOfIt || !isProjected) return null;
  return (
    <Headline
      view={view}
      chosen={chosen}
      names={namesOf(view, chosen.team, chosen.opponent)}
      about={aboutOf(view, chosen)}
      now={scoreOfNow(view, chosen, chosen.opponent)}
      outlook={known.outlook}
    />
  );
}
