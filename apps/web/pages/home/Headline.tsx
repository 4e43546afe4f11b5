import { isCategoryForm, isHeadToHead, type Matchup } from '@fantasy-stats/domain';
import { categoryGaps } from '@fantasy-stats/engine/season';
import type { ReactElement, ReactNode } from 'react';
import type { DashboardResponse, LeagueSeasonResponse } from '../../api/responses.ts';
import { finishedSeason } from '../../league/finished-season.ts';
import { expectedScore } from '../../league/forecast-words.ts';
import { catchSentence, gapSentence, nearestGap } from '../../league/gap-words.ts';
import { outlookSentence } from '../../league/outlook-words.ts';
import { type OwnChances, ownFromMatchup, shareOf } from '../../league/own-chances.ts';
import { begunWeeks, ownMatchup, runningWeek, type SeasonView } from '../../league/season-view.ts';
import type { ServerHeadlineFacts } from '../../league/server-headline-facts.ts';
import { joinSentences, SentenceText } from '../../text/sentence.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import styles from './home.module.css';
import { homeSentence, placeSentence, seasonSentence } from './home-sentence.ts';

/** Returns the win probabilities; null if there is no matchup or forecast. */
export function chancesOf(view: SeasonView, dashboard: DashboardResponse | null): OwnChances | null {
  const { ownTeamId } = view;
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  const ofWeek = dashboard?.week?.matchups.find(({ id }) => id === matchup?.id);
  return ofWeek && ownTeamId !== null ? ownFromMatchup(ofWeek, ownTeamId) : null;
}

interface HeadlineProps {
  readonly view: SeasonView;
  readonly season: LeagueSeasonResponse;
  readonly dashboard: DashboardResponse | null;
  readonly chances: OwnChances | null;
  /** Content that loads last. */
  readonly later?: ReactNode;
}

export function Headline({ view, season, dashboard, chances, later }: HeadlineProps): ReactElement {
  const { league } = view;
  const shown = { ...season, standings: view.season.standings };
  const running = runningWeek(view);
  const isWeekly = isHeadToHead(league.scoringForm);
  const isPlayed = league.phase === 'running' || league.phase === 'playoffs';
  const inSentence = chances && {
    chance: shareOf(chances.result),
    expected: expectedScore(view, chances),
  };
  const outlook = isPlayed ? outlookSentence(view, dashboard) : null;
  const isRotisserie = league.scoringForm === 'rotisserie' && isPlayed && view.ownTeamId !== null;
  const nearest = isRotisserie
    ? nearestGap(categoryGaps(view.season, view.ownTeamId ?? ''), begunWeeks(view).length)
    : null;
  const gap = nearest
    ? gapSentence(view, nearest)
    : isPlayed
      ? catchSentence(
          view,
          shown.standings.map(({ pointsFor, rank, teamId }) => ({ teamId, rank, points: pointsFor })),
        )
      : null;
  return (
    <PageHeadline
      page="Home"
      about={running !== null && isWeekly ? `${league.name} · week ${running}` : league.name}
      more={
        <SentenceText
          sentence={joinSentences(
            inSentence ? placeSentence(shown) : null,
            outlook,
            gap ? [`${gap}.`] : null,
            [seasonSentence(season, outlook !== null)].filter((text) => text !== ''),
          )}
        />
      }
      later={later}
    >
      <SentenceText sentence={homeSentence(shown, inSentence, finishedSeason(view))} />
    </PageHeadline>
  );
}

/** Returns the class of the headline's container, which reserves its usual height: more in category leagues. */
export function answerClass({ league }: SeasonView, matchup: Matchup | undefined): string | undefined {
  if (matchup)
    return isCategoryForm(league.scoringForm)
      ? `${answerStyles.answerFigure} ${styles.homeAnswer}`
      : answerStyles.answerFigure;
  return isHeadToHead(league.scoringForm) ? undefined : styles.homeSeason;
}

/** Returns the home headline; null while the forecast is missing. */
export function serverHeadline({ season, view, dashboard }: ServerHeadlineFacts): ReactElement | null {
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  if (matchup && dashboard === null) return null;
  return (
    <div className={answerClass(view, matchup)}>
      <Headline view={view} season={season} dashboard={dashboard} chances={chancesOf(view, dashboard)} />
    </div>
  );
}
