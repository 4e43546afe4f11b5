import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isHeadToHead, stepsBeforeAdd, type TeamId } from '@fantasy-stats/domain';
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
import { SectionState } from '../../season/PageState.tsx';
import { useSeason } from '../../season/season-context.ts';
import type { Unavailable } from '../../season/unavailable.ts';
import { pendingNote } from '../../text/pending-games.ts';
import { capital, counted, formatDay, formatDays } from '../../text/phrases.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import styles from './home.module.css';
import {
  chanceInWords,
  dayAround,
  gainInWords,
  partsInWords,
  returnsInWords,
  sharedReturns,
  whyAhead,
  whyNext,
} from './pickup-words.ts';
import type { PickupsState } from './use-pickups.ts';

interface PickupsProps {
  readonly state: PickupsState;
  readonly players: readonly LeaguePlayer[] | null;
  /** Whether all free agents are loaded. */
  readonly isWhole: boolean;
  /** Why the week has no odds; null if it has odds. */
  readonly week: Unavailable | null;
  /** Whether a required response failed to load. */
  readonly isCutOff: boolean;
}

export function Pickups({
  state,
  players,
  isWhole,
  week: noWeek,
  isCutOff,
}: PickupsProps): ReactElement | null {
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
  const view = useSeason();
  const shared = sharedReturns(pickups);
  const [first] = pickups;
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
      {first && shared.length > 0 ? (
        <p className={text.note}>
          Before any of these:{' '}
          {returnSteps(shared, nameIn(players))
            .map(({ day, words }) => `${words} (${dayAround(view.league, first.day)(day)})`)
            .join('; ')}
          .
        </p>
      ) : null}
      <ol className={styles.pickups} aria-label="Best pickups">
        {pickups.map((pickup) => (
          <PickupLine
            key={pickup.id}
            answer={answer}
            pickup={pickup}
            isAfterShared={shared.length > 0}
            players={players}
            when={when}
          />
        ))}
      </ol>
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed anchor="pickups" />
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

function nameIn(players: readonly LeaguePlayer[]): (id: string) => string {
  return (id) => players.find((player) => player.id === id)?.name ?? id;
}

function PickupLine({
  answer,
  pickup,
  isAfterShared,
  players,
  when,
}: {
  answer: PickupAnswer;
  pickup: Pickup;
  /** Whether moves off the injured list that come before the add are shown above the list. */
  isAfterShared: boolean;
  players: readonly LeaguePlayer[];
  when: string;
}): ReactElement | null {
  const view = useSeason();
  const player = players.find(({ id }) => id === pickup.id);
  const name = nameIn(players);
  if (!player) return null;
  const chance = chanceInWords(pickup, answer);
  const dayOf = dayAround(view.league, pickup.day);
  const returns = returnSteps(
    (pickup.returns ?? []).filter(({ day }) => !isAfterShared || day > pickup.day),
    name,
  );
  const spot = spotInWords({ drop: pickup.dropId, list: pickup.listId }, name);
  const before = stepsBeforeAdd(returns, pickup.day);
  const steps = [
    ...before,
    { day: pickup.day, words: `add ${spot}` },
    ...returns.filter((step) => !before.includes(step)),
  ];
  const effect = `${pickup.games.toFixed(1)} games expected to count; ${partsInWords(pickup, answer, when)}`;
  return (
    <li>
      <PlayerChip player={player} />
      <span className={styles.pickupGain}>
        <b>{gainInWords(pickup, answer)}</b>
        {chance === null ? null : <small>{chance}</small>}
        {pickup.chance === null || view.ownTeamId === null ? null : (
          <small>
            <Link className={text.link} to={`/matchupAnalyzer?${tryAddress(view, view.ownTeamId, pickup)}`}>
              Try it
            </Link>
          </small>
        )}
      </span>
      {steps.length === 1 ? (
        <small>
          {spot}, from {dayOf(pickup.day)}: {effect}
        </small>
      ) : (
        <>
          {steps.map(({ day, words }) => (
            <small key={words}>
              {capital(dayOf(day))}: {words}
            </small>
          ))}
          <small>{effect}</small>
        </>
      )}
    </li>
  );
}
