import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import {
  addDays,
  formatNumber,
  formatSigned,
  isCategoryForm,
  nbaTeamIndex,
  platformName,
  statistic,
} from '@fantasy-stats/domain';
import { scoreKindOf, usualKind } from '@fantasy-stats/engine/rankings';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { type SeasonView, seasonView } from '../../league/season-view.ts';
import { useToday } from '../../league/today.ts';
import { MOST_COMPARED, writeCompared } from '../../links/compared-address.ts';
import { OwnMarks } from '../../player-notes/OwnMarks.tsx';
import { OwnWeightsNote } from '../../player-notes/OwnWeightsNote.tsx';
import { useOwnWeights } from '../../player-notes/use-own-weights.ts';
import { FailureNote } from '../../text/FailureNote.tsx';
import { SentenceText } from '../../text/sentence.tsx';
import text from '../../theme/text.module.css';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { standardView } from '../../values/standard-league.ts';
import { useRestOfSeason } from '../../values/use-team-figures.ts';
import { useValuesData } from '../../values/use-values-data.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';
import { pageAt } from '../pages.ts';
import { useLeagueId } from '../use-league.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CategoryValues } from './CategoryValues.tsx';
import { ComingGames } from './ComingGames.tsx';
import { GameLog } from './GameLog.tsx';
import { ownershipText } from './ownership-text.ts';
import { Part } from './Part.tsx';
import { PlayedGames } from './PlayedGames.tsx';
import styles from './PlayerPanel.module.css';
import { PlayoffGames } from './PlayoffGames.tsx';
import { panelSentence } from './panel-sentence.ts';
import { reportWords } from './report-words.ts';
import { ScheduleEase } from './ScheduleEase.tsx';
import type { Teammate } from './Splits.tsx';
import { Trend } from './Trend.tsx';
import { Windows } from './Windows.tsx';

const daysAhead = 20;

interface PlayerPanelProps {
  /** The platform's ID, or `nba-` and the NBA's ID for a player who is not on the platform. */
  readonly playerId: string;
  readonly close: () => void;
}

function nbaIdIn(playerId: string): number | null {
  const found = /^nba-(\d{1,9})$/.exec(playerId);
  return found ? Number(found[1]) : null;
}

function useView(league: string) {
  const today = useToday(null);
  const { data, error } = useApiQuery(calls.league.season, { league });
  const view = useMemo(
    () => (league === '' ? standardView(today) : data ? seasonView(data) : null),
    [league, today, data],
  );
  return { view, error };
}

/**
 * Shows a player's past games, projections and value in the league. Without a league, uses NBA data and
 * standard categories.
 */
export default function PlayerPanel({ playerId, close }: PlayerPanelProps): ReactElement {
  const league = useLeagueId();
  const season = useView(league);
  const players = useApiQuery(calls.league.players, { league });
  const listed = players.data?.players.find(({ id }) => id === playerId) ?? null;
  const nbaId = listed?.nbaId ?? nbaIdIn(playerId);
  // Rookies have no games. A negative number is the platform's ID of a player without an NBA ID.
  const played = nbaId !== null && nbaId > 0 ? nbaId : null;
  const log = useApiQuery(calls.nba.playerLog, played === null ? null : { player: played });
  const isWaiting = (league !== '' && players.isPending) || (played !== null && log.isPending);
  const name = listed?.name ?? log.data?.player?.name ?? null;
  if (name === null && !isWaiting) {
    const failed = players.error ?? log.error;
    return (
      <Frame name="Player" close={close}>
        {failed ? (
          <FailureNote thrown={failed} />
        ) : league === '' ? (
          <p>Player not found.</p>
        ) : (
          <p>Player not found in this league. They may be in another league or on another platform.</p>
        )}
      </Frame>
    );
  }
  if (name === null || !season.view)
    return (
      <Frame name={name ?? 'Loading the player'} close={close}>
        {season.error && !season.view ? <FailureNote thrown={season.error} /> : <Waiting />}
      </Frame>
    );
  return (
    <Loaded
      key={playerId}
      playerId={playerId}
      name={name}
      listed={listed}
      nbaId={nbaId}
      played={played}
      view={season.view}
      log={log}
      close={close}
    />
  );
}

interface LoadedProps extends PlayerPanelProps {
  readonly name: string;
  readonly listed: LeaguePlayer | null;
  readonly nbaId: number | null;
  /** ID in the NBA's game logs; null for rookies. */
  readonly played: number | null;
  readonly view: SeasonView;
  readonly log: ReturnType<typeof useApiQuery<typeof calls.nba.playerLog>>;
}

function Loaded({ playerId, name, listed, nbaId, played, view, log, close }: LoadedProps): ReactElement {
  const { league } = view;
  const { counts, punts, weights } = useOwnWeights(league);
  const isStandard = league.id === '';
  const values = useValuesData(league.id, false, nbaId !== null, isStandard ? league : null);
  const question = useMemo(
    () => (nbaId === null ? null : { nbaId, kind: scoreKindOf(usualKind(league), league), punts, weights }),
    [league, nbaId, punts, weights],
  );
  const { result: found, error: failure } = useWorkerQuery('player', values.about, question);
  const restOf = useRestOfSeason(view, values, counts);
  const rest = restOf?.[playerId] ?? null;
  const nbaTeam = listed ? listed.nbaTeam : (log.data?.player?.nbaTeam ?? null);
  const schedule = useNbaSchedule(league.today, addDays(league.today, daysAhead), league.today);
  const injury = listed ? INJURY_TAGS[listed.injury] : null;
  const names = (id: string) => values.players?.players.find((player) => player.id === id)?.name;
  const teammates = useMemo(
    () => teammatesIn(values.about?.games ?? null, nbaTeam, nbaId),
    [values.about, nbaTeam, nbaId],
  );
  const owned = listed && ownershipText(listed, league.platform);
  const scored = league.scored.map(({ statistic: id }) => id);
  const about = [nbaTeam, listed?.positions.join(', '), found ? minutesOf(found) : null]
    .filter(Boolean)
    .join(' · ');
  return (
    <Frame name={name} jersey={listed?.jersey ?? null} about={about} close={close}>
      <p className={styles.panelSays}>
        <SentenceText sentence={panelSentence(view, name, listed, found, names, rest)} />
      </p>
      {listed?.report ? (
        <p className={text.note}>{reportWords(listed.report, platformName[league.platform])}</p>
      ) : injury && listed?.injuryNote ? (
        <p className={text.note}>Injury: {listed.injuryNote}</p>
      ) : null}
      {owned ? <p className={text.note}>{owned}</p> : null}
      {listed && nbaTeam === null ? <p className={text.note}>No NBA team, so no upcoming games.</p> : null}
      <div className={styles.panelActions}>
        <CompareLink playerId={playerId} />
        {nbaTeam !== null && league.phase !== 'over' ? (
          <CalendarButton name={name} nbaTeam={nbaTeam} league={league} />
        ) : null}
      </div>
      {nbaId === null ? null : <OwnMarks nbaId={nbaId} />}
      {nbaId === null ? null : <OwnWeightsNote league={league} within="value and rank" />}
      {nbaId === null ? (
        <p className={text.note}>
          Not matched to an NBA player yet, so there are no games here. Unmatched names are reviewed by hand.
        </p>
      ) : (
        <>
          {failure ? <FailureNote thrown={failure} /> : null}
          {found && found.trend.length > 1 ? (
            <Part
              name="Value by game"
              note={`last ${Math.min(20, found.trend.length)} games; line: six-game average with 80% band`}
            >
              <Trend
                trend={found.trend.slice(-20)}
                write={(value) =>
                  isCategoryForm(league.scoringForm) ? formatSigned(value, 1) : formatNumber(value, 1)
                }
              />
            </Part>
          ) : null}
          {nbaTeam !== null && schedule.days ? (
            <Part name="Upcoming games" note="this week and the next two; ↔ marks back-to-backs">
              <ComingGames name={name} nbaTeam={nbaTeam} days={schedule.days} today={league.today} />
            </Part>
          ) : null}
          {nbaTeam !== null ? <PlayoffGames name={name} nbaTeam={nbaTeam} league={league} /> : null}
          {nbaTeam !== null && league.phase !== 'over' ? (
            <ScheduleEase
              name={name}
              nbaTeam={nbaTeam}
              position={listed?.positions[0] ?? null}
              league={league}
            />
          ) : null}
          {found ? (
            <Part
              name="Value by category"
              note="standard deviations from the average player in a league this size"
            >
              <CategoryValues values={found} fileName={[name, 'value by category']} />
            </Part>
          ) : failure ? null : (
            <Waiting />
          )}
          {found && found.windows.length > 0 ? (
            <Part name="Averages by window" note="per game; ± is the projection’s 80% interval">
              <Windows values={found} league={league} />
            </Part>
          ) : null}
          {log.data && (found || failure) ? (
            <PlayedGames
              name={name}
              games={log.data.games}
              league={league}
              trend={found?.trend ?? []}
              nbaTeam={nbaTeam}
              teammates={teammates}
            />
          ) : null}
          {played === null ? (
            <p className={text.note}>
              No NBA games found: this player is new, was away for years, or is not matched to an NBA player.
            </p>
          ) : (
            <Part
              name="Game log"
              note={
                isStandard
                  ? 'columns are the nine standard categories'
                  : scored.length > 0
                    ? 'columns are the statistics your league scores'
                    : 'no statistics yet: your league’s scoring is not known'
              }
            >
              {log.data ? (
                <GameLog
                  games={log.data.games}
                  scored={scored.filter((id) => statistic(id).computed.kind !== 'sum')}
                />
              ) : log.error ? (
                <FailureNote thrown={log.error} />
              ) : (
                <Waiting />
              )}
            </Part>
          )}
        </>
      )}
    </Frame>
  );
}

function teammatesIn(games: WireGameLines | null, nbaTeam: string | null, own: number | null): Teammate[] {
  const place = nbaTeamIndex(nbaTeam);
  if (!games || place < 0) return [];
  const { ids, names, nbaTeams: places } = games.players;
  return ids
    .map((id, index) => ({ id, name: names[index] ?? '', nbaTeam: places[index] }))
    .filter((one) => one.nbaTeam === place && one.id !== own)
    .sort((one, other) => one.name.localeCompare(other.name));
}

function minutesOf({ windows }: { windows: readonly { window: string; minutes: number }[] }): string | null {
  const season = windows.find(({ window }) => window === 'season') ?? windows[0];
  return season ? `${season.minutes.toFixed(1)} min` : null;
}

function Waiting(): ReactElement {
  return (
    <div className={styles.panelSkeleton} aria-busy="true">
      <SkeletonBar width="100%" height="64px" />
      <SkeletonBar width="100%" height="120px" />
    </div>
  );
}

interface FrameProps {
  readonly name: string;
  readonly jersey?: string | null;
  readonly about?: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

function Frame({ name, jersey = null, about = '', close, children }: FrameProps): ReactElement {
  return (
    <>
      <header className={styles.panelHead}>
        <span className={styles.panelNumber} aria-hidden="true">
          {jersey ?? ''}
        </span>
        <div>
          <h2 id="player-panel-name">{name}</h2>
          <p>{about}</p>
        </div>
        <Button variant="unstyled" className={styles.panelClose} aria-label="Close" onClick={close}>
          ×
        </Button>
      </header>
      {children}
    </>
  );
}

function CompareLink({ playerId }: { playerId: string }): ReactElement {
  const [parameters] = useSearchParams();
  const isHere = pageAt(window.location.pathname)?.path === '/playerRankings';
  const next = new URLSearchParams(isHere ? parameters : {});
  const league = parameters.get('league');
  if (league) next.set('league', league);
  const before = (isHere ? (parameters.get('compare') ?? '') : '')
    .split(',')
    .filter((id) => id && id !== '-');
  const others = before.filter((id) => id !== playerId).slice(0, MOST_COMPARED - 1);
  next.set('compare', writeCompared([...others, playerId]));
  next.delete('player');
  return <ButtonLink to={`/playerRankings?${next}#compare`}>Compare</ButtonLink>;
}
