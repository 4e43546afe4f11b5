import { type ReactElement, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { enterDemo } from '../../api/log-in.ts';
import { useOffer } from '../../api/offer.ts';
import { storedToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { useSession } from '../../session/use-session.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './tools.module.css';

interface Tool {
  readonly path: `/${string}`;
  readonly name: string;
  readonly question: string;
  readonly description: string;
}

const TOOLS: readonly Tool[] = [
  {
    path: '/tradeAnalyzer',
    name: 'Trade analyzer',
    question: 'Should I do this trade?',
    description:
      'Every team before and after the trade, with forced drops and pickups, over the remaining schedule.',
  },
  {
    path: '/matchupAnalyzer',
    name: 'Matchup analyzer',
    question: 'Will I win this week?',
    description:
      'Your chance to win each category and the matchup, and what a benching, an add or a drop would change.',
  },
  {
    path: '/streamer-selection',
    name: 'Streamer selection',
    question: 'Who do I stream?',
    description:
      'Free agents by what they add to your chance of winning, and the plan for the adds you have left.',
  },
  {
    path: '/playerRankings',
    name: 'Player rankings',
    question: 'What is each player worth?',
    description: 'Every NBA player’s value in your categories and to your team, punts included.',
  },
];

interface ToolControlProps {
  readonly tool: Tool;
  readonly isLoggedIn: boolean;
  /** Null while unknown. */
  readonly hasDemo: boolean | null;
  readonly isRunning: boolean;
  readonly onOpen: () => void;
}

/** A tool's button or link. Both have the same height. */
function ToolControl({ tool, isLoggedIn, hasDemo, isRunning, onOpen }: ToolControlProps): ReactElement {
  const name = tool.name.toLowerCase();
  if (!isLoggedIn && hasDemo === false)
    return <ButtonLink to={tool.path}>Log in to open the {name}</ButtonLink>;
  return (
    <Button disabled={isRunning || (!isLoggedIn && hasDemo === null)} onClick={onOpen}>
      {!isLoggedIn && hasDemo ? `Try the ${name}` : `Open the ${name}`}
    </Button>
  );
}

/** `/tools`: all tools with links to the demo leagues, if there are any. `?open=` opens one immediately. */
export default function ToolsPage(): ReactElement {
  const session = useSession();
  // A stored token is enough here, because each tool's page checks whether the session is valid.
  const isLoggedIn = session.isLoggedIn || storedToken() !== '';
  const navigate = useNavigate();
  const { offer, error } = useOffer();
  // If the plans fail to load, the links to the login page still work.
  const hasDemo = offer?.hasDemo ?? (error ? false : null);
  const demo = useAction(enterDemo);
  const open = async (path: string) => {
    if (isLoggedIn || (await demo.run(path))) await navigate(path);
  };
  const [parameters] = useSearchParams();
  const openTool = TOOLS.find(({ path }) => path === parameters.get('open'))?.path;
  const hasOpened = useRef(false);
  useEffect(() => {
    if (openTool === undefined || hasOpened.current || !(isLoggedIn || hasDemo)) return;
    hasOpened.current = true;
    void open(openTool);
  });
  return (
    <div className={layout.page}>
      <PageHeadline
        page="Tools"
        // Reserve space for the longer text that mentions the demo.
        isLong={!isLoggedIn}
        more={
          isLoggedIn || !hasDemo
            ? 'Each uses your league’s own slots, locks and categories.'
            : 'Try them on our demo leagues: a simulated season, computed like any other. No sign-up; what you choose there is yours alone and gone after a day.'
        }
      >
        The questions a manager asks every week, and before the draft.
      </PageHeadline>
      {demo.thrown ? <FailureNote thrown={demo.thrown} /> : null}
      <div className={`${layout.grid} ${styles.tools}`}>
        {TOOLS.map((tool) => (
          <Section key={tool.path} id={tool.path.slice(1)} name={tool.question} note={tool.name}>
            <p className={styles.toolsSays}>{tool.description}</p>
            <ToolControl
              tool={tool}
              isLoggedIn={isLoggedIn}
              hasDemo={hasDemo}
              isRunning={demo.isRunning}
              onOpen={() => void open(tool.path)}
            />
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
        <ButtonLink to="/about/numbers">How it works</ButtonLink>
      </div>
    </div>
  );
}
