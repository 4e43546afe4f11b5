import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isHeadToHead, type TeamId } from '@fantasy-stats/domain';
import { likelyOpponents, seasonTotalsToPlan } from '@fantasy-stats/engine/streaming';
import type { LockWeek, WeeklyLineup, WeeklyStarter } from '@fantasy-stats/engine/weekly-lineup';
import type { LineupRequest } from '@fantasy-stats/questions/weekly-lineup';
import { addUnits, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router';
import { linkTo } from '../links/link-to.ts';
import { dayOfWeek, timeInWeek } from '../schedule/day-words.ts';
import { opponentIn } from '../schedule/week-facts.ts';
import { useSeason } from '../season/season-context.ts';
import { readyInputs, useForecast } from '../season/use-forecast.ts';
import { formatDays, inRow } from '../text/phrases.ts';
import layout from '../theme/layout.module.css';
import text from '../theme/text.module.css';
import { HowComputed } from '../ui/HowComputed.tsx';
import { PlayerChip } from '../ui/PlayerChip.tsx';
import { Section } from '../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../ui/Skeleton.tsx';
import { useWorkerQuery } from '../worker/use-worker-query.ts';
import { StartOrSit } from './StartOrSit.tsx';
import styles from './WeekLineup.module.css';
import { lineupLead, startersName } from './week-lineup-words.ts';

interface WeekLineupProps {
  readonly lock: LockWeek;
  readonly team: TeamId;
  readonly players: readonly LeaguePlayer[];
  /**
   * Whether to load the forecast. False until the page's dashboard has loaded, so that all figures use the
   * same data.
   */
  readonly isWanted: boolean;
  readonly hasLink: boolean;
}

/** Shows a week's lineup, what each starter adds, and which of two players to start. */
export function WeekLineup({ lock, team, players, isWanted, hasLink }: WeekLineupProps): ReactElement | null {
  const view = useSeason();
  const { league, season } = view;
  const { week, locksAt } = lock;
  const { dashboard, forecast } = useForecast(league.id, { isWanted });
  const inputs = readyInputs(forecast);
  const hasMatchups = isHeadToHead(league.scoringForm);
  const opponent = week.number === null ? null : opponentIn(league, season.matchups, week.number, team);
  const about = useMemo(() => (inputs ? { inputs, players } : null), [inputs, players]);
  const odds = dashboard?.odds?.teams ?? null;
  const likely = useMemo(
    () => (opponent === null ? likelyOpponents({ ...season, league }, week.number, team, odds).teams : []),
    [opponent, season, league, week, team, odds],
  );
  const request = useMemo(
    (): LineupRequest | null =>
      hasMatchups && opponent === null && likely.length === 0
        ? null
        : {
            week,
            team,
            opponent,
            likelyOpponents: likely,
            seasonLines: hasMatchups ? [] : [...seasonTotalsToPlan(season)],
          },
    [hasMatchups, opponent, likely, week, team, season],
  );
  const { result, isCurrent, error } = useWorkerQuery('weeklyLineup', about, request);
  if (!request || forecast.state === 'unavailable' || (isCurrent && result === null)) return null;
  const isByPlayer = league.weekLock === 'ownGame';
  const moment = locksAt === null ? dayOfWeek(week.firstDay, week) : timeInWeek(locksAt, week);
  return (
    <Section
      id="starters"
      name={startersName(week, league.today)}
      note={`${formatDays(week)}; ${isByPlayer ? 'players lock at their first game' : `lineups lock ${moment}`}${likely.length > 0 ? '; against the likely opponents' : ''}`}
      actions={
        hasLink && week.number !== null && opponent !== null ? (
          <Link
            className={text.link}
            to={linkTo('/matchupAnalyzer', { league: league.id, week: week.number })}
          >
            Matchup
          </Link>
        ) : undefined
      }
    >
      {error && !result ? (
        <p className={text.note} role="alert">
          The lineup could not be computed. Everything else on this page is fine.
        </p>
      ) : result && about ? (
        <>
          <Lineup lineup={result} owner={view.isOwn(team) ? null : view.name(team)} players={players} />
          <StartOrSit about={about} request={request} lineup={result} />
        </>
      ) : (
        <FigureSkeleton height={620} />
      )}
    </Section>
  );
}

function Lineup({
  lineup,
  owner,
  players,
}: {
  readonly lineup: WeeklyLineup;
  /** Name of another manager's team; null for the user's own. */
  readonly owner: string | null;
  readonly players: readonly LeaguePlayer[];
}): ReactElement {
  const { out, starters } = lineup;
  const nameOf = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  const moved = starters.filter(({ isInLineup }) => isInLineup === false);
  const ordered = [...moved, ...starters.filter(({ isInLineup }) => isInLineup !== false)];
  return (
    <>
      <p className={styles.lead}>{lineupLead(lineup, owner)}</p>
      <ul className={styles.lineup} aria-label="Starters">
        {ordered.map((starter) => (
          <StarterLine
            key={starter.id}
            starter={starter}
            lineup={lineup}
            player={players.find(({ id }) => id === starter.id)}
          />
        ))}
      </ul>
      <p className={`${text.note} ${layout.below}`}>
        {out.length > 0 ? `To the bench: ${inRow(out.map(nameOf))}. ` : ''}
        <HowComputed anchor="weekly-lineup" />
      </p>
    </>
  );
}

function StarterLine({
  starter: { gain, games, isInLineup, points },
  lineup: { unit },
  player,
}: {
  readonly starter: WeeklyStarter;
  readonly lineup: WeeklyLineup;
  readonly player: LeaguePlayer | undefined;
}): ReactElement | null {
  if (!player) return null;
  return (
    <li data-to-do={isInLineup === false || undefined}>
      <span className={styles.games}>
        {games.toFixed(1)}
        <small>games</small>
      </span>
      <span className={styles.slot}>{player.slot ?? ''}</span>
      <span className={styles.who}>
        <PlayerChip player={player} />
        <span className={styles.advice}>
          {isInLineup === false ? 'Start: ' : ''}
          {points === undefined ? null : `${signedPoints(points)}, `}
          {signedGain(unit, gain)} {addUnits[unit].short}
        </span>
      </span>
    </li>
  );
}
