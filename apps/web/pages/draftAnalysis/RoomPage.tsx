import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { Unavailable } from '../../league/Unavailable.tsx';
import { WaitingTable } from '../../league/WaitingTable.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatProbability } from '../../ui/format-probability.ts';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { HowComputed } from '../../ui/HowComputed.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { TableActions } from '../../ui/TableActions.tsx';
import { formatDay } from '../../words/phrases.ts';
import { Said } from '../../words/sentence.tsx';
import { Candidates, candidateColumns, candidateRows } from './Candidates.tsx';
import { MarkGone } from './MarkGone.tsx';
import { openSlots } from './open-slots.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomSetUp } from './RoomSetUp.tsx';
import { PicksSoFar, RoomTeam } from './RoomTeam.tsx';
import type { RoomSource } from './room-source.ts';
import { type RoomPick, turnsToCome } from './room-state.ts';
import { moreOfRoom, openingOfRoom } from './room-words.ts';
import type { OpenedRoom } from './use-opened-room.ts';
import { useAdvice, useCountedPositions, useShown } from './use-room.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { clockOf, picksOff, usualPicksOf, usualPlaces } from './usual-picks.ts';
import './DraftRoom.css';

export const PAGE = 'Draft room';

interface RoomPageProps {
  readonly source: RoomSource;
  readonly opened: OpenedRoom;
  readonly choice?: ReactNode;
  /** Rules of its own, where no league says them. */
  readonly rules?: ReactNode;
}

/** An open draft room: whom to take next, from what is gone. */
export function RoomPage({ source, opened, choice, rules }: RoomPageProps): ReactElement {
  const { view, inputs, averagesOf } = source;
  const { league } = view;
  const { state, change } = opened;
  const shown = useShown(inputs, source.players);
  const usual = useMemo(() => usualPicksOf(source.averages), [source.averages]);
  const { kind, teams, rounds } = state;
  const places = useMemo(() => usualPlaces(usual, { kind, teams, rounds }), [usual, kind, teams, rounds]);
  const positions = useCountedPositions(league.rosterRules, source.players);
  const { advice, isCurrent, failure } = useAdvice(
    source.isSettled ? inputs : null,
    state,
    places,
    positions,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const order = useMemo(() => advice?.players.map(({ id }) => id) ?? [], [advice]);
  useRoomKeys(opened.undo);

  if (source.error) {
    return (
      <>
        <Unavailable page={PAGE} thrown={source.error} retry={source.retry} />
        {choice}
      </>
    );
  }
  if (source.none) return <NoRoom none={source.none} choice={choice} />;

  const isAuction = state.kind === 'auction';
  const turns = turnsToCome(state);
  const onClock = isAuction ? state.seat : (turns[0]?.team ?? state.seat);
  const isOwnTurn = !isAuction && onClock === state.seat;
  const seatName = (team: number) =>
    team === state.seat ? 'You' : isAuction ? `Team ${team + 1}` : `Seat ${team + 1}`;
  const nameOf = (id: string) => shown.get(id)?.name ?? id;
  const book = (pick: RoomPick) => change((room) => ({ ...room, picks: [...room.picks, pick] }));
  const press = isAuction ? 'Sold' : isOwnTurn ? 'Draft' : 'Taken';
  const onPress = (id: string) => {
    if (isAuction) setChosen(id);
    else if (turns.length > 0) book({ id, team: onClock, cost: null, keptAt: null });
  };
  const drafted = state.picks
    .filter(({ team }) => team === state.seat)
    .map(({ id }) => shown.get(id)?.player?.positions ?? []);
  const open = openSlots(league.slots, drafted);
  const clock = clockOf(state, turns);
  const facts = advice && { view, advice, teams, isAuction, open, press, onPress, usual, clock };
  const gone = new Set(state.picks.map(({ id }) => id));
  const rows = advice ? candidateRows(advice, shown).filter(({ id }) => !gone.has(id)) : [];
  const columns = facts ? candidateColumns(facts) : [];
  const later = (id: string) => picksOff(usual.get(id), clock);
  const standing = advice && { advice, name: nameOf, turns, seat: state.seat, isAuction, later };
  const [next] = turns;
  return (
    <>
      <Answer
        page={PAGE}
        about={
          isAuction || !next
            ? league.name
            : `round ${next.round}, pick ${next.number}: ${isOwnTurn ? 'yours' : seatName(onClock).toLowerCase()}`
        }
        isDense
        more={standing ? <Said sentence={moreOfRoom(standing)} /> : undefined}
      >
        {standing ? (
          <Said sentence={openingOfRoom(standing)} />
        ) : failure ? (
          'The draft room could not be opened.'
        ) : undefined}
      </Answer>
      {choice}
      <RoomBar opened={opened} />
      <RoomSetUp view={view} state={state} statistics={advice?.statistics ?? []} onChange={change} />
      {rules}
      {failure ? (
        <p className="fs-note" role="alert">
          The advice could not be computed: {failure} Your marks are kept. Change teams or rounds, or start
          over.
        </p>
      ) : null}
      {facts && advice ? (
        <div className="fs-grid">
          <div className="fs-draft-pair fs-room-top">
            <Section
              id="room-gone"
              name="Mark drafted players"
              note={
                isAuction
                  ? 'with team and price'
                  : `goes to ${seatName(onClock) === 'You' ? 'you' : seatName(onClock).toLowerCase()}, on the clock`
              }
            >
              <MarkGone
                state={state}
                shown={shown}
                order={order}
                seatName={seatName}
                onClock={onClock}
                chosen={chosen}
                onChoose={setChosen}
                onPick={book}
              />
            </Section>
            <PicksSoFar
              state={state}
              shown={shown}
              seatName={seatName}
              canUndo={opened.canUndo}
              onUndo={opened.undo}
              onTakeBack={(id) =>
                change((room) => ({ ...room, picks: room.picks.filter((pick) => pick.id !== id) }))
              }
            />
          </div>
          <Section
            id="room-targets"
            name={isOwnTurn ? 'Take now' : 'Targets'}
            note={`${advice.statistics.length > 0 ? 'G-scores by category' : 'by fantasy points'}; the rest of the draft is planned for each`}
            actions={<TableActions columns={columns} rows={rows} fileName={[league.name, 'draft targets']} />}
          >
            <div aria-busy={!isCurrent}>
              <Candidates columns={columns} rows={rows} />
            </div>
            {advice.statistics.length > 0 ? <HeatLegend text="weaker → stronger, weekly G-score" /> : null}
            <p className="fs-note fs-below">
              <HowComputed title="Recommended picks" anchor="draft-room">
                <p>
                  For every candidate the rest of the draft is simulated: your later picks are planned for the
                  build they make together, the others pick by{' '}
                  {advice.market === null ? 'G-score' : 'a blend of average draft position and G-score'}, with
                  some randomness. Then the finished teams play each other. His cost is the difference from
                  the best candidate.
                </p>
                {advice.market === null ? null : (
                  <p>
                    The picks in this room decide the blend: currently {formatProbability(advice.market)} goes
                    to {isAuction ? 'average prices' : 'ADP'}.
                  </p>
                )}
                <p>
                  Weeks are your league’s, with every player’s games left and his chance to play each.
                  Projection error is part of the chances.
                </p>
                <p>
                  “Next pick” simulates the picks before it 200 times.
                  {isAuction ? ' Prices share the money left in the room by value above replacement.' : ''}
                </p>
              </HowComputed>
              {usual.size > 0 && averagesOf
                ? ` ${isAuction ? 'Average prices' : 'ADP'}: ${platformName[averagesOf.platform]}’s other drafts, read on ${formatDay(averagesOf.asOf)}.`
                : null}
            </p>
          </Section>
          <RoomTeam view={view} state={state} advice={advice} shown={shown} open={open} />
          <p className="fs-note">
            <Button
              variant="link"
              onClick={() => {
                setChosen(null);
                change({ picks: [] });
              }}
            >
              Start over
            </Button>
          </p>
        </div>
      ) : failure ? null : (
        <WaitingTable id="room-targets" name="Targets" />
      )}
    </>
  );
}

function NoRoom({
  none,
  choice,
}: {
  none: NonNullable<RoomSource['none']>;
  choice: ReactNode;
}): ReactElement {
  if (none.kind === 'withdrawn')
    return (
      <>
        <Answer page={PAGE}>The draft room cannot be opened now.</Answer>
        {choice}
        <EmptyState title="No forecasts of this league.">{none.why}</EmptyState>
      </>
    );
  const isOver = none.kind === 'over';
  return (
    <>
      <Answer page={PAGE}>{isOver ? 'The season is over.' : 'The draft room cannot be opened yet.'}</Answer>
      {choice}
      <EmptyState title={isOver ? 'There are no games left to draft for.' : 'NBA games are still syncing.'}>
        {isOver
          ? 'The room opens again with the next season of your league.'
          : 'Players are projected from box scores. This takes a few minutes after the first start; the page fills in by itself.'}
      </EmptyState>
    </>
  );
}
