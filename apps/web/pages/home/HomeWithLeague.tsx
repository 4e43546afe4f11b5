import { calls } from '@fantasy-stats/contract/calls';
import { isCategoryForm, isHeadToHead, type Matchup, scoringForms, type Week } from '@fantasy-stats/domain';
import { openSpots } from '@fantasy-stats/engine/roster';
import { lazy, type ReactElement, Suspense } from 'react';
import { failureIn } from '../../api/failure.ts';
import type { LeagueSeasonResponse, LinkedLeague } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AuditNotice } from '../../league/AuditNotice.tsx';
import { addsLeftIn } from '../../league/adds-left.ts';
import { PartialForecast } from '../../league/PartialForecast.tsx';
import type { SeasonView } from '../../league/season-view.ts';
import { isChartUseful } from '../../league/week-chances.ts';
import { TeamChoice } from '../../linking/TeamChoice.tsx';
import { SeasonContext } from '../../season/season-context.ts';
import { weekUnavailable } from '../../season/unavailable.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useTour } from '../../shell/tour/use-tour.ts';
import { FailureState } from '../../text/FailureState.tsx';
import { failureLine } from '../../text/failure-words.ts';
import { SentenceText } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { Freshness } from './Freshness.tsx';
import { answerClass, Headline } from './Headline.tsx';
import styles from './home.module.css';
import { homeSentence, seasonSentence, todaySentence } from './home-sentence.ts';
import { returnsInWords } from './pickup-words.ts';
import { Questions } from './Questions.tsx';
import { useHome } from './use-home.ts';
import { chanceOfWeek } from './use-pickups.ts';
import { WeekOnCourt } from './WeekOnCourt.tsx';

const WeekLineup = lazySection(() => import('../../league/WeekLineup.tsx'), 'WeekLineup');
const Today = lazySection(() => import('./Below.tsx'), 'Today');
const WeekByCategory = lazySection(() => import('./Below.tsx'), 'WeekByCategory');
const CategoryGaps = lazySection(() => import('./Below.tsx'), 'CategoryGaps');
const GamesCaps = lazySection(() => import('./Below.tsx'), 'GamesCaps');
const Neighbors = lazySection(() => import('./Below.tsx'), 'Neighbors');
const WhatChanged = lazySection(() => import('./Below.tsx'), 'WhatChanged');
const Pickups = lazySection(() => import('./Below.tsx'), 'Pickups');
const TradeIdea = lazySection(() => import('./Below.tsx'), 'TradeIdea');
const WeekChances = lazySection(() => import('./Below.tsx'), 'WeekChances');
const NextMatchup = lazySection(() => import('./Below.tsx'), 'NextMatchup');

const Tour = lazy(() => import('../../shell/tour/Tour.tsx'));

function ChooseTeam({ season }: { season: LeagueSeasonResponse }): ReactElement {
  const { league, ownTeamId, teams } = season;
  return (
    <div className={styles.homeChoose}>
      <p>Your team is not known yet. Choose it for your matchup, pickups and lineup.</p>
      <TeamChoice league={{ id: league.id, ownTeamId, teams: [...teams] }} />
    </div>
  );
}

function WeekSkeleton({ linked }: { linked: LinkedLeague }): ReactElement | null {
  const { currentWeek, scoringForm, teamId } = linked;
  const form = scoringForms.find((one) => one === scoringForm);
  if (currentWeek === null || teamId === null || !form || !isHeadToHead(form)) return null;
  return (
    <Section id="week" name={`Week ${currentWeek}`}>
      <FigureSkeleton height={isCategoryForm(form) ? 345 : 62} />
    </Section>
  );
}

export function HomeWithLeague({ linked }: { linked: LinkedLeague }): ReactElement {
  const season = useApiQuery(calls.league.season, { league: linked.id });
  if (season.data && season.data.teams.length > 0) return <Loaded linked={linked} season={season.data} />;
  return (
    <div className={`${layout.page} ${layout.wide}`}>
      <PageHeadline
        page="Home"
        about={linked.name}
        more={season.data ? seasonSentence(season.data) : undefined}
      >
        {season.data ? (
          <SentenceText sentence={homeSentence(season.data)} />
        ) : season.error ? (
          linked.name
        ) : null}
      </PageHeadline>
      {season.error && !season.data ? (
        <FailureState thrown={season.error} onRetry={() => void season.refetch()} />
      ) : null}
      <div className={`${layout.grid} ${styles.home}`}>
        <div className={styles.homeColumn}>
          {season.isPending ? <WeekSkeleton linked={linked} /> : null}
          <Questions league={linked.id} phase={season.data?.league.phase ?? 'running'} />
        </div>
        <div className={styles.homeColumn}>
          <Freshness linked={linked} season={season.data ?? null} />
        </div>
      </div>
    </div>
  );
}

/** Returns whether the user's team has adds left in a week; true if unknown. */
function hasAdds(view: SeasonView, number: number | null): boolean {
  const week = view.league.weeks.find((one) => one.number === number);
  return !week || view.ownTeamId === null || addsLeftIn(view, week, view.ownTeamId).left !== 0;
}

/**
 * Returns the week of the win probability chart; null with too few stored probabilities.
 *
 * @param isLoaded whether the forecast is loaded; the chart's data is requested only then
 */
function useChanceWeek(view: SeasonView, matchup: Matchup | undefined, isLoaded: boolean): Week | null {
  const query = matchup && { league: view.league.id, week: matchup.week, matchup: matchup.id };
  const { data } = useApiQuery(calls.league.matchupChances, (isLoaded && query) || null);
  if (!matchup || !data || !isChartUseful(data)) return null;
  return view.league.weeks.find(({ number }) => number === matchup.week) ?? null;
}

interface LoadedProps {
  readonly linked: LinkedLeague;
  readonly season: LeagueSeasonResponse;
}

function Loaded({ linked, season }: LoadedProps): ReactElement {
  const home = useHome(season);
  const { view, today, running, matchup, isPlayed, isWeekly, isCutOff, isDashboardPending } = home;
  const { dashboard, chances, players, model, roster, list, todayError, pickups } = home;
  const { league, ownTeamId } = view;
  const chanceWeek = useChanceWeek(view, matchup, dashboard !== null);
  const tour = useTour();
  // The tour points at elements on the page, so all of them must be drawn first.
  const drawnFirst = tour.isOn ? Number.POSITIVE_INFINITY : 0;
  const ofToday = todaySentence(list);
  const changes = <WhatChanged present={home.present} league={league.id} today={today} odds={home.moved} />;
  // In rotisserie leagues, the main column is longer, so show `Neighbors` in the side column.
  const isSideShort = league.scoringForm === 'rotisserie' && isPlayed;
  // Show recent changes in the side column, unless the main column is short: outside the season, or with only
  // a points matchup.
  const isMainLong = isPlayed && (league.scoringForm !== 'headToHeadPoints' || home.lock !== null);
  return (
    <SeasonContext value={view}>
      <div className={`${layout.page} ${layout.wide}`}>
        {tour.isOn && home.present ? (
          <Suspense>
            <Tour onEnd={tour.end} />
          </Suspense>
        ) : null}
        <AuditNotice page="Home" audit={season.audit} />
        <PartialForecast league={league.id} />
        <div className={answerClass(view, matchup)}>
          <Headline
            view={view}
            season={season}
            dashboard={dashboard}
            chances={chances}
            // This sentence loads later, so it comes last and does not push the headline down.
            later={ofToday && !isDashboardPending ? <SentenceText sentence={ofToday} /> : null}
          />
          {matchup && isCategoryForm(league.scoringForm) ? (
            <WeekOnCourt chances={chances} isWaiting={isDashboardPending} />
          ) : null}
        </div>
        {ownTeamId === null ? <ChooseTeam season={season} /> : null}
        <div className={`${layout.grid} ${styles.home}`}>
          <div className={styles.homeColumn}>
            <ProgressiveSections first={drawnFirst}>
              {home.lock && players && ownTeamId !== null ? (
                <WeekLineup
                  lock={home.lock}
                  team={ownTeamId}
                  players={players}
                  isWanted={dashboard !== null}
                  hasLink
                />
              ) : null}
              {list && model ? (
                <Today
                  model={model}
                  list={list}
                  roster={roster}
                  today={today}
                  league={league.id}
                  openPlaces={openSpots(league.slots, roster)}
                  canAdd={hasAdds(view, running)}
                  returns={pickups.answer?.week === running ? returnsInWords(pickups.answer) : null}
                />
              ) : null}
              {isPlayed && !list && !todayError && ownTeamId !== null && (!model || !players) ? (
                <Section id="today" name="Today">
                  <FigureSkeleton height={420} />
                </Section>
              ) : null}
              {isPlayed && todayError && ownTeamId !== null ? (
                <Section id="today" name="Today">
                  <p className={textStyles.note} role="alert">
                    Today’s games are not available now: {failureLine(failureIn(todayError))} Nothing was
                    lost.
                  </p>
                </Section>
              ) : null}
              {matchup ? (
                <WeekByCategory matchup={matchup} dashboard={dashboard} isWaiting={isDashboardPending} />
              ) : null}
              {chanceWeek && matchup && ownTeamId !== null ? (
                <WeekChances week={chanceWeek} matchup={matchup} side={ownTeamId} />
              ) : null}
              {league.scoringForm === 'rotisserie' && isPlayed ? <CategoryGaps /> : null}
              {isPlayed && league.gamesCaps.length > 0 ? <GamesCaps /> : null}
              {!isWeekly && isPlayed && !isSideShort ? <Neighbors dashboard={dashboard} /> : null}
              {isMainLong ? null : changes}
              {isPlayed ? null : <Questions league={league.id} phase={league.phase} hasMatchups={isWeekly} />}
            </ProgressiveSections>
          </div>
          <div className={styles.homeColumn}>
            <ProgressiveSections first={drawnFirst}>
              {isPlayed || league.phase === 'beforeSeason' ? (
                <Pickups
                  state={pickups}
                  players={players}
                  isWhole={home.isWhole}
                  week={dashboard && isWeekly ? weekUnavailable(dashboard) : null}
                  isCutOff={isCutOff}
                />
              ) : null}
              {isCutOff ? null : <TradeIdea state={pickups} players={players} />}
              {isWeekly && league.phase !== 'over' && league.phase !== 'beforeDraft' ? (
                <NextMatchup
                  model={model}
                  players={players}
                  today={today}
                  chanceOf={(week) => chanceOfWeek(pickups, week)}
                  after={running}
                />
              ) : null}
              {isSideShort ? <Neighbors dashboard={dashboard} /> : null}
              {isMainLong ? changes : null}
              <Freshness linked={linked} season={season} />
            </ProgressiveSections>
          </div>
          {isPlayed ? (
            <div className={styles.homeWide}>
              <Questions league={league.id} phase={league.phase} hasMatchups={isWeekly} />
            </div>
          ) : null}
        </div>
      </div>
    </SeasonContext>
  );
}
