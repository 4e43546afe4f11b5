import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement, ReactNode } from 'react';
import type { DashboardAnswer, LeagueSeasonAnswer } from '../../api/answers.ts';
import type { EarlyFacts } from '../../league/early-facts.ts';
import { expectedScore } from '../../league/forecast-words.ts';
import { outlookSentence } from '../../league/outlook-words.ts';
import { type OwnChances, ownFromMatchup, shareOf } from '../../league/own-chances.ts';
import { finishedSeason, ownMatchup, runningWeek, type SeasonView } from '../../league/season-view.ts';
import answerStyles from '../../ui/Answer.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Said, together } from '../../words/sentence.tsx';
import styles from './home.module.css';
import { homeSentence, placeSentence, seasonSentence } from './home-sentence.ts';

/** The chances of the reader's running matchup; null where there is none, and where they are not known. */
export function chancesOf(view: SeasonView, dashboard: DashboardAnswer | null): OwnChances | null {
  const { ownTeamId } = view;
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  const ofWeek = dashboard?.week?.matchups.find(({ id }) => id === matchup?.id);
  return ofWeek && ownTeamId !== null ? ownFromMatchup(ofWeek, ownTeamId) : null;
}

interface OpeningProps {
  readonly view: SeasonView;
  readonly season: LeagueSeasonAnswer;
  readonly dashboard: DashboardAnswer | null;
  readonly chances: OwnChances | null;
  /** What comes later than the rest: the day's games. */
  readonly later?: ReactNode;
}

/** What is true of the reader's league now. */
export function Opening({ view, season, dashboard, chances, later }: OpeningProps): ReactElement {
  const { league } = view;
  const shown = { ...season, standings: view.season.standings };
  const running = runningWeek(view);
  const isWeekly = isHeadToHead(league.scoringForm);
  const isPlayed = league.phase === 'running' || league.phase === 'playoffs';
  const inSentence = chances && {
    chance: shareOf(chances.result),
    expected: expectedScore(view, chances),
  };
  const told = isPlayed ? outlookSentence(view, dashboard) : null;
  return (
    <Answer
      page="Home"
      about={running !== null && isWeekly ? `${league.name} · week ${running}` : league.name}
      more={
        <Said
          sentence={together(
            inSentence ? placeSentence(shown) : null,
            told,
            [seasonSentence(season, told !== null)].filter((text) => text !== ''),
          )}
        />
      }
      later={later}
    >
      <Said sentence={homeSentence(shown, inSentence, finishedSeason(view))} />
    </Answer>
  );
}

/** The same before the page's code is there; null while the forecast it tells of is not. */
export function earlyOpening({ answer, view, dashboard }: EarlyFacts): ReactElement | null {
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  if (matchup && dashboard === null) return null;
  return (
    <div className={matchup ? `${answerStyles.answerFigure} ${styles.homeAnswer}` : undefined}>
      <Opening view={view} season={answer} dashboard={dashboard} chances={chancesOf(view, dashboard)} />
    </div>
  );
}
