import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Answer } from '../../ui/Answer.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import './tools.css';

const TOOLS: readonly { name: string; question: string; says: string }[] = [
  {
    name: 'Trade analyzer',
    question: 'Should I do this trade?',
    says: 'Every side before and after, with the drops and pick-ups the trade forces, over the schedule that is left.',
  },
  {
    name: 'Matchup analyzer',
    question: 'Will I win this week, and what would change it?',
    says: 'The chance of each category and of the matchup, the games no slot can hold, and what-ifs answered at once.',
  },
  {
    name: 'Streamer selection',
    question: 'Whom do I stream?',
    says: 'Free agents by what they add to your chance of winning, and the plan for the adds you have left.',
  },
];

/** `/tools`: the three tools and the questions they answer, for everybody. */
export default function ToolsPage(): ReactElement {
  return (
    <div className="fs-page">
      <Answer
        page="Tools"
        more="Each tool has its page, which says what it is to compute on your league’s own slots, locks and categories. Their numbers follow the league pages."
      >
        Three questions a manager asks every week.
      </Answer>
      <div className="fs-grid fs-tools">
        {TOOLS.map(({ name, question, says }) => (
          <Section key={name} id={name.toLowerCase().replace(/\W+/g, '-')} name={question} note={name}>
            <p className="fs-tools-says">{says}</p>
          </Section>
        ))}
      </div>
      <div className="fs-tools-actions">
        <Link className="fs-button fs-button-primary" to="/register">
          Create account
        </Link>
        <Link className="fs-button" to="/about">
          How the numbers are made
        </Link>
      </div>
    </div>
  );
}
