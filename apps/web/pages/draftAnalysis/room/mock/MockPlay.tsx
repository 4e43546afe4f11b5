import type { StandingBid } from '@fantasy-stats/engine/draft';
import type { RoomAdvice } from '@fantasy-stats/questions/draft';
import { moneyOf, openPlaces, turnsToCome } from '@fantasy-stats/questions/draft-room';
import type { MockQuestion } from '@fantasy-stats/questions/mock';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import textStyles from '../../../../theme/text.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/SectionHeading.tsx';
import { useWorkerQuery } from '../../../../worker/use-worker-query.ts';
import { nominatorOf, type RoomPick, type RoomState } from '../room-state.ts';
import type { OpenedRoom } from '../use-opened-room.ts';
import { MockSetUp } from './MockSetUp.tsx';
import { OpenBidding } from './OpenBidding.tsx';
import { type MockFacts, useMockAbout } from './use-mock.ts';

interface MockPlayProps extends MockFacts {
  readonly opened: OpenedRoom;
  readonly advice: RoomAdvice;
  readonly nameOf: (id: string) => string;
  readonly seatName: (team: number) => string;
  /** Seconds per pick; null if unknown. */
  readonly clock: number | null;
  /** The nominated player; null for none. */
  readonly nominee: string | null;
  readonly onNominee: (id: string | null) => void;
}

/** Returns the request for the worker; null once all picks are made. */
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

/** Adds picks only if the room has not changed since they were computed. */
function bookAfter(count: number, picks: readonly RoomPick[]) {
  return (room: RoomState): RoomState =>
    room.picks.length === count ? { ...room, picks: [...room.picks, ...picks] } : room;
}

export default function MockPlay(props: MockPlayProps): ReactElement {
  const { opened, advice, nameOf, seatName, nominee, onNominee } = props;
  const { change, state } = opened;
  const [isPaused, setPaused] = useState(false);
  const about = useMockAbout(props, state);
  const question = useMemo(() => questionOf(state, nominee), [state, nominee]);
  const { result, isCurrent, error } = useWorkerQuery('mock', question && about, question);
  const computed = isCurrent ? result : null;
  const pace = state.mock?.pace ?? 0;
  const count = state.picks.length;
  const isAuction = state.kind === 'auction';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result books one pick, however often the page renders
  useEffect(() => {
    const [first] = computed?.picks ?? [];
    if (!computed || !first || isPaused) return;
    const made = (pace === 0 ? computed.picks : [first]).map((pick) => ({
      ...pick,
      cost: null,
      keptAt: null,
    }));
    const timer = setTimeout(() => change(bookAfter(count, made)), pace * 1000);
    return () => clearTimeout(timer);
  }, [computed, isPaused, pace]);

  const isOver = question === null;
  const sale = computed?.sale ?? null;
  const saleId = sale?.id ?? null;
  const sell = ({ cost, team }: StandingBid) => {
    if (saleId === null) return;
    change(bookAfter(count, [{ id: saleId, team, cost, keptAt: null }]));
    onNominee(null);
  };
  const bid = advice.players.find(({ id }) => id === saleId)?.bid ?? 1;
  return (
    <Section
      id="room-mock"
      name="Mock draft"
      note={
        isOver ? 'over' : isPaused ? 'paused' : isAuction ? 'opponents bid' : 'opponents pick automatically'
      }
      actions={
        isOver || (pace === 0 && !isAuction) ? undefined : (
          <Button variant="link" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )
      }
    >
      {error ? (
        <p className={textStyles.note} role="alert">
          {error.message}
        </p>
      ) : null}
      <p role="status">
        {isOver
          ? 'Every roster is full. The grades are below.'
          : isAuction
            ? saleId !== null
              ? `${seatName(question.nominator ?? 0)}: ${nameOf(saleId)} is up.`
              : question.nominator === state.seat
                ? 'Your nomination: press Nominate next to a target.'
                : 'The next player comes up.'
            : question.turns[0] === state.seat
              ? 'Your pick: press Draft next to a target.'
              : `${seatName(question.turns[0] ?? 0)} is on the clock.`}
      </p>
      {sale !== null && question?.nominator != null ? (
        <OpenBidding
          key={`${count} ${sale.id}`}
          limits={sale.limits}
          nominator={question.nominator}
          seat={state.seat}
          most={openPlaces(state, state.seat) > 0 ? moneyOf(state, state.seat).most : 0}
          worth={Math.max(1, Math.round(bid))}
          draw={{ seed: question.seed, sale: count }}
          pace={pace}
          isPaused={isPaused}
          seatName={seatName}
          onSold={sell}
        />
      ) : null}
      <MockSetUp state={state} clock={props.clock} onChange={change} />
    </Section>
  );
}
