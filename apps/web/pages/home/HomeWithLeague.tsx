import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { LinkedLeague } from '../../api/league/leagues.ts';
import { type LeagueSeasonAnswer, useSeason } from '../../api/league/season.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { LeagueSync } from '../linking/LeagueSync.tsx';
import { homeSentence } from './home-sentence.ts';
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
  const { league, ownTeamId, matchups, teams } = season;
  if (!isHeadToHead(league.scoringForm) || ownTeamId === null) return null;
  const matchup = matchups.find(
    ({ week, home, away }) => week === league.currentWeek && (home === ownTeamId || away === ownTeamId),
  );
  if (!matchup) return null;
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? 'bye';
  const isHome = matchup.home === ownTeamId;
  const [own, other] = isHome
    ? [matchup.homeScore, matchup.awayScore]
    : [matchup.awayScore, matchup.homeScore];
  return (
    <Section
      id="week"
      name={`Week ${matchup.week}`}
      note={matchup.status === 'final' ? 'final' : 'score so far'}
    >
      <p className="fs-home-score">
        <span data-own>
          {nameOf(ownTeamId)} <b>{own ?? '–'}</b>
        </span>
        <span>
          {nameOf(isHome ? matchup.away : matchup.home)} <b>{other ?? '–'}</b>
        </span>
      </p>
    </Section>
  );
}

/** Home with a league: what is known of it already, how fresh that is, and where the questions are answered. */
export function HomeWithLeague({ linked }: { linked: LinkedLeague }): ReactElement {
  const season = useSeason(linked.id);
  const freshness = season.data?.freshness ?? linked.freshness;
  return (
    <div className="fs-page">
      <Answer
        page="Home"
        about={linked.currentWeek === null ? linked.name : `${linked.name} · week ${linked.currentWeek}`}
      >
        {season.data ? homeSentence(season.data) : season.error ? linked.name : null}
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
          {season.data ? <ThisWeek season={season.data} /> : null}
          <Section id="questions" name="Your league’s questions">
            <ul className="fs-home-questions">
              {QUESTIONS.map(({ path, question, page }) => (
                <li key={path}>
                  <Link to={path}>
                    <b>{question}</b>
                    <span>{page}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Section id="sync" name="How fresh this is">
          <LeagueSync league={linked.id} freshness={freshness} keepsSteps />
        </Section>
      </div>
    </div>
  );
}
