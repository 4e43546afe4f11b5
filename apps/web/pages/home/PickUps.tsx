import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import type { TeamId } from '@fantasy-stats/domain';
import type { NoPlanReason, Pickup, PickupAnswer } from '@fantasy-stats/engine/streaming';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { addsLeftIn } from '../../league/adds-left.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { writeEdits } from '../../links/edits-address.ts';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { dayOfWeek } from '../../schedule/day-words.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { PlayerChip } from '../../ui/PlayerChip.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';
import { outageWords } from '../../words/nba-outage-words.ts';
import { counted, formatDay } from '../../words/phrases.ts';
import styles from './home.module.css';
import { gainInWords, howMuchInWords, laterInWords } from './pick-up-words.ts';
import type { PickUpsState } from './use-pick-ups.ts';

const WHY_NONE = {
  over: 'No days are left for pickups.',
  locked: 'Lineups are locked until the week ends.',
  noOpponent: 'You have no opponent in these days, so an add cannot help.',
  noSeasonTotals: 'Season totals are not known for every team, so pickups cannot be compared.',
  nothingProjected: 'None of your players is matched to an NBA player yet.',
} as const satisfies Record<NoPlanReason, string>;

interface PickUpsProps {
  readonly view: SeasonView;
  readonly state: PickUpsState;
  readonly players: readonly LeaguePlayer[] | null;
  /** Whether the free agents have been read. */
  readonly isWhole: boolean;
  /** Why nothing can be computed; null where it can. */
  readonly why: string | null;
  /** Why NBA games do not come in; null where they do. */
  readonly outage: NbaOutage | null;
}

/** The three free agents who help most, each in the place of whom the team can best do without. */
export function PickUps({ view, state, players, isWhole, why, outage }: PickUpsProps): ReactElement | null {
  const { answer, question, none, failure, isUnread } = state;
  if (view.ownTeamId === null || (!question && players !== null)) return null;
  const league = encodeURIComponent(view.league.id);
  const week = view.league.weeks.find(({ number }) => number === question?.week);
  const trouble =
    why ??
    (none
      ? WHY_NONE[none]
      : isUnread
        ? outage
          ? outageWords(outage, 'pickups follow')
          : 'Pickups need NBA games, which are syncing.'
        : null);
  const left = question ? addsInWords(view, question.week) : null;
  return (
    <Section
      id="pickups"
      name="Best pickups"
      note={[week ? `for week ${week.number}` : 'for the next seven days', left].filter(Boolean).join('; ')}
      actions={
        <Link className={text.link} to={`/streamer-selection?league=${league}`}>
          Plan adds
        </Link>
      }
    >
      {trouble ? (
        <p className={text.note}>{trouble}</p>
      ) : (
        <OwnProjectionsNote without="The week’s forecast is by ours." />
      )}
      {!trouble && failure && !answer ? (
        <p className={text.note} role="alert">
          Pickups cannot be computed now; everything else on this page is fine.
        </p>
      ) : null}
      {!trouble && !failure && !answer ? <FigureSkeleton height={190} /> : null}
      {answer && !trouble ? (
        <Found
          view={view}
          answer={answer}
          players={players ?? []}
          when={week ? `in week ${week.number}` : 'in the next seven days'}
        />
      ) : null}
      {answer && !isWhole ? (
        <p className={`${text.note} ${layout.below}`}>
          Free agents are still syncing; there may be better ones.
        </p>
      ) : null}
    </Section>
  );
}

function addsInWords(view: SeasonView, number: number | null): string | null {
  const week = view.league.weeks.find((one) => one.number === number);
  const own = view.ownTeamId;
  if (!week || own === null) return null;
  const { left } = addsLeftIn(view, week, own);
  return left === null ? null : left === 0 ? 'no adds left' : `${counted(left, 'add')} left`;
}

function Found({
  view,
  answer,
  players,
  when,
}: {
  view: SeasonView;
  answer: PickupAnswer;
  players: readonly LeaguePlayer[];
  /** The days that are asked about: "in week 12". */
  when: string;
}): ReactElement {
  const { pickups, weighed, addsLeft } = answer;
  return (
    <>
      {pickups.length === 0 ? (
        <p className={text.note}>
          {addsLeft === 0
            ? 'You have no adds left for now.'
            : weighed === 0
              ? 'No free agent has a game in these days.'
              : `Of ${counted(weighed, 'free agent')} none would help your team ${when}.`}
        </p>
      ) : null}
      <ol className={styles.pickups} aria-label="Best pickups">
        {pickups.map((pickUp) => (
          <PickUpLine key={pickUp.id} view={view} answer={answer} pickUp={pickUp} players={players} />
        ))}
      </ol>
      <p className={`${text.note} ${layout.below}`}>
        <HowComputed title="Best pickups" anchor="pickups">
          <p>
            Every free agent who can be had is weighed in the place of each player you could drop, from the
            first day he can play for you: which of his games your lineups hold, and what the drop costs after
            these days. Who costs more than he brings is left out.
          </p>
          <p>
            In a matchup the rest of the week is then simulated 10,000 times for the best of them, with the
            same luck as without them: the first number is the chance to win with him. ± is the 80% interval,
            from the uncertainty in both players’ averages.
          </p>
        </HowComputed>
      </p>
    </>
  );
}

/** The pickup as a what-if of the matchup analyzer. */
function tryAddress(view: SeasonView, teamId: TeamId, { id, day, dropId }: Pickup): string {
  const week = view.league.weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const add = { kind: 'add', playerId: id, teamId, day, dropId } as const;
  return new URLSearchParams({
    league: view.league.id,
    ...(week ? { week: String(week.number) } : {}),
    try: writeEdits([add]),
  }).toString();
}

function PickUpLine({
  view,
  answer,
  pickUp,
  players,
}: {
  view: SeasonView;
  answer: PickupAnswer;
  pickUp: Pickup;
  players: readonly LeaguePlayer[];
}): ReactElement | null {
  const player = players.find(({ id }) => id === pickUp.id);
  const drop = players.find(({ id }) => id === pickUp.dropId);
  if (!player) return null;
  const week = view.league.weeks.find(
    ({ firstDay, lastDay }) => firstDay <= pickUp.day && pickUp.day <= lastDay,
  );
  const from = week && view.league.weeks.length > 1 ? dayOfWeek(pickUp.day, week) : formatDay(pickUp.day);
  return (
    <li>
      <span className={styles.pickupWho}>
        <PlayerChip player={player} />
        <small>
          {drop ? `for ${drop.name}` : 'into an open roster spot'}, from {from}: {pickUp.games.toFixed(1)}{' '}
          games expected to count
          {laterInWords(pickUp, answer.unit)}
        </small>
      </span>
      <span className={styles.pickupGain}>
        <b>{gainInWords(pickUp, answer)}</b>
        <small>{howMuchInWords(pickUp, answer)}</small>
        {pickUp.chance === null || view.ownTeamId === null ? null : (
          <small>
            <Link className={text.link} to={`/matchupAnalyzer?${tryAddress(view, view.ownTeamId, pickUp)}`}>
              Try it
            </Link>
          </small>
        )}
      </span>
    </li>
  );
}
