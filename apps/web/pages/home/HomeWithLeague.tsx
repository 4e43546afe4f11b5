import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isCategoryForm, isHeadToHead, scoringForms } from '@fantasy-stats/domain';
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import type { LeagueSeasonAnswer, LinkedLeague } from '../../api/answers.ts';
import { failureIn } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { AuditNotice } from '../../league/AuditNotice.tsx';
import { whyNoWeek } from '../../league/forecast-words.ts';
import { oddsPartsSentence } from '../../league/odds-parts-words.ts';
import { titleChance } from '../../league/outlook-words.ts';
import { shareOf } from '../../league/own-chances.ts';
import { PartialForecast } from '../../league/PartialForecast.tsx';
import { opponentOf, ownMatchup, runningWeek, seasonView } from '../../league/season-view.ts';
import { todayOf } from '../../league/today.ts';
import { useOddsParts } from '../../league/use-odds-parts.ts';
import { LeagueSync } from '../../linking/LeagueSync.tsx';
import { rosterOf } from '../../schedule/laid-players.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { later } from '../../shell/later.tsx';
import { useTour } from '../../shell/tour/use-tour.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import answerStyles from '../../ui/Answer.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { InTurn } from '../../ui/InTurn.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FailureState } from '../../words/FailureState.tsx';
import { failureLine } from '../../words/failure-words.ts';
import { Said } from '../../words/sentence.tsx';
import styles from './home.module.css';
import { homeSentence, seasonSentence, todaySentence } from './home-sentence.ts';
import { chancesOf, Opening } from './Opening.tsx';
import { Questions } from './Questions.tsx';
import { todaysList } from './todays-list.ts';
import { chanceOfWeek, usePickUps } from './use-pick-ups.ts';
import { WeekOnCourt } from './WeekOnCourt.tsx';

const Today = later(() => import('./Today.tsx'), 'Today');
const WeekByCategory = later(() => import('./WeekByCategory.tsx'), 'WeekByCategory');
const Neighbors = later(() => import('./Neighbors.tsx'), 'Neighbors');
const WhatChanged = later(() => import('./WhatChanged.tsx'), 'WhatChanged');
const PickUps = later(() => import('./PickUps.tsx'), 'PickUps');
const TradeIdea = later(() => import('./TradeIdea.tsx'), 'TradeIdea');
const NextMatchup = later(() => import('./NextMatchup.tsx'), 'NextMatchup');

/* Taken once: its code comes when it is. */
const Tour = lazy(() => import('../../shell/tour/Tour.tsx'));

/** Days of the NBA's schedule that home looks at: two-week rounds and the one after included. */
const AHEAD = 28;

function ChooseTeam({ league }: { league: string }): ReactElement {
  return (
    <p className={styles.homeChoose}>
      Your team is not known yet.{' '}
      <Link className={textStyles.link} to={`/settings#${league}`}>
        Choose your team
      </Link>
    </p>
  );
}

/** Holds the place of the running matchup while the season is on its way. */
function WaitingWeek({ linked }: { linked: LinkedLeague }): ReactElement | null {
  const { currentWeek, scoringForm, teamId } = linked;
  const form = scoringForms.find((one) => one === scoringForm);
  if (currentWeek === null || teamId === null || !form || !isHeadToHead(form)) return null;
  return (
    <Section id="week" name={`Week ${currentWeek}`}>
      <FigureSkeleton height={isCategoryForm(form) ? 345 : 62} />
    </Section>
  );
}

/** Home with a league: the week, today, whom to pick up, what changed, what comes next. */
export function HomeWithLeague({ linked }: { linked: LinkedLeague }): ReactElement {
  const season = useCall(calls.league.season, { league: linked.id });
  if (season.data && season.data.teams.length > 0) return <Loaded linked={linked} season={season.data} />;
  return (
    <div className={layout.page}>
      <Answer page="Home" about={linked.name} more={season.data ? seasonSentence(season.data) : undefined}>
        {season.data ? <Said sentence={homeSentence(season.data)} /> : season.error ? linked.name : null}
      </Answer>
      {season.error && !season.data ? (
        <FailureState thrown={season.error} onRetry={() => void season.refetch()} />
      ) : null}
      <div className={`${layout.grid} ${styles.home}`}>
        <div className={styles.homeColumn}>
          {season.isPending ? <WaitingWeek linked={linked} /> : null}
          <Questions league={linked.id} phase={season.data?.league.phase ?? 'running'} />
        </div>
        <div className={styles.homeColumn}>
          <Freshness linked={linked} season={season.data ?? null} />
        </div>
      </div>
    </div>
  );
}

function Freshness({
  linked,
  season,
}: {
  linked: LinkedLeague;
  season: LeagueSeasonAnswer | null;
}): ReactElement {
  return (
    <Section id="sync" name="How fresh this is">
      <LeagueSync
        league={linked.id}
        freshness={season?.freshness ?? linked.freshness}
        keepsSteps
        {...(season ? { teams: season.teams } : {})}
      />
    </Section>
  );
}

interface LoadedProps {
  readonly linked: LinkedLeague;
  readonly season: LeagueSeasonAnswer;
}

function Loaded({ linked, season }: LoadedProps): ReactElement {
  const view = useMemo(() => seasonView(season), [season]);
  /* All of the page is drawn with it: no more often than its times are told, by the minute. */
  const now = useNow(60_000);
  const { league, ownTeamId } = view;
  const today = todayOf(league, now);
  const forecast = useCall(calls.league.dashboard, { league: league.id });
  const dashboard = forecast.data ?? null;
  const answer = useCall(calls.league.players, { league: league.id });
  const players = answer.data?.players ?? null;
  const nba = useNbaSchedule(addDays(today, -1), addDays(today, AHEAD), today);
  const model = useMemo(() => (nba.days ? scheduleModel(nba.days) : null), [nba.days]);
  const roster = useMemo(
    () => (players && ownTeamId !== null ? rosterOf(players, ownTeamId) : []),
    [players, ownTeamId],
  );
  const isPlayed = league.phase === 'running' || league.phase === 'playoffs';
  const list = model && roster.length > 0 && isPlayed ? todaysList(model, league, roster, today, now) : null;
  const running = runningWeek(view);
  const matchup = running === null ? undefined : ownMatchup(view, running);
  const opponent = matchup && ownTeamId !== null ? opponentOf(matchup, ownTeamId) : null;
  const chances = chancesOf(view, dashboard);
  const chance = chances && shareOf(chances.result);
  const title = isHeadToHead(league.scoringForm) ? null : titleChance(dashboard, ownTeamId);
  const pickups = usePickUps(view, dashboard?.version ?? null, players, season.freshness.version);
  const isWeekly = isHeadToHead(league.scoringForm);
  /* Pickups and trades are worked out from both. */
  const isCutOff = (forecast.isError && !dashboard) || (answer.isError && !players);
  const why =
    pickups.withdrawn ??
    (isCutOff
      ? 'Pickups and trade ideas are not available now; the rest of this page is fine.'
      : dashboard && isWeekly
        ? whyNoWeek(dashboard)
        : null);
  const present = useMemo(
    () =>
      players && (dashboard || forecast.error)
        ? { view, opponent, week: running, chance, title, players }
        : null,
    [view, opponent, running, chance, title, players, dashboard, forecast.error],
  );
  const moved = oddsPartsSentence(view, useOddsParts(view, dashboard));
  const tour = useTour();
  /* The tour shows what is on the page when it begins. */
  const drawnFirst = tour.isOn ? Number.POSITIVE_INFINITY : 0;
  const ofToday = todaySentence(list);
  return (
    <div className={layout.page}>
      {tour.isOn && present ? (
        <Suspense>
          <Tour onEnd={tour.end} />
        </Suspense>
      ) : null}
      <AuditNotice page="Home" view={view} audit={season.audit} />
      <PartialForecast league={league.id} />
      <div className={matchup ? `${answerStyles.answerFigure} ${styles.homeAnswer}` : ''}>
        <Opening
          view={view}
          season={season}
          dashboard={dashboard}
          chances={chances}
          /* After the sentences above it, which would push it down. */
          later={ofToday && !forecast.isPending ? <Said sentence={ofToday} /> : null}
        />
        {matchup && isCategoryForm(league.scoringForm) ? (
          <WeekOnCourt chances={chances} isWaiting={forecast.isPending} />
        ) : null}
      </div>
      {ownTeamId === null ? <ChooseTeam league={league.id} /> : null}
      <div className={`${layout.grid} ${styles.home}`}>
        <div className={styles.homeColumn}>
          <InTurn first={drawnFirst}>
            {list && model ? (
              <Today model={model} list={list} roster={roster} today={today} league={league.id} />
            ) : null}
            {isPlayed &&
            !list &&
            ownTeamId !== null &&
            !nba.error &&
            !answer.error &&
            (!model || !players) ? (
              <Section id="today" name="Today">
                <FigureSkeleton height={420} />
              </Section>
            ) : null}
            {isPlayed && ownTeamId !== null && ((nba.error && !model) || (answer.error && !players)) ? (
              <Section id="today" name="Today">
                <p className={textStyles.note} role="alert">
                  Today’s games are not available now: {failureLine(failureIn(nba.error ?? answer.error))}{' '}
                  Nothing was lost.
                </p>
              </Section>
            ) : null}
            {matchup ? (
              <WeekByCategory
                view={view}
                matchup={matchup}
                dashboard={dashboard}
                isWaiting={forecast.isPending}
              />
            ) : null}
            {!isWeekly && isPlayed ? <Neighbors view={view} dashboard={dashboard} /> : null}
            <WhatChanged present={present} league={league.id} today={today} odds={moved} />
            {isPlayed ? null : <Questions league={league.id} phase={league.phase} hasMatchups={isWeekly} />}
          </InTurn>
        </div>
        <div className={styles.homeColumn}>
          <InTurn first={drawnFirst}>
            {isPlayed || league.phase === 'beforeSeason' ? (
              <PickUps
                view={view}
                state={pickups}
                players={players}
                isWhole={answer.data?.isWhole ?? true}
                why={why}
                outage={dashboard?.nbaOutage ?? null}
              />
            ) : null}
            {isCutOff ? null : <TradeIdea view={view} state={pickups} players={players} />}
            {isWeekly && league.phase !== 'over' && league.phase !== 'beforeDraft' ? (
              <NextMatchup
                view={view}
                model={model}
                players={players}
                today={today}
                chanceOf={(week) => chanceOfWeek(pickups, week)}
                after={running}
              />
            ) : null}
            <Freshness linked={linked} season={season} />
          </InTurn>
        </div>
        {isPlayed ? (
          <div className={styles.homeWide}>
            <Questions league={league.id} phase={league.phase} hasMatchups={isWeekly} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
