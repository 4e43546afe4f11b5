import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { type Day, isHeadToHead, stepsBeforeAdd, type TeamId } from '@fantasy-stats/domain';
import type { AddsLeft, Pickup, PickupAnswer } from '@fantasy-stats/engine/streaming';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { returnSteps } from '@fantasy-stats/words/return-steps';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { editsOfPickup, writeEdits } from '../../links/edits-address.ts';
import { linkTo } from '../../links/link-to.ts';
import { OwnProjectionsNote } from '../../player-notes/OwnProjectionsNote.tsx';
import { dayOfWeek } from '../../schedule/day-words.ts';
import { SectionState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import type { Unavailable } from '../../season/unavailable.ts';
import { pendingNote } from '../../text/pending-games.ts';
import { counted, formatDay, formatDays } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import styles from './home.module.css';
import {
  chanceInWords,
  gainInWords,
  partsInWords,
  returnsInWords,
  whyAhead,
  whyNext,
} from './pick-up-words.ts';
import type { PickUpsState } from './use-pick-ups.ts';

interface PickUpsProps {
  readonly state: PickUpsState;
  readonly players: readonly LeaguePlayer[] | null;
  /** Whether all free agents are loaded. */
  readonly isWhole: boolean;
  /** Why the week has no odds; null if it has odds. */
  readonly week: Unavailable | null;
  /** Whether a required response failed to load. */
  readonly isCutOff: boolean;
}

/** Shows each pickup with the best player to drop. */
export function PickUps({
  state,
  players,
  isWhole,
  week: noWeek,
  isCutOff,
}: PickUpsProps): ReactElement | null {
  const view = useSeason();
  const { answer, question, failure } = state;
  if (view.ownTeamId === null || (!question && players !== null)) return null;
  const league = view.league.id;
  const hasChances = isHeadToHead(view.league.scoringForm);
  const shownQuestion = answer ?? question;
  const week = view.league.weeks.find(({ number }) => number === shownQuestion?.week);
  const unavailable = state.unavailable ?? noWeek;
  const isMissing = unavailable !== null || isCutOff;
  const cupNote = shownQuestion
    ? pendingNote(
        state.pending,
        { firstDay: shownQuestion.first, lastDay: shownQuestion.last },
        view.league.today,
      )
    : null;
  const isOfNext = answer !== null && answer.first === question?.next?.first;
  const { first, last } = shownQuestion ?? {};
  const days =
    !first || !last
      ? ''
      : isOfNext
        ? formatDays({ firstDay: first, lastDay: last })
        : `until ${formatDay(last)}`;
  const addsLeft = answer ? ownAddsLeft(view, answer.week) : null;
  const left = addsLeft && addsInWords(addsLeft);
  const shownWeek = isOfNext ? question?.next : question;
  const why =
    !question || !answer
      ? null
      : isOfNext
        ? whyNext(question, view.league, answer)
        : whyAhead(question, view.league);
  const against = (shownWeek?.likelyOpponents?.length ?? 0) > 0 ? 'against the likely opponents' : null;
  return (
    <Section
      id="pickups"
      name="Best pickups"
      note={[[week ? `for week ${week.number}` : days, why, against].filter(Boolean).join(', '), left]
        .filter(Boolean)
        .join('; ')}
      actions={
        <Link
          className={text.link}
          to={linkTo('/streamer-selection', { league, ...(isOfNext ? { week: 'next' } : {}) })}
        >
          Plan adds
        </Link>
      }
    >
      {isCutOff ? (
        <p className={text.note}>
          Pickups and trade ideas are not available now; the rest of this page is fine.
        </p>
      ) : unavailable ? (
        <SectionState unavailable={unavailable} />
      ) : (
        <OwnProjectionsNote without="The week’s forecast uses our projections." />
      )}
      {!isMissing && failure && !answer ? (
        <p className={text.note} role="alert">
          Pickups are not available now; the rest of this page is fine.
        </p>
      ) : null}
      {!isMissing && !failure && !answer ? (
        <div className={styles.pickupsRoom} data-chances={hasChances}>
          <FigureSkeleton height={190} />
        </div>
      ) : null}
      {answer && !isMissing ? (
        <div
          className={answer.pickups.length > (hasChances ? 1 : 0) ? styles.pickupsRoom : undefined}
          data-chances={hasChances}
        >
          <Found
            answer={answer}
            players={players ?? []}
            when={week ? `in week ${week.number}` : isOfNext ? 'next week' : days}
            isLocked={addsLeft?.isLocked === true}
          />
        </div>
      ) : null}
      {answer && cupNote ? (
        <p className={`${text.note} ${layout.below}`}>
          {cupNote} Every NBA team is expected to play the same number of these games, so they favor no
          player.
        </p>
      ) : null}
      {answer && !isWhole ? (
        <p className={`${text.note} ${layout.below}`}>
          Free agents are still syncing; there may be better ones.
        </p>
      ) : null}
    </Section>
  );
}

/** Returns the adds that the user's team has left in a week; null if the week or the team is unknown. */
function ownAddsLeft(view: SeasonView, number: number | null): AddsLeft | null {
  const week = view.league.weeks.find((one) => one.number === number);
  const own = view.ownTeamId;
  return week && own !== null ? addsLeftIn(view, week, own) : null;
}

function addsInWords({ isLocked, left }: AddsLeft): string | null {
  if (isLocked) return 'adds locked';
  return left === null ? null : left === 0 ? 'no adds left' : `${counted(left, 'add')} left`;
}

function Found({
  answer,
  isLocked,
  players,
  when,
}: {
  answer: PickupAnswer;
  /** Whether the league locked the team. */
  isLocked: boolean;
  players: readonly LeaguePlayer[];
  /** Date range of the gain, e.g. "in week 12". */
  when: string;
}): ReactElement {
  const { pickups, weighed, addsLeft } = answer;
  const returns = returnsInWords(answer);
  return (
    <>
      {pickups.length === 0 ? (
        <p className={text.note}>
          {isLocked
            ? noForecastWords.lockedOut
            : addsLeft === 0
              ? 'You have no adds left for now.'
              : weighed === 0
                ? 'No free agent has a game in this period.'
                : `No free agent would help your team ${when} (${weighed} checked).`}
        </p>
      ) : null}
      {returns === null ? null : (
        <p className={text.note}>
          If you take recovered players off the injured list, without an add: {returns}.
        </p>
      )}
      <ol className={styles.pickups} aria-label="Best pickups">
        {pickups.map((pickUp) => (
          <PickUpLine key={pickUp.id} answer={answer} pickUp={pickUp} players={players} when={when} />
        ))}
      </ol>
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed title="Best pickups" anchor="pickups">
          <p>
            Each free agent is compared with the player they best replace, from the first day they can play
            for you: the gain from games your lineups use, minus what the drop costs for the rest of the
            season.
          </p>
          <p>
            The best eight are then simulated in 10,000 weeks, with and without the pickup and with the same
            luck. ± is the 80% interval from the uncertainty in both players’ averages. Streamer selection and
            player rankings show the same figures. The matchup analyzer shows the gain in the week first, then
            the net gain.
          </p>
        </HowComputed>
      </p>
    </>
  );
}

/** Returns the URL that tries the pickup as a what-if. */
function tryAddress(view: SeasonView, teamId: TeamId, pickup: Pickup): string {
  const { day } = pickup;
  const week = view.league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return new URLSearchParams({
    league: view.league.id,
    ...(week ? { week: String(week.number) } : {}),
    try: writeEdits(editsOfPickup(pickup, teamId)),
  }).toString();
}

function PickUpLine({
  answer,
  pickUp,
  players,
  when,
}: {
  answer: PickupAnswer;
  pickUp: Pickup;
  players: readonly LeaguePlayer[];
  when: string;
}): ReactElement | null {
  const view = useSeason();
  const player = players.find(({ id }) => id === pickUp.id);
  const name = (playerId: string) => players.find(({ id }) => id === playerId)?.name ?? playerId;
  if (!player) return null;
  const chance = chanceInWords(pickUp, answer);
  const week = view.league.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= pickUp.day && pickUp.day <= lastDay,
  );
  const dayOf = (day: Day) => (week && view.league.weeks.length > 1 ? dayOfWeek(day, week) : formatDay(day));
  const returns = returnSteps(pickUp.returns ?? [], name);
  const spot = spotInWords({ drop: pickUp.dropId, list: pickUp.listId }, name);
  const before = stepsBeforeAdd(returns, pickUp.day);
  const steps = [
    ...before,
    { day: pickUp.day, words: `add ${spot}` },
    ...returns.filter((step) => !before.includes(step)),
  ];
  const effect = `${pickUp.games.toFixed(1)} games expected to count; ${partsInWords(pickUp, answer, when)}`;
  return (
    <li>
      <PlayerChip player={player} />
      <span className={styles.pickupGain}>
        <b>{gainInWords(pickUp, answer)}</b>
        {chance === null ? null : <small>{chance}</small>}
        {pickUp.chance === null || view.ownTeamId === null ? null : (
          <small>
            <Link className={text.link} to={`/matchupAnalyzer?${tryAddress(view, view.ownTeamId, pickUp)}`}>
              Try it
            </Link>
          </small>
        )}
      </span>
      {steps.length === 1 ? (
        <small>
          {spot}, from {dayOf(pickUp.day)}: {effect}
        </small>
      ) : (
        <>
          {steps.map(({ day, words }) => (
            <small key={words}>
              {dayOf(day)}: {words}
            </small>
          ))}
          <small>{effect}</small>
        </>
      )}
    </li>
  );
}
