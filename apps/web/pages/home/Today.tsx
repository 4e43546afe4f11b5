import { calls } from '@fantasy-stats/contract/calls';
import { addDays, isReserveSlot } from '@fantasy-stats/domain';
import { tradeDeadlineSoon } from '@fantasy-stats/engine/roster';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { isUsedUp } from '../../league/games-caps-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { writeEdits } from '../../links/edits-address.ts';
import { linkTo } from '../../links/link-to.ts';
import { longDay, shortDay, tipTime } from '../../schedule/day-words.ts';
import { opponentText, standOf } from '../../schedule/GameCell.tsx';
import { expectedToPlay, isOut, type LaidPlayer } from '../../schedule/laid-players.ts';
import type { ScheduleModel } from '../../schedule/schedule-model.ts';
import { OfferVerdict } from '../../season/OfferVerdict.tsx';
import { useSeason } from '../../season/season-context.ts';
import { counted, inRow } from '../../text/phrases.ts';
import { momentInWords } from '../../text/time.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './home.module.css';
import { benchedTooLate, type TodaysList, type TodaysPlayer } from './todays-list.ts';
import { adviceInWords, isTask } from './todays-words.ts';
import { offerAddress, offerInWords, stillOpen, timeToDeadline } from './trade-tasks.ts';

interface TodayProps {
  readonly model: ScheduleModel;
  readonly list: TodaysList;
  readonly roster: readonly LaidPlayer[];
  readonly today: string;
  readonly league: string;
  readonly openPlaces: number;
  /** Whether the team has adds left; true if unknown. */
  readonly canAdd: boolean;
  /**
   * Describes how the win probability rises once recovered players are off the injured list: "15% → 67% to
   * win the week"; null if it does not rise or is not known.
   */
  readonly returns: string | null;
}

export function Today({
  model,
  list,
  roster,
  today,
  league,
  openPlaces,
  canAdd,
  returns,
}: TodayProps): ReactElement {
  const name = (id: string) => roster.find((player) => player.id === id)?.name ?? id;
  const { players, sits, steps, before } = list;
  // Players who need a move come first. The stable sort keeps tip-off order within each group. Players to sit
  // are not moved up, because that advice loads later.
  const isFirst = ({ advice }: TodaysPlayer) => Number(advice?.kind !== 'sit' && isTask(advice));
  const ordered = players.toSorted((one, other) => isFirst(other) - isFirst(one));
  const { moves, recovered } = list.injuredList;
  const { league: rules } = useSeason();
  const { data: caps } = useApiQuery(calls.league.gamesCaps, isCapped(rules) ? { league } : null);
  const isRecovered = ({ player }: TodaysPlayer) => recovered.some(({ id }) => id === player.id);
  const expected = expectedToPlay(players.map(({ player }) => player));
  const starting = expectedToPlay(
    players.map(({ player }) => player).filter(({ slot }) => slot !== null && !isReserveSlot(slot)),
  );
  const note =
    players.length === 0
      ? longDay(today)
      : `${starting.count} of ${counted(expected.count, 'expected game')} in your lineup${
          before
            ? `; ${counted(steps.length + sits, 'change')} before ${tipTime(before.game.tip, before.game.day)}`
            : ''
        }`;
  return (
    <Section
      id="today"
      name="Today"
      note={note}
      actions={
        <Link className={text.link} to={linkTo('/nbaSchedule', { league, view: 'roster' })}>
          The week
        </Link>
      }
    >
      {players.length === 0 ? <p className={text.note}>{nothingToday(model, roster, today)}</p> : null}
      <ul className={styles.today}>
        {recovered.length > 0 ? (
          <TaskRow
            title={
              <span>
                {counted(recovered.length, 'recovered player')} on the injured list{' '}
                {recovered.length === 1 ? 'blocks' : 'block'} adds
              </span>
            }
          >
            {returns === null
              ? 'Activate or drop them before your next add'
              : `Once off the injured list: ${returns}`}
          </TaskRow>
        ) : null}
        {recovered.map((player) => (
          <InjuredListEntry key={player.id} player={player} slot={player.slot}>
            {gameToCome(players, player)}
          </InjuredListEntry>
        ))}
        <TradeTasks today={today} />
        {openPlaces > 0 ? (
          <TaskRow
            title={
              <span>
                <a className={text.link} href="#pickups">
                  {counted(openPlaces, 'open roster spot')}
                </a>
              </span>
            }
          >
            {recovered.length > 0
              ? 'First take recovered players off the injured list'
              : canAdd
                ? 'You can add without a drop'
                : 'No adds left for now'}
          </TaskRow>
        ) : null}
        {moves.map(({ player, slot }) => (
          <InjuredListEntry key={player.id} player={player} slot={player.slot}>
            Can go to {slot}: you have a free spot
          </InjuredListEntry>
        ))}
        {ordered
          .filter((entry) => !isRecovered(entry))
          .map((entry) => (
            <Entry
              key={entry.player.id}
              entry={entry}
              model={model}
              name={name}
              league={league}
              today={today}
              isOverCap={
                caps?.plan != null &&
                !entry.hasBegun &&
                entry.player.slot !== null &&
                !isReserveSlot(entry.player.slot) &&
                isUsedUp(caps.plan, entry.player.slot)
              }
            />
          ))}
      </ul>
      <Rest list={list} />
    </Section>
  );
}

/** Describes a recovered player's game today: "Back; plays 7:00 PM @PHI". */
function gameToCome(players: readonly TodaysPlayer[], { id }: LaidPlayer): string {
  const entry = players.find((one) => one.player.id === id);
  if (!entry) return 'Back; no game today';
  const { game, isClosed, player } = entry;
  if (isOut(player)) return 'Cleared by the platform, but out today';
  if (isClosed) return 'Back; too late for today’s game';
  return `Back; plays ${tipTime(game.game.tip, game.game.day)} ${opponentText(game)}`;
}

/** A row about the roster rather than a game. */
function TaskRow({
  children,
  slot = null,
  title,
}: {
  children: ReactNode;
  slot?: LaidPlayer['slot'];
  title: ReactNode;
}): ReactElement {
  return (
    <li data-to-do>
      <span className={styles.todayWhen}>Now</span>
      <span className={styles.todaySlot}>{slot ?? ''}</span>
      <span className={styles.todayWho}>
        {title}
        <span className={styles.todayAdvice}>{children}</span>
      </span>
    </li>
  );
}

/** Open trade offers to the user's team, and a trade deadline within a week. */
function TradeTasks({ today }: { today: string }): ReactElement {
  const view = useSeason();
  const { league, ownTeamId } = view;
  const now = useNow(60_000);
  const { data } = useApiQuery(calls.league.openOffers, ownTeamId === null ? null : { league: league.id });
  const deadline = league.phase === 'running' ? tradeDeadlineSoon({ ...league, today }) : null;
  return (
    <>
      {stillOpen(data?.offers ?? [], now).map((offer) => (
        <TaskRow
          key={offer.id}
          title={
            <span>
              <Link className={text.link} to={offerAddress(league.id, offer)}>
                Trade offer from {offer.from}
              </Link>
            </span>
          }
        >
          {offerInWords(offer)}
          {offer.expiresAt === null ? '' : `; expires ${momentInWords(new Date(offer.expiresAt), now)}`}
          {offer.trade && !offer.trade.hasMore ? (
            <span className={styles.todayVerdict}>
              <OfferVerdict view={view} moves={offer.trade.moves} />
            </span>
          ) : null}
        </TaskRow>
      ))}
      {deadline === null ? null : (
        <TaskRow
          title={
            <span>
              <Link className={text.link} to={linkTo('/tradeAnalyzer', { league: league.id })}>
                Trade deadline {timeToDeadline(deadline, today)}
              </Link>
            </span>
          }
        >
          {shortDay(deadline)}
        </TaskRow>
      )}
    </>
  );
}

function InjuredListEntry({
  children,
  player,
  slot,
}: {
  children: ReactNode;
  player: LaidPlayer;
  slot: LaidPlayer['slot'];
}): ReactElement {
  return (
    <TaskRow slot={slot} title={<PlayerChip player={player} />}>
      {children}
    </TaskRow>
  );
}

/** Returns whether a league has games caps that today's lineup can still obey. */
function isCapped({ gamesCaps, lineupLock }: SeasonView['league']): boolean {
  return gamesCaps.length > 0 && lineupLock === 'daily';
}

function Entry({
  entry,
  model,
  name,
  league,
  today,
  isOverCap,
}: {
  entry: TodaysPlayer;
  model: ScheduleModel;
  name: (id: string) => string;
  league: string;
  today: string;
  /** Whether the game does not count, because the slot's games cap is used up. */
  isOverCap: boolean;
}): ReactElement {
  const { player, game, advice } = entry;
  const facts = model.facts.get(game.game.id);
  return (
    <li data-to-do={isTask(advice) || isOverCap || undefined} data-begun={entry.hasBegun || undefined}>
      <span className={styles.todayWhen}>
        {standOf(game, facts)}
        <small>{opponentText(game)}</small>
      </span>
      <span className={styles.todaySlot}>{player.slot ?? ''}</span>
      <span className={styles.todayWho}>
        <PlayerChip player={player} />
        {isOverCap ? (
          <span className={styles.todayAdvice}>At {player.slot}, this game is over the games cap</span>
        ) : null}
        {advice ? (
          <span className={styles.todayAdvice}>
            {adviceInWords(advice, name)}
            {advice.kind === 'sit' && advice.isFirst ? (
              <>
                {' '}
                <Link className={text.link} to={sitAddress(league, advice.step.ids, today)}>
                  Try it
                </Link>
              </>
            ) : null}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** Returns the address of the matchup analyzer with these players on the bench. */
function sitAddress(league: string, ids: readonly string[], day: string): string {
  const edits = ids.map((playerId) => ({ kind: 'sit', playerId, day }) as const);
  return `/matchupAnalyzer?${new URLSearchParams({ league, try: writeEdits(edits) })}`;
}

/** Notes without an action: slots that stay empty, starters without a game, and why there is no advice. */
function Rest({ list }: { list: TodaysList }): ReactElement {
  const { empty, idle, noAdvice, players } = list;
  const places = empty.reduce((sum, one) => sum + one.places, 0);
  const idleWords =
    idle.length > 0
      ? `No game today in your lineup: ${inRow(idle.map(({ name }) => name))}; no bench player ${benchedTooLate(list) > 0 ? 'with a game that hasn’t started' : 'with a game'} fits. `
      : '';
  const emptyWords =
    places > 0 && players.length > 0
      ? `${counted(places, 'slot')} stay${places === 1 ? 's' : ''} empty: ${inRow(empty.map(({ slot, places: own }) => (own === 1 ? slot : `${slot} (${own})`)))}. `
      : '';
  return (
    <p className={`${text.note} ${layout.below}`}>
      {noAdvice === 'weeklyLock' ? 'Lineups lock for the week here; no changes today. ' : ''}
      {noAdvice === 'slotsUnknown'
        ? 'The platform does not report lineup slots, so there is no lineup advice. '
        : ''}
      {emptyWords}
      {noAdvice ? '' : idleWords}
      <HowComputed anchor="lineup-today" />
    </p>
  );
}

function nothingToday(model: ScheduleModel, roster: readonly LaidPlayer[], today: string): string {
  for (let ahead = 1; ahead <= 10; ahead += 1) {
    const day = addDays(today, ahead);
    const games = roster.filter(
      ({ nbaTeam }) => nbaTeam !== null && model.schedule.gameOn(nbaTeam, day) !== undefined,
    );
    if (games.length > 0)
      return `No games for your players today. Next: ${longDay(day)}, ${counted(games.length, 'game')}.`;
  }
  return 'No games for your players in the next ten days.';
}
