import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead, platformName, scoringFormName } from '@fantasy-stats/domain';
import { hasLineupTask, quietWords } from '@fantasy-stats/words/league-tasks';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AllLeaguesResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { linkTo } from '../../../links/link-to.ts';
import { FailureState } from '../../../text/FailureState.tsx';
import { SentenceText } from '../../../text/sentence.tsx';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { formatEstimate } from '../../../ui/format-probability.ts';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { ProbabilityCell } from '../../../ui/ProbabilityCell.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../../ui/Skeleton.tsx';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import styles from './all.module.css';
import {
  headlineOf,
  type LeagueToday,
  matchupsSentence,
  scoreWords,
  standingWords,
  tasksOf,
} from './all-words.ts';

const PAGE = 'All leagues';

export function AllLeagues(): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.league.allLeagues, {});
  if (!data)
    return (
      <div className={`${layout.page} ${layout.wide}`}>
        <PageHeadline page={PAGE}>{error ? 'Your leagues could not be loaded.' : null}</PageHeadline>
        {error ? (
          <FailureState thrown={error} onRetry={() => void refetch()} />
        ) : (
          <div className={layout.grid}>
            <Section id="leagues" name="Today">
              <FigureSkeleton height={420} />
            </Section>
          </div>
        )}
      </div>
    );
  const matchups = matchupsSentence(data.leagues);
  return (
    <div className={`${layout.page} ${layout.wide}`}>
      <PageHeadline page={PAGE} more={matchups ? <SentenceText sentence={matchups} /> : undefined}>
        <SentenceText sentence={headlineOf(data.leagues)} />
      </PageHeadline>
      <div className={layout.grid}>
        <Section id="leagues" name="Today" note="most urgent first">
          <ul className={styles.leagues}>
            {data.leagues.map((league) => (
              <LeagueLine key={league.id} league={league} />
            ))}
          </ul>
        </Section>
        <SharedPlayers {...data} />
      </div>
    </div>
  );
}

function LeagueLine({ league }: { league: LeagueToday }): ReactElement {
  const { id, isForecastCurrent, matchup, name, platform, scoringForm, team } = league;
  const tasks = tasksOf(league);
  const score = matchup && scoreWords(matchup);
  return (
    <li data-to-do={hasLineupTask(league) || undefined}>
      <div>
        <h3>
          <Link className={text.link} to={linkTo('/home', { league: id })}>
            {name}
          </Link>
        </h3>
        <small>
          {platformName[platform]} · {scoringFormName[scoringForm]}
          {team ? ` · ${team.name}` : ''}
        </small>
      </div>
      {tasks.length === 0 ? (
        <p className={text.note}>{quietWords(league)}</p>
      ) : (
        <ol className={styles.tasks} aria-label={`To do in ${name}`}>
          {tasks.map(({ path, text: words, view }) => (
            <li key={words}>
              <Link to={linkTo(path, { league: id, view })}>{words}</Link>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.matchup}>
        {matchup ? (
          <>
            <Link className={text.link} to={linkTo('/matchupAnalyzer', { league: id })}>
              Week {matchup.week} against {matchup.opponent.name}
            </Link>
            <ProbabilityCell probability={matchup.chance} width={64} format={formatEstimate} />
            <small>
              {score}
              {isForecastCurrent ? '' : `${score ? ' · ' : ''}updating`}
            </small>
          </>
        ) : (
          <small>{matchupWords(league)}</small>
        )}
      </div>
    </li>
  );
}

function matchupWords({ isForecastCurrent, isPlayed, scoringForm, standing, team }: LeagueToday): string {
  if (!isPlayed || !team) return '';
  if (!isHeadToHead(scoringForm)) return standing ? standingWords(standing) : '';
  return isForecastCurrent ? 'No matchup this week' : 'The forecast is being computed';
}

type SharedPlayer = AllLeaguesResponse['players'][number];

function SharedPlayers({ leagues, players }: AllLeaguesResponse): ReactElement | null {
  if (players.length === 0) return null;
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => leagues.find((league) => league.id === id)?.name ?? id).join(', ');
  const columns: StatColumn<SharedPlayer>[] = [
    textColumn('player', 'Player', ({ name }) => name, {
      isRowHeader: true,
      className: styles.wraps,
      render: ({ name, nbaTeam }) => (
        <>
          {name}
          <small className={styles.phoneTeam}>{nbaTeam}</small>
        </>
      ),
    }),
    textColumn('nbaTeam', 'Team', ({ nbaTeam }) => nbaTeam ?? '', { hideOnPhone: true }),
    numberColumn('own', 'Yours', ({ own }) => own.length, {
      name: 'Leagues in which the player is on your team',
      decimals: 0,
      isStrong: true,
      hideOnPhone: true,
    }),
    textColumn('ownLeagues', 'On your teams in', ({ own }) => namesOf(own), { className: styles.wraps }),
    numberColumn('opponent', 'Against', ({ opponent }) => opponent.length, {
      name: 'Leagues in which you face the player this week',
      decimals: 0,
      hideOnPhone: true,
    }),
    textColumn('opponentLeagues', 'Against you in', ({ opponent }) => namesOf(opponent), {
      className: styles.wraps,
    }),
  ];
  return (
    <TableSection
      id="exposure"
      name="Exposure"
      note="players you own or face in several leagues"
      fileName={['all leagues', 'exposure']}
      columns={columns}
      rows={players}
      rowKey={({ nbaId }) => String(nbaId)}
    />
  );
}
