import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, isCategoryForm, statistic } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useNbaSchedule } from '../../api/use-nba-schedule.ts';
import { type SeasonAnswer, seasonView } from '../../league/season-view.ts';
import { MOST_COMPARED, writeCompared } from '../../links/compared-address.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { scoreKindOf, usualKind } from '../../values/choice.ts';
import { useValuesData } from '../../values/use-values-data.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { Said } from '../../words/sentence.tsx';
import { useAsked } from '../../worker/use-asked.ts';
import { routeOf } from '../routes.ts';
import { useLeagueId } from '../use-league.ts';
import { CategoryValues } from './CategoryValues.tsx';
import { ComingGames } from './ComingGames.tsx';
import { GameLog } from './GameLog.tsx';
import { panelSentence } from './panel-sentence.ts';
import { Trend } from './Trend.tsx';
import { Windows } from './Windows.tsx';

/** Days of schedule the panel shows. */
const daysAhead = 20;

interface PlayerPanelProps {
  /** The platform's id, or `nba-` and the NBA's number of a player the platform does not list. */
  readonly playerId: string;
  readonly close: () => void;
}

function nbaIdIn(playerId: string): number | null {
  const found = /^nba-(\d{1,9})$/.exec(playerId);
  return found ? Number(found[1]) : null;
}

/** A player in full: what he did, does and is expected to do, and what that is worth in the league. */
export default function PlayerPanel({ playerId, close }: PlayerPanelProps): ReactElement {
  const league = useLeagueId();
  const season = useCall(calls.league.season, { league });
  const players = useCall(calls.league.players, { league });
  const listed = players.data?.players.find(({ id }) => id === playerId) ?? null;
  const nbaId = listed?.nbaId ?? nbaIdIn(playerId);
  /* A newcomer has no games, and below zero the platform's number in place of the NBA's. */
  const played = nbaId !== null && nbaId > 0 ? nbaId : null;
  const log = useCall(calls.nba.playerLog, played === null ? null : { player: played });
  const isWaiting = (league !== '' && players.isPending) || (played !== null && log.isPending);
  const name = listed?.name ?? log.data?.player?.name ?? null;
  if (name === null && !isWaiting) {
    const failed = players.error ?? log.error;
    return (
      <Frame name="Player" close={close}>
        {failed ? (
          <FailureNote thrown={failed} />
        ) : (
          <p>
            This league has no such player. He may belong to another league or platform; open him from a page
            of this one.
          </p>
        )}
      </Frame>
    );
  }
  if (name === null || !season.data)
    return (
      <Frame name={name ?? 'Loading the player'} close={close}>
        {season.error && !season.data ? <FailureNote thrown={season.error} /> : <Waiting />}
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
      answer={season.data}
      log={log}
      close={close}
    />
  );
}

interface LoadedProps extends PlayerPanelProps {
  readonly name: string;
  readonly listed: LeaguePlayer | null;
  readonly nbaId: number | null;
  /** His number in the NBA's game log; null for newcomers. */
  readonly played: number | null;
  readonly answer: SeasonAnswer;
  readonly log: ReturnType<typeof useCall<typeof calls.nba.playerLog>>;
}

function Loaded({ playerId, name, listed, nbaId, played, answer, log, close }: LoadedProps): ReactElement {
  const view = useMemo(() => seasonView(answer), [answer]);
  const { league } = view;
  const values = useValuesData(league.id, false, nbaId !== null);
  const question = useMemo(
    () => (nbaId === null ? null : { nbaId, kind: scoreKindOf(usualKind(league), league), punts: [] }),
    [league, nbaId],
  );
  const { answer: found, failure } = useAsked('player', values.about, question);
  const nbaTeam = listed?.nbaTeam ?? log.data?.player?.nbaTeam ?? null;
  const schedule = useNbaSchedule(league.today, addDays(league.today, daysAhead), league.today);
  const injury = listed ? INJURY_TAGS[listed.injury] : null;
  const names = (id: string) => values.players?.players.find((player) => player.id === id)?.name;
  const scored = league.scored.map(({ statistic: id }) => id);
  const about = [nbaTeam, listed?.positions.join(', '), found ? minutesOf(found) : null]
    .filter(Boolean)
    .join(' · ');
  return (
    <Frame name={name} jersey={listed?.jersey ?? null} about={about} close={close}>
      <p className="fs-panel-says">
        <Said sentence={panelSentence(view, name, listed, found, names)} />
      </p>
      {injury && listed?.injuryNote ? <p className="fs-note">Injury: {listed.injuryNote}</p> : null}
      <div className="fs-panel-actions">
        <CompareLink playerId={playerId} />
      </div>
      {nbaId === null ? (
        <p className="fs-note">
          He is not matched to an NBA player, so his games are unknown here. Unmatched names are reviewed by
          hand.
        </p>
      ) : (
        <>
          {failure ? <FailureNote thrown={failure} /> : null}
          {found && found.trend.length > 1 ? (
            <Part
              name="Value by game"
              note={`last ${Math.min(20, found.trend.length)} games; line of six games, 80% band`}
            >
              <Trend trend={found.trend.slice(-20)} isByCategory={isCategoryForm(league.scoringForm)} />
            </Part>
          ) : null}
          {nbaTeam !== null && schedule.days ? (
            <Part name="Coming games" note="this week and the next two; ↔ marks back-to-backs">
              <ComingGames nbaTeam={nbaTeam} days={schedule.days} today={league.today} />
            </Part>
          ) : null}
          {found ? (
            <Part
              name="Value by category"
              note="standard deviations from the average player in a league this size"
            >
              <CategoryValues values={found} />
            </Part>
          ) : failure ? null : (
            <Waiting />
          )}
          {found && found.windows.length > 0 ? (
            <Part name="Averages by window" note="per game; ± is the projection’s 80% interval">
              <Windows values={found} league={league} />
            </Part>
          ) : null}
          {played === null ? (
            <p className="fs-note">
              No NBA games known: he is new to the league, has been away for years, or is not matched to an
              NBA player.
            </p>
          ) : (
            <Part
              name="Game log"
              note={`columns are those your league scores${scored.length > 0 ? '' : ' none yet'}`}
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

function minutesOf({ windows }: { windows: readonly { window: string; minutes: number }[] }): string | null {
  const season = windows.find(({ window }) => window === 'season') ?? windows[0];
  return season ? `${season.minutes.toFixed(1)} min` : null;
}

function Waiting(): ReactElement {
  return (
    <div className="fs-panel-waiting" aria-busy="true">
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
      <header className="fs-panel-head">
        <span className="fs-panel-number" aria-hidden="true">
          {jersey ?? ''}
        </span>
        <div>
          <h2 id="player-panel-name">{name}</h2>
          <p>{about}</p>
        </div>
        <Button variant="unstyled" className="fs-panel-close" aria-label="Close" onClick={close}>
          ×
        </Button>
      </header>
      {children}
    </>
  );
}

function Part({ name, note, children }: { name: string; note: string; children: ReactNode }): ReactElement {
  return (
    <section className="fs-panel-part" aria-label={name}>
      <h3>
        {name} <small>{note}</small>
      </h3>
      {children}
    </section>
  );
}

/** Leads to the comparison with him in it; on the page of rankings, it stays there. */
function CompareLink({ playerId }: { playerId: string }): ReactElement {
  const [parameters] = useSearchParams();
  const isHere = routeOf(window.location.pathname)?.path === '/playerRankings';
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
