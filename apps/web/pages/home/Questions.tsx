import type { SeasonPhase } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { linkTo } from '../../links/link-to.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './home.module.css';

interface Question {
  readonly path: string;
  readonly question: string;
  readonly page: string;
}

const dashboard = { path: '/leagueDashboard', question: 'Where does everyone stand?', page: 'Dashboard' };
const averages = {
  path: '/teamAverages',
  question: 'How good is each team, stat by stat?',
  page: 'Team averages',
};
const stats = { path: '/stats', question: 'What happened this week?', page: 'Weekly stats' };
const matchups = {
  path: '/weeklyMatchups',
  question: 'Who beat whom, and who would have?',
  page: 'Weekly matchups',
};
const standings = {
  path: '/seasonTotalRankings',
  question: 'Who has been best over the season?',
  page: 'Season standings',
};
const trades = { path: '/tradeHistory', question: 'Who won the trades?', page: 'Trade history' };
const rankings = {
  path: '/playerRankings',
  question: 'What is each player worth to me?',
  page: 'Player rankings',
};
const schedule = { path: '/nbaSchedule', question: 'Who plays when?', page: 'NBA schedule' };
const draft = { path: '/draftAnalysis', question: 'Who drafted well?', page: 'Draft analysis' };
const trade = { path: '/tradeAnalyzer', question: 'Should I do this trade?', page: 'Trade analyzer' };
const matchup = {
  path: '/matchupAnalyzer',
  question: 'What decides my week?',
  page: 'Matchup analyzer',
};
const streamers = { path: '/streamer-selection', question: 'Who do I stream?', page: 'Streamer selection' };

const inSeason = [
  matchup,
  streamers,
  trade,
  dashboard,
  averages,
  stats,
  matchups,
  standings,
  trades,
  rankings,
  schedule,
  draft,
];

/** Questions by phase of the season, most urgent first. */
const QUESTIONS = {
  beforeDraft: [{ ...draft, question: 'Who should I draft next?' }, rankings, schedule],
  beforeSeason: [draft, schedule, rankings, trade],
  running: inSeason,
  playoffs: inSeason,
  over: [
    { ...dashboard, question: 'How did it end?' },
    { ...standings, question: 'Who was best over the season?' },
    trades,
    draft,
    { ...stats, question: 'What happened in each week?' },
    averages,
    matchups,
  ],
} as const satisfies Record<SeasonPhase, readonly Question[]>;

/** Paths of pages hidden in leagues without matchups. */
const ABOUT_MATCHUPS: readonly string[] = [matchup.path, matchups.path];

function withoutMatchups(questions: readonly Question[]): readonly Question[] {
  return questions
    .filter(({ path }) => !ABOUT_MATCHUPS.includes(path))
    .map((one) => (one.path === stats.path ? { ...one, question: 'Who leads each statistic?' } : one));
}

export function Questions({
  league,
  phase,
  hasMatchups = true,
}: {
  league: string;
  phase: SeasonPhase;
  hasMatchups?: boolean;
}): ReactElement {
  const shownQuestions = hasMatchups ? QUESTIONS[phase] : withoutMatchups(QUESTIONS[phase]);
  return (
    <Section id="questions" name="Your league’s questions">
      <ul className={styles.homeQuestions}>
        {shownQuestions.map(({ path, question, page }) => (
          <li key={path}>
            <Link to={linkTo(path, { league })}>
              <b>{question}</b>
              <span>{page}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
