import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  type Day,
  type League,
  type PendingGames,
  pendingBetween,
  standardLeague,
  type Week,
} from '@fantasy-stats/domain';
import { weekSchedule } from '@fantasy-stats/engine/schedule';
import { type ReactElement, useMemo } from 'react';
import { failureIn } from '../../api/failure.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { dayOfWeek } from '../../schedule/day-words.ts';
import { daysOfRange, easeChoices, rangesOf, scheduleEase } from '../../schedule/ease.ts';
import { type LaidPlayer, rosterOf } from '../../schedule/laid-players.ts';
import { hasOwnWeeks, type ScheduleModel } from '../../schedule/schedule-model.ts';
import { gamesOfRoster } from '../../schedule/week-facts.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useParams } from '../../shell/use-params.ts';
import { useSort } from '../../shell/use-sort.ts';
import { failureLine } from '../../text/failure-words.ts';
import { pendingNote } from '../../text/pending-games.ts';
import { counted, formatDays, inRow } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { ProgressiveSections } from '../../ui/ProgressiveSections.tsx';
import { readChoice, scheduleParams } from './choice.ts';
import { GamesByDay } from './GamesByDay.tsx';
import { Headline, headlineFacts, rosterName } from './Headline.tsx';
import { ScheduleControls } from './ScheduleControls.tsx';
import styles from './schedule.module.css';

const WeeksAhead = lazySection(() => import('./Below.tsx'), 'WeeksAhead');
const RosterGrid = lazySection(() => import('./Below.tsx'), 'RosterGrid');
const NbaTeamGrid = lazySection(() => import('./Below.tsx'), 'NbaTeamGrid');
const PlayoffWeeks = lazySection(() => import('./Below.tsx'), 'PlayoffWeeks');

export interface ScheduleProps {
  readonly view: SeasonView | null;
  readonly model: ScheduleModel;
  /** Games that the NBA has not scheduled yet; null if none. */
  readonly pending: PendingGames | null;
  readonly weeks: readonly Week[];
  readonly usual: Week;
  readonly today: Day;
  /** All players that the league lists; null without a league or after a failure. */
  readonly players: readonly LeaguePlayer[] | null;
  readonly isWhole: boolean;
  readonly playersError: unknown;
}

export function Schedule(props: ScheduleProps): ReactElement {
  const { view, model, pending, weeks, usual, today, players } = props;
  const { read } = useAddress();
  const [, change] = useParams(scheduleParams);
  const { sort, onSort } = useSort('sort');
  const playoffs = useSort('playoffs');
  const league = view?.league ?? null;
  const teamIds = view?.season.teams.map(({ id }) => id) ?? [];
  const easeRanges = rangesOf(league, weeks);
  const choice = readChoice(read, {
    weeks,
    usual,
    teamIds,
    ownTeamId: view?.ownTeamId ?? null,
    easeRanges,
  });
  const { week, teamId } = choice;
  const rules = useMemo(() => league ?? standardLeague(today), [league, today]);
  const allowed = useApiQuery(calls.nba.allowed, choice.ease === null ? null : {});
  const ease = useMemo(
    () =>
      allowed.data && choice.ease
        ? scheduleEase(allowed.data, rules, choice.ease, choice.easePosition)
        : null,
    [allowed.data, rules, choice.ease, choice.easePosition],
  );
  const schedule = useMemo(() => weekSchedule(model.schedule, week), [model, week]);
  const addedKey = choice.added.join(',');
  const laid = useMemo(() => {
    const roster = players && teamId !== null ? rosterOf(players, teamId) : [];
    const free = addedKey.split(',').flatMap((id): LaidPlayer[] => {
      const player = players?.find((one) => one.id === id);
      return player && player.teamId !== teamId ? [{ ...player, isFree: true }] : [];
    });
    return { roster, all: [...roster, ...free] };
  }, [players, teamId, addedKey]);
  const question = league ? { model, league, week, today } : null;
  const games = question && laid.all.length > 0 ? gamesOfRoster(question, laid.all) : null;
  const ofRoster = question && laid.roster.length > 0 ? gamesOfRoster(question, laid.roster) : null;
  const isOwn = view !== null && teamId !== null && view.isOwn(teamId);
  const name = rosterName({ view, teamId });
  const isLeagueWeek = hasOwnWeeks(league);
  const facts = headlineFacts({ view, schedule, today, question, teamId, players, games: ofRoster });
  const weekName = isLeagueWeek ? `week ${week.number}` : formatDays(week);
  const fileName = [league?.name ?? 'NBA', 'schedule', weekName];
  const undecided = schedule.days.flatMap(({ day }) => {
    const count = model.undecided.get(day) ?? 0;
    return count > 0 ? [`${counted(count, 'game')} on ${dayOfWeek(day, week)}`] : [];
  });
  const shownDays =
    choice.view === 'weeks' ? { firstDay: today, lastDay: weeks.at(-1)?.lastDay ?? week.lastDay } : week;
  const cupNote = pendingNote(pending, shownDays, today);
  const shared = { model, schedule, today, weekName, sort, onSort, fileName };
  return (
    <>
      <div className={styles.scheduleHead}>
        <Headline facts={{ ...facts, pendingGames: pendingBetween(pending, week, today) }} weeks={weeks} />
        <GamesByDay
          schedule={schedule}
          nbaTeams={model.schedule.nbaTeams.length}
          roster={ofRoster}
          ownerLabel={isOwn ? 'you' : name}
          today={today}
        />
      </div>
      <ScheduleControls
        view={view}
        weeks={weeks}
        choice={choice}
        usual={usual}
        eases={easeChoices(rules)}
        easeRanges={easeRanges}
        players={players}
        hasPlayers={laid.all.length > 0}
      />
      {props.playersError && !players ? (
        <p className={`${text.note} ${layout.below}`} role="alert">
          Rosters are not available now: {failureLine(failureIn(props.playersError))} The schedule is
          complete.
        </p>
      ) : null}
      {players && !props.isWhole ? (
        <p className={`${text.note} ${layout.below}`}>
          Free agents are still syncing, so some can’t be found yet.
        </p>
      ) : null}
      {league && ofRoster && isLeagueWeek ? <GamesCap caps={league.gamesCaps} held={ofRoster.held} /> : null}
      {choice.ease !== null && allowed.data && ease === null ? (
        <p className={`${text.note} ${layout.below}`}>
          No matchup ease yet: too few games are synced to tell what NBA teams allow in this category.
        </p>
      ) : null}
      {cupNote ? (
        <p className={`${text.note} ${layout.below}`}>
          {cupNote} Game counts leave them out; forecasts include them.
        </p>
      ) : null}
      {undecided.length > 0 && !cupNote ? (
        <p className={`${text.note} ${layout.below}`}>
          Not in the counts: {inRow(undecided)} with teams the NBA Cup will decide.
        </p>
      ) : null}
      <div className={layout.grid}>
        <ProgressiveSections>
          {choice.view === 'weeks' ? (
            <WeeksAhead {...shared} weeks={weeks} choice={choice} players={laid.all} league={league} />
          ) : choice.view === 'roster' && games ? (
            <RosterGrid
              {...shared}
              name={name}
              players={laid.all}
              games={games}
              isWeeklyLock={league?.lineupLock === 'weekly'}
              onTakeAway={(id) => change({ add: choice.added.filter((one) => one !== id) })}
            />
          ) : (
            <NbaTeamGrid
              {...shared}
              league={league?.id ?? null}
              players={laid.all}
              onlyTheirs={choice.onlyTheirs}
              leastLeft={choice.leastLeft}
              ease={ease}
              easeRange={choice.easeRange}
              easeDays={daysOfRange(choice.easeRange, weeks, week.number)}
            />
          )}
          {view ? (
            <PlayoffWeeks
              model={model}
              today={today}
              sort={playoffs.sort}
              onSort={playoffs.onSort}
              view={view}
              weeks={weeks}
              players={laid.all}
              roster={laid.roster}
              rosterName={name}
              onlyTheirs={choice.onlyTheirs}
            />
          ) : null}
        </ProgressiveSections>
      </div>
    </>
  );
}

/** Notice that a roster has more games than the league's weekly cap. */
function GamesCap({ caps, held }: { caps: League['gamesCaps']; held: number }): ReactElement | null {
  const cap = caps.find(({ slot, period }) => slot === null && period === 'week');
  if (!cap || held <= cap.games) return null;
  return (
    <p className={`${text.note} ${layout.below}`}>
      Your league counts {cap.games} games a week: {held - cap.games} of the {held} with a slot are over the
      cap.
    </p>
  );
}
