import { isCategoryForm, isHeadToHead, scoringForms } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { LinkedLeague } from '../../api/league/leagues.ts';
import { type LeagueSeasonAnswer, useSeason } from '../../api/league/season.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { OwnWeek } from '../leagueDashboard/OwnWeek.tsx';
import { LeagueSync } from '../linking/LeagueSync.tsx';
import { ownMatchup, seasonView } from '../season/season-view.ts';
import { Said } from '../season/sentence.tsx';
import { homeSentence, seasonSentence } from './home-sentence.ts';
import './home.css';

const QUESTIONS = [
  { path: '/leagueDashboard', question: 'Where does everyone stand?', page: 'Dashboard' },
  { path: '/teamAverages', question: 'How good is each team in each category?', page: 'Team averages' },
  { path: '/stats', question: 'What happened this week?', page: 'Weekly stats' },
] as const;

function ChooseTeam({ league }: { league: string }): ReactElement {
  return (
    <p className="fs-home-choose">
      Which team is yours is not known yet.{' '}
      <Link className="fs-link" to={`/settings#${league}`}>
        Choose your team
      </Link>
    </p>
  );
}

function ThisWeek({ season }: { season: LeagueSeasonAnswer }): ReactElement | null {
  const view = seasonView(season);
  const week = season.league.currentWeek;
  const matchup = week === null ? undefined : ownMatchup(view, week);
  if (!matchup) return null;
  return (
    <Section id="week" name={`Week ${matchup.week}`}>
      <OwnWeek view={view} matchup={matchup} />
    </Section>
  );
}

/** Holds the place of the running matchup while the season is on its way. */
function WaitingWeek({ linked }: { linked: LinkedLeague }): ReactElement | null {
  const { currentWeek, scoringForm, teamId } = linked;
  const form = scoringForms.find((one) => one === scoringForm);
  if (currentWeek === null || teamId === null || !form || !isHeadToHead(form)) return null;
  return (
    <Section id="week" name={`Week ${currentWeek}`}>
      <FigureSkeleton height={isCategoryForm(form) ? 125 : 22} />
    </Section>
  );
}

/** Home with a league: what is known of it already, how fresh that is, and where the questions are answered. */
export function HomeWithLeague({ linked }: { linked: LinkedLeague }): ReactElement {
  const season = useSeason(linked.id);
  const freshness = season.data?.freshness ?? linked.freshness;
  const form = scoringForms.find((one) => one === linked.scoringForm);
  const hasWeeks = linked.currentWeek !== null && form !== undefined && isHeadToHead(form);
  return (
    <div className="fs-page">
      <Answer
        page="Home"
        more={season.data ? seasonSentence(season.data) : undefined}
        about={hasWeeks ? `${linked.name} · week ${linked.currentWeek}` : linked.name}
      >
        {season.data ? <Said sentence={homeSentence(season.data)} /> : season.error ? linked.name : null}
      </Answer>
      {season.data && season.data.ownTeamId === null ? <ChooseTeam league={linked.id} /> : null}
      {season.error && !season.data ? (
        <FailureState
          thrown={season.error}
          actions={
            <button type="button" className="fs-button" onClick={() => void season.refetch()}>
              Try again
            </button>
          }
        />
      ) : null}
      <div className="fs-grid fs-home">
        <div className="fs-home-main">
          {season.data ? <ThisWeek season={season.data} /> : <WaitingWeek linked={linked} />}
          <Section id="questions" name="Your league’s questions">
            <ul className="fs-home-questions">
              {QUESTIONS.map(({ path, question, page }) => (
                <li key={path}>
                  <Link to={`${path}?league=${encodeURIComponent(linked.id)}`}>
                    <b>{question}</b>
                    <span>{page}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Section id="sync" name="How fresh this is">
          <LeagueSync
            league={linked.id}
            freshness={freshness}
            keepsSteps
            {...(season.data ? { teams: season.data.teams } : {})}
          />
        </Section>
      </div>
    </div>
  );
}
