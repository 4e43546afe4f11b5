import { isHeadToHead, type Matchup } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { matchupScore } from '../../league/matchup-score.ts';
import { linkTo } from '../../links/link-to.ts';
import { useSeason } from '../../season/season-context.ts';
import text from '../../theme/text.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './Dashboard.module.css';

interface ResultsProps {
  readonly week: number;
}

export function Results({ week }: ResultsProps): ReactElement | null {
  const view = useSeason();
  if (!isHeadToHead(view.league.scoringForm)) return null;
  const matchups = view.season.matchups.filter((matchup) => matchup.week === week);
  const isRunning = matchups.some(({ status }) => status === 'running');
  return (
    <Section
      id="results"
      name={isRunning ? `Week ${week} so far` : `Week ${week} results`}
      note={
        view.league.scoringForm === 'headToHeadPoints' ? 'fantasy points' : 'categories won, ties left out'
      }
      actions={
        <Link className={text.link} to={linkTo('/stats', { league: view.league.id, week })}>
          Week {week} numbers
        </Link>
      }
    >
      <ul className={styles.results}>
        {matchups.map((matchup) => (
          <Result key={matchup.id} matchup={matchup} />
        ))}
      </ul>
      {matchups.length === 0 ? <p className={text.note}>No matchups yet for week {week}.</p> : null}
    </Section>
  );
}

function Result({ matchup }: { matchup: Matchup }): ReactElement {
  const view = useSeason();
  const score = matchupScore(view, matchup);
  const isOwn = view.isOwn(matchup.home) || (matchup.away !== null && view.isOwn(matchup.away));
  const margin = score?.margin ?? 0;
  return (
    <li data-own={isOwn}>
      <span className={styles.resultTeam} data-won={margin > 0} title={view.name(matchup.home)}>
        {view.name(matchup.home)}
      </span>
      <span className={styles.resultScore}>
        {score ? (
          <>
            <b data-won={margin > 0}>{score.home}</b> – <b data-won={margin < 0}>{score.away}</b>
          </>
        ) : (
          '–'
        )}
      </span>
      <span
        className={`${styles.resultTeam} ${styles.resultAway}`}
        data-won={margin < 0}
        title={matchup.away ? view.name(matchup.away) : ''}
      >
        {matchup.away === null ? <span className={text.ink3}>Bye</span> : view.name(matchup.away)}
      </span>
    </li>
  );
}
