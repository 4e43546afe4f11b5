import { mockSale } from '@fantasy-stats/engine/draft';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import textInputStyles from '../../../ui/TextInput.module.css';
import type { MockQuestion, RoomAdvice } from '../../../worker/draft-messages.ts';
import { useAsked } from '../../../worker/use-asked.ts';
import styles from '../DraftRoom.module.css';
import {
  moneyOf,
  nominatorOf,
  openPlaces,
  type RoomPick,
  type RoomState,
  turnsToCome,
} from '../room-state.ts';
import type { OpenedRoom } from '../use-opened-room.ts';
import { MockSetUp } from './MockSetUp.tsx';
import { type MockFacts, useMockAbout } from './use-mock.ts';

interface MockPlayProps extends MockFacts {
  readonly opened: OpenedRoom;
  readonly advice: RoomAdvice;
  readonly nameOf: (id: string) => string;
  readonly seatName: (team: number) => string;
  /** Whom the reader puts up in an auction; null while that is nobody. */
  readonly nominee: string | null;
  readonly onNominee: (id: string | null) => void;
}

/** What the worker is asked next; null once nobody has a pick left. */
function questionOf(state: RoomState, nominee: string | null): MockQuestion | null {
  const { budget, kind, mock, picks, seat } = state;
  const turns = turnsToCome(state).map(({ team }) => team);
  if (mock === null || turns.length === 0) return null;
  const isAuction = kind === 'auction';
  return {
    picks: picks.map(({ id, team, cost }) => ({ id, team, cost })),
    turns,
    own: seat,
    budget: isAuction ? budget : null,
    opponents: mock.opponents,
    seed: mock.seed,
    nominator: isAuction ? nominatorOf(state) : null,
    nominee: isAuction ? nominee : null,
  };
}

/** Books picks unless the room has gone on meanwhile. */
function bookAfter(count: number, picks: readonly RoomPick[]) {
  return (room: RoomState): RoomState =>
    room.picks.length === count ? { ...room, picks: [...room.picks, ...picks] } : room;
}

/** A mock draft goes on: opponents pick at their pace, and in an auction bid against the reader. */
export default function MockPlay(props: MockPlayProps): ReactElement {
  const { opened, advice, nameOf, seatName, nominee, onNominee } = props;
  const { change, state } = opened;
  const [isPaused, setPaused] = useState(false);
  const about = useMockAbout(props, state);
  const question = useMemo(() => questionOf(state, nominee), [state, nominee]);
  const asked = useAsked('mock', question && about, question);
  const answer = asked.of === question ? asked.answer : null;
  const pace = state.mock?.pace ?? 0;
  const count = state.picks.length;
  const isAuction = state.kind === 'auction';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pick is booked once for each answer, however often the page is drawn
  useEffect(() => {
    const [first] = answer?.picks ?? [];
    if (!answer || !first || isPaused) return;
    const made = (pace === 0 ? answer.picks : [first]).map((pick) => ({ ...pick, cost: null, keptAt: null }));
    const timer = setTimeout(() => change(bookAfter(count, made)), pace * 1000);
    return () => clearTimeout(timer);
  }, [answer, isPaused, pace]);

  const sell = (limit: number) => {
    const { id = '', limits = [] } = answer?.sale ?? {};
    const nominator = question?.nominator;
    if (id === '' || nominator === null || nominator === undefined) return;
    const all = limits.map((other, team) => (team === state.seat ? limit : other));
    const { cost, team } = mockSale(all, nominator);
    change(bookAfter(count, [{ id, team, cost, keptAt: null }]));
    onNominee(null);
  };
  const isOver = question === null;
  const canBid = openPlaces(state, state.seat) > 0;
  const saleId = answer?.sale?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sale without the reader ends once
  useEffect(() => {
    if (saleId === null || canBid || isPaused) return;
    const timer = setTimeout(() => sell(0), pace * 1000);
    return () => clearTimeout(timer);
  }, [saleId, canBid, isPaused, pace, count]);

  const bid = advice.players.find(({ id }) => id === saleId)?.bid ?? 1;
  return (
    <Section
      id="room-mock"
      name="Mock draft"
      note={
        isOver ? 'over' : isPaused ? 'paused' : isAuction ? 'opponents bid' : 'opponents pick by themselves'
      }
      actions={
        isOver || (pace === 0 && !isAuction) ? undefined : (
          <Button variant="link" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        )
      }
    >
      {asked.failure ? (
        <p className={textStyles.note} role="alert">
          {asked.failure.message}
        </p>
      ) : null}
      <p role="status">
        {isOver
          ? 'Every roster is full. The grades stand below.'
          : isAuction
            ? saleId !== null
              ? `${seatName(question.nominator ?? 0)}: ${nameOf(saleId)} is up.`
              : question.nominator === state.seat
                ? 'Your nomination: press Nominate beside a target.'
                : 'The next player comes up.'
            : question.turns[0] === state.seat
              ? 'Your pick: press Draft beside a target.'
              : `${seatName(question.turns[0] ?? 0)} is on the clock.`}
      </p>
      {saleId !== null && canBid ? (
        <OwnBid
          key={`${count} ${saleId}`}
          usual={Math.max(1, Math.round(bid))}
          most={moneyOf(state, state.seat).most}
          onBid={sell}
        />
      ) : null}
      <MockSetUp state={state} onChange={change} />
    </Section>
  );
}

interface OwnBidProps {
  readonly usual: number;
  readonly most: number;
  readonly onBid: (limit: number) => void;
}

/** Up to what the reader bids; the sale ends a dollar above the second highest limit. */
function OwnBid({ usual, most, onBid }: OwnBidProps): ReactElement {
  const [text, setText] = useState(String(Math.min(most, usual)));
  const limit = Number(text);
  const isGood = Number.isInteger(limit) && limit >= 1 && limit <= most;
  return (
    <form
      className={layout.controls}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onBid(limit);
      }}
    >
      <label className={styles.roomNumber}>
        <span className={segmentedStyles.barLabel}>Bid up to $</span>
        <input
          className={textInputStyles.input}
          inputMode="numeric"
          value={text}
          aria-invalid={!isGood}
          data-out-of-range={!isGood}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" variant="primary" disabled={!isGood}>
        Bid
      </Button>
      <Button onClick={() => onBid(0)}>Pass</Button>
      <span className={textStyles.note}>at most ${most}</span>
    </form>
  );
}
