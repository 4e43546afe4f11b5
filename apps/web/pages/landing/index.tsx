import { formatNumber, formatSigned } from '@fantasy-stats/domain';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useExampleLeague } from '../../api/example-league.ts';
import { pages } from '../../shell/pages.ts';
import { timeInWords } from '../../text/time.ts';
import text from '../../theme/text.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Court } from '../../ui/Court.tsx';
import { SignedBar } from '../../ui/SignedBar.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import styles from './landing.module.css';
import { Prices } from './Prices.tsx';
import { inventedLeague, liveLeague, type ShownLeague } from './shown-league.ts';

const questions = pages.flatMap(({ path, question, title }) => (question ? [{ path, question, title }] : []));

/** Heights in px of the court and the text below it. Reserved to prevent layout shift. */
const COURT_HEIGHT = 380;
const COURT_WORDS = 64;

function OwnWeek({ league }: { league: ShownLeague | null }): ReactElement {
  if (!league) return <FigureSkeleton height={COURT_HEIGHT + COURT_WORDS} />;
  const { matchup } = league;
  return (
    <Court
      items={league.court}
      width={716}
      height={COURT_HEIGHT}
      hasStems
      caption={
        matchup ? (
          <>
            <b>
              {league.ownTeam} against {matchup.opponent}, week {matchup.week}.
            </b>{' '}
            The chance to win each category right now, in percent: our demo league, live.
          </>
        ) : (
          <>
            <b>{league.ownTeam}, one week.</b> Percentile in a sample league.
          </>
        )
      }
      ends={matchup ? ['they win', 'half court = even', 'you win'] : ['last', 'half court = even', 'first']}
    />
  );
}

function Luck({ league }: { league: ShownLeague | null }): ReactElement {
  if (!league) return <FigureSkeleton height={LUCK_HEIGHT} />;
  const { rows, week } = league.luck;
  const largest = Math.max(...rows.map(({ luck }) => Math.abs(luck)));
  return (
    <>
      <table className={styles.landingLuck}>
        <caption className={text.hidden}>
          Category wins above or below expected, {league.isLive ? league.name : 'sample league'}
        </caption>
        <tbody>
          {rows.map(({ name, luck }) => (
            <tr key={name} data-own={name === league.ownTeam}>
              <th scope="row">{name}</th>
              <td>
                <SignedBar value={luck} largest={largest} width={110} />
              </td>
              <td>{formatSigned(luck)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${text.note} ${styles.landingNote}`}>
        {league.isLive && week !== null ? `Demo league, week ${week}` : 'Sample league, one week'}; bars to
        the right of the line: good luck.
      </p>
    </>
  );
}

/** Height of the luck table in px: eight rows and the note below them. */
const LUCK_HEIGHT = 8 * 36 + 27;

function Rates(): ReactElement {
  const nights = [
    { night: 'Tuesday', made: 1, tried: 2 },
    { night: 'Friday', made: 9, tried: 20 },
  ];
  const made = nights.reduce((sum, night) => sum + night.made, 0);
  const tried = nights.reduce((sum, night) => sum + night.tried, 0);
  const mean = nights.reduce((sum, night) => sum + night.made / night.tried, 0) / nights.length;
  const rate = (share: number) => formatNumber(share, 3).replace(/^0/, '');
  return (
    <dl className={styles.landingRates}>
      {nights.map((night) => (
        <div key={night.night}>
          <dt>{night.night}</dt>
          <dd>
            {night.made} of {night.tried}
          </dd>
          <dd>{rate(night.made / night.tried)}</dd>
        </div>
      ))}
      <div>
        <dt>Mean of the two</dt>
        <dd>counts them equally</dd>
        <dd>
          <s>{rate(mean)}</s>
        </dd>
      </div>
      <div data-own>
        <dt>Total FG%</dt>
        <dd>
          {made} of {tried}
        </dd>
        <dd>{rate(made / tried)}</dd>
      </div>
    </dl>
  );
}

export default function LandingPage(): ReactElement {
  const example = useExampleLeague();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [hasEnded] = useState(typeof state === 'object' && state !== null && 'hasEnded' in state);
  // Clear the state, so that the notice does not reappear after a reload or Back.
  useEffect(() => {
    if (hasEnded) void navigate('.', { replace: true, state: null });
  }, [hasEnded, navigate]);
  // Null until it is known whether the demo league is available.
  const league = useMemo(
    () => (example === undefined ? null : example === null ? inventedLeague() : liveLeague(example)),
    [example],
  );
  return (
    <div className={styles.landing}>
      <section className={styles.landingHero}>
        <div>
          {hasEnded ? (
            <p className={styles.landingEyebrow} role="status">
              Your session has ended.{' '}
              <Link className={text.link} to="/login">
                Log in again
              </Link>
            </p>
          ) : (
            <p className={styles.landingEyebrow}>For Yahoo and ESPN fantasy basketball leagues</p>
          )}
          <h1>See what decides your week.</h1>
          <p className={styles.landingLead}>
            By your league’s own categories, slots and weeks: your rank in each category, how the schedule
            helped or hurt you, and which category to work on next.
          </p>
          <div className={styles.landingActions}>
            <ButtonLink variant="primary" size="large" to="/register">
              Create account
            </ButtonLink>
            <ButtonLink size="large" to="/about">
              How accurate it is
            </ButtonLink>
          </div>
          <p className={`${text.note} ${styles.landingNote}`}>
            Linking takes two clicks on Yahoo, or a league number on ESPN. Read-only.
          </p>
        </div>
        <div style={{ minHeight: COURT_HEIGHT + COURT_WORDS }}>
          <OwnWeek league={league} />
        </div>
      </section>

      <div className={styles.landingThree}>
        <section className={styles.landingFact}>
          <h2>The schedule is not your strength</h2>
          <p>
            Your week is compared with every team’s, not just your opponent’s. The difference, in category
            wins, is your luck with the schedule.
          </p>
          <Luck league={league} />
        </section>
        <section className={styles.landingFact}>
          <h2>Percentages from makes and attempts</h2>
          <p>
            Two shots one night do not count like twenty on another. Rates come from total makes and attempts.
          </p>
          <Rates />
          <p className={`${text.note} ${styles.landingNote}`}>
            Same for free throws, threes and assist-to-turnover ratio.
          </p>
        </section>
        <section className={styles.landingFact}>
          <h2>Your league’s own rules</h2>
          <p>
            Each category, most categories, head-to-head points, rotisserie, season points: every page
            supports all five.
          </p>
          <ul className={styles.landingRules}>
            <li>Real first and last days of every week, long weeks included</li>
            <li>Turnovers, and anything else where lower is better, ranked low to high</li>
            <li>Ties shown as ties</li>
            <li>Sort, copy or save every table as CSV</li>
          </ul>
        </section>
      </div>

      <section className={`${styles.landingHeat} ${styles.landingRule}`}>
        <div>
          <h2>The whole league at a glance</h2>
          <p>
            Blue is stronger, brown weaker, and the rank is in the cell, so color never stands alone. The bar
            marks your team.
          </p>
          {league?.matchup ? (
            <p className={`${text.note} ${styles.landingNote}`}>
              {league.name}, week {league.tableWeek}
              {league.tableWeek === league.matchup.week ? ' so far' : ''}, as of{' '}
              <time dateTime={league.matchup.at}>{timeInWords(new Date(league.matchup.at))}</time>.{' '}
              <Link className={text.link} to="/tools">
                Try its tools
              </Link>
            </p>
          ) : null}
        </div>
        <div className={league ? undefined : styles.landingTable}>
          {league ? <LeagueTable league={league} /> : null}
        </div>
      </section>

      <section className={styles.landingRule}>
        <h2>Questions managers ask</h2>
        <ul className={styles.landingQuestions}>
          {questions.map(({ path, question, title }) => (
            <li key={path}>
              <Link to={path}>
                <b>{question.text}</b>
                <span>{question.detail}</span>
                <em>{title}</em>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={`${styles.landingEnd} ${styles.landingRule}`}>
        <div>
          <h2>One plan, everything in it</h2>
          <p>Export or delete your data whenever you like.</p>
        </div>
        <Prices />
        <div className={styles.landingActions}>
          <ButtonLink size="large" to="/pricing">
            What premium includes
          </ButtonLink>
        </div>
      </section>
      <p className={`${text.note} ${styles.landingFoot}`}>
        {league?.isLive
          ? `${league.name} is our demo account’s league: a simulated season that advances day by day. Its players and managers are made up; the math is not.`
          : 'The league, its teams and its week on this page are made up.'}
      </p>
      <ThumbBar>
        <ButtonLink variant="primary" to="/register">
          Create account
        </ButtonLink>
        <ButtonLink to="/login">Log in</ButtonLink>
      </ThumbBar>
    </div>
  );
}
