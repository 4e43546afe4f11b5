import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/SectionHeading.tsx';

const QUESTIONS = [
  { path: '/leagueDashboard', question: 'Where does everyone stand?', page: 'Dashboard' },
  { path: '/teamAverages', question: 'How good is each team in each category?', page: 'Team averages' },
  { path: '/stats', question: 'What happened this week?', page: 'Weekly stats' },
  { path: '/nbaSchedule', question: 'Who plays when?', page: 'NBA schedule' },
] as const;

/** Where the league's other questions are answered. */
export function Questions({ league }: { league: string }): ReactElement {
  return (
    <Section id="questions" name="Your league’s questions">
      <ul className="fs-home-questions">
        {QUESTIONS.map(({ path, question, page }) => (
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
