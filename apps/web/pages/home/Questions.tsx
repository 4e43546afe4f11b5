import type { SeasonPhase } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/SectionHeading.tsx';

interface Question {
  readonly path: string;
  readonly question: string;
  readonly page: string;
}

const dashboard = { path: '/leagueDashboard', question: 'Where does everyone stand?', page: 'Dashboard' };
const averages = {
  path: '/teamAverages',
  question: 'How good is each team in each category?',
  page: 'Team averages',
};
const schedule = { path: '/nbaSchedule', question: 'Who plays when?', page: 'NBA schedule' };
const draft = { path: '/draftAnalysis', question: 'Who drafted well?', page: 'Draft analysis' };
const rankings = { path: '/playerRankings', question: 'Who is worth what to me?', page: 'Player rankings' };

/** What there is to ask, by the time of the season. */
const QUESTIONS = {
  beforeDraft: [{ ...draft, question: 'Whom should I draft next?' }, rankings, schedule],
  beforeSeason: [draft, schedule, rankings],
  running: [
    dashboard,
    averages,
    { path: '/stats', question: 'What happened this week?', page: 'Weekly stats' },
    schedule,
  ],
  playoffs: [
    dashboard,
    { path: '/matchupAnalyzer', question: 'What would change my week?', page: 'Matchup analyzer' },
    { path: '/stats', question: 'What happened this week?', page: 'Weekly stats' },
    schedule,
  ],
  over: [
    { ...dashboard, question: 'How did it end?' },
    { path: '/seasonTotalRankings', question: 'Who was best over the season?', page: 'Season standings' },
    { path: '/tradeHistory', question: 'Who won the trades?', page: 'Trade history' },
    draft,
  ],
} as const satisfies Record<SeasonPhase, readonly Question[]>;

/** Where the league’s other questions are answered. */
export function Questions({ league, phase }: { league: string; phase: SeasonPhase }): ReactElement {
  return (
    <Section id="questions" name="Your league’s questions">
      <ul className="fs-home-questions">
        {QUESTIONS[phase].map(({ path, question, page }) => (
          <li key={path}>
            <Link to={`${path}?league=${encodeURIComponent(league)}`}>
              <b>{question}</b>
              <span>{page}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
