import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { enterDemo } from '../../api/log-in.ts';
import { storedToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { useSession } from '../../shell/session/use-session.ts';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FailureNote } from '../../words/FailureNote.tsx';
import styles from './tools.module.css';

interface Tool {
  readonly path: `/${string}`;
  readonly name: string;
  readonly question: string;
  readonly says: string;
}

const TOOLS: readonly Tool[] = [
  {
    path: '/tradeAnalyzer',
    name: 'Trade analyzer',
    question: 'Should I do this trade?',
    says: 'Every side before and after, with forced drops and pickups, over the remaining schedule.',
  },
  {
    path: '/matchupAnalyzer',
    name: 'Matchup analyzer',
    question: 'Will I win this week?',
    says: 'The chance of each category and of the matchup, and what a sit, an add or a drop would change.',
  },
  {
    path: '/streamer-selection',
    name: 'Streamer selection',
    question: 'Who do I stream?',
    says: 'Free agents by what they add to your chance of winning, and the plan for the adds you have left.',
  },
  {
    path: '/playerRankings',
    name: 'Player rankings',
    question: 'Who is worth what?',
    says: 'Every NBA player by what he is worth in your categories and to your team, punts included.',
  },
];

/** `/tools`: the tools and the questions they answer, for everybody, tried on the demo's leagues. `?open=` names one to open at once. */
export default function ToolsPage(): ReactElement {
  const session = useSession();
  /* On a public page a stored session has not been checked yet; the tool's own page does that. */
  const isLoggedIn = session.isLoggedIn || storedToken() !== '';
  const navigate = useNavigate();
  const demo = useAction(enterDemo);
  const open = async (path: string) => {
    if (isLoggedIn || (await demo.run(path))) await navigate(path);
  };
  const [parameters] = useSearchParams();
  const asked = TOOLS.find(({ path }) => path === parameters.get('open'))?.path;
  const opening = useRef(false);
  useEffect(() => {
    if (asked === undefined || opening.current) return;
    opening.current = true;
    void open(asked);
  });
  return (
    <div className={layout.page}>
      <Answer
        page="Tools"
        more={
          isLoggedIn
            ? 'Each uses your league’s own slots, locks and categories.'
            : 'Try them on our demo leagues: a simulated season, computed like any other. No sign-up; what you choose there is yours alone and gone after a day.'
        }
      >
        The questions a manager asks every week, and before the draft.
      </Answer>
      {demo.thrown ? <FailureNote thrown={demo.thrown} /> : null}
      <div className={`${layout.grid} ${styles.tools}`}>
        {TOOLS.map(({ path, name, question, says }) => (
          <Section key={path} id={path.slice(1)} name={question} note={name}>
            <p className={styles.toolsSays}>{says}</p>
            <Button disabled={demo.isRunning} onClick={() => void open(path)}>
              {isLoggedIn ? `Open the ${name.toLowerCase()}` : `Try the ${name.toLowerCase()}`}
            </Button>
          </Section>
        ))}
        <Section id="draft-room" name="Who should I draft?" note="Draft room">
          <p className={styles.toolsSays}>
            The next pick for your team, or a whole mock draft: snake or auction, your own teams, categories
            and slots. No league and no account needed.
          </p>
          <ButtonLink to="/draftAnalysis/room">Open the draft room</ButtonLink>
        </Section>
      </div>
      <div className={styles.toolsActions}>
        {isLoggedIn ? null : (
          <ButtonLink variant="primary" to="/register">
            Create account
          </ButtonLink>
        )}
        <ButtonLink to="/about">How the numbers are made</ButtonLink>
      </div>
    </div>
  );
}
