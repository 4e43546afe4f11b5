import { lazy, type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Unavailable } from '../../league/Unavailable.tsx';
import { WaitingTable } from '../../league/WaitingTable.tsx';
import { OwnProjectionsNote } from '../../marks/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../marks/OwnWeightsNote.tsx';
import { useMarks } from '../../marks/use-marks.ts';
import { useOwnWeights } from '../../marks/use-own-weights.ts';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { Section } from '../../ui/SectionHeading.tsx';
import { TableActions } from '../../ui/TableActions.tsx';
import { Said } from '../../words/sentence.tsx';
import { Candidates, candidateColumns, candidateRows } from './Candidates.tsx';
import draftRoomStyles from './DraftRoom.module.css';
import { MarkGone } from './MarkGone.tsx';
import { NoRoom, PAGE } from './NoRoom.tsx';
import notableStyles from './Notable.module.css';
import { openSlots } from './open-slots.ts';
import { RoomBar } from './RoomBar.tsx';
import { RoomHow } from './RoomHow.tsx';
import { RoomSetUp } from './RoomSetUp.tsx';
import { PicksSoFar, RoomTeam } from './RoomTeam.tsx';
import type { RoomSource } from './room-source.ts';
import { nominatorOf, type RoomPick, turnsToCome, withNext, withoutLastOwn } from './room-state.ts';
import { moreOfRoom, openingOfRoom } from './room-words.ts';
import type { OpenedRoom } from './use-opened-room.ts';
import { useAdvice, useCountedPositions, usePositions, useShown } from './use-room.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { clockOf, picksOff, usualPicksOf, usualPlaces } from './usual-picks.ts';

interface RoomPageProps {
  readonly source: RoomSource;
  readonly opened: OpenedRoom;
  readonly choice?: ReactNode;
  /** What else the room is played by: rules of its own where no league says them, traded picks. */
  readonly rules?: ReactNode;
}

const MockPlay = lazy(() => import('./mock/MockPlay.tsx'));
const PasteList = lazy(() => import('./quick/PasteList.tsx'));
const PasteSales = lazy(() => import('./quick/PasteSales.tsx'));
const CheatSheet = lazy(() => import('./quick/CheatSheet.tsx'));
const MockReview = lazy(() => import('./mock/MockReview.tsx'));

/** An open draft room: whom to take next, from what is gone. */
export function RoomPage({ source, opened, choice, rules }: RoomPageProps): ReactElement {
  const { view, inputs } = source;
  const { league } = view;
  const { state, change } = opened;
  const shown = useShown(inputs, source.players);
  const usual = useMemo(() => usualPicksOf(source.averages), [source.averages]);
  const { kind, teams, rounds } = state;
  const places = useMemo(() => usualPlaces(usual, { kind, teams, rounds }), [usual, kind, teams, rounds]);
  const positions = useCountedPositions(league.rosterRules, source.players);
  const eligible = usePositions(source.players);
  const isMock = state.mock !== null;
  const { marks } = useMarks();
  const { counts, isSettled } = useOwnWeights(league);
  const { advice, isCurrent, failure } = useAdvice(
    source.isSettled && isSettled ? inputs : null,
    state,
    places,
    positions,
    counts,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const { read, write } = useAddress();
  const hasSheet = read('sheet') === '1';
  const order = useMemo(() => advice?.players.map(({ id }) => id) ?? [], [advice]);
  const undo = isMock ? () => change(withoutLastOwn) : opened.undo;
  useRoomKeys(undo);

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
  const press = isAuction ? (isMock ? 'Nominate' : 'Sold') : isOwnTurn || isMock ? 'Draft' : 'Taken';
  const isHeld = isMock && (isAuction ? nominatorOf(state) !== state.seat || chosen !== null : !isOwnTurn);
  const onPress = (id: string) => {
    if (isAuction) setChosen(id);
    else if (turns.length > 0) book({ id, team: onClock, cost: null, keptAt: null });
  };
  const drafted = state.picks
    .filter(({ team }) => team === state.seat)
    .map(({ id }) => shown.get(id)?.player?.positions ?? []);
  const open = openSlots(league.slots, drafted);
  const clock = clockOf(state, turns);
  const facts = advice && {
    view,
    advice,
    teams,
    isAuction,
    open,
    press,
    isHeld,
    onPress,
    usual,
    clock,
    counts,
    marks,
  };
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
      <OwnProjectionsNote />
      <OwnWeightsNote league={league} within="the order of the targets, costs, ranks and bids" />
      {choice}
      <RoomBar opened={opened} />
      <RoomSetUp view={view} state={state} statistics={advice?.statistics ?? []} onChange={change} />
      {rules}
      {failure ? (
        <p className={textStyles.note} role="alert">
          The advice could not be computed: {failure} Your marks are kept. Change teams or rounds, or start
          over.
        </p>
      ) : null}
      {facts && advice ? (
        <div className={layout.grid}>
          {hasSheet ? (
            <Suspense>
              <CheatSheet
                state={state}
                advice={advice}
                shown={shown}
                usual={usual}
                marks={marks}
                onClose={() => write({ sheet: null })}
              />
            </Suspense>
          ) : null}
          <div className={`${notableStyles.draftPair} ${draftRoomStyles.roomTop}`} data-mock={isMock}>
            {isMock && inputs ? (
              <Suspense
                fallback={
                  <Section id="room-mock" name="Mock draft">
                    {null}
                  </Section>
                }
              >
                <MockPlay
                  opened={opened}
                  clock={state.league === null ? null : (league.secondsPerPick ?? null)}
                  inputs={inputs}
                  places={places}
                  positions={positions}
                  eligible={eligible}
                  advice={advice}
                  nameOf={nameOf}
                  seatName={seatName}
                  nominee={chosen}
                  onNominee={setChosen}
                />
              </Suspense>
            ) : (
              <Section
                id="room-gone"
                name="Mark drafted players"
                actions={
                  <Button variant="link" onClick={() => setPasting(true)}>
                    Paste a list
                  </Button>
                }
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
            )}
            <PicksSoFar
              state={state}
              shown={shown}
              seatName={seatName}
              canUndo={opened.canUndo}
              onUndo={undo}
              onTakeBack={
                isMock
                  ? undefined
                  : (id) =>
                      change((room) => ({ ...room, picks: room.picks.filter((pick) => pick.id !== id) }))
              }
            />
          </div>
          {isMock && inputs && turns.length === 0 ? (
            <Suspense>
              <MockReview
                state={state}
                view={view}
                inputs={inputs}
                places={places}
                positions={positions}
                eligible={eligible}
                shown={shown}
                seatName={seatName}
              />
            </Suspense>
          ) : null}
          {isMock && turns.length === 0 ? null : (
            <Section
              id="room-targets"
              name={isOwnTurn ? 'Take now' : 'Targets'}
              note={`${advice.statistics.length > 0 ? 'G-scores by category' : 'by fantasy points'}; the rest of the draft is planned for each`}
              actions={
                <>
                  <Button variant="link" onClick={() => write({ sheet: hasSheet ? null : '1' })}>
                    Cheat sheet
                  </Button>
                  <TableActions columns={columns} rows={rows} fileName={[league.name, 'draft targets']} />
                </>
              }
            >
              <div aria-busy={!isCurrent}>
                <Candidates columns={columns} rows={rows} />
              </div>
              {advice.statistics.length > 0 ? <HeatLegend text="weaker → stronger, weekly G-score" /> : null}
              <RoomHow
                source={source}
                market={advice.market}
                isAuction={isAuction}
                hasUsual={usual.size > 0}
              />
            </Section>
          )}
          {isPasting ? (
            <Suspense>
              {isAuction ? (
                <PasteSales
                  state={state}
                  shown={shown}
                  order={order}
                  seatName={seatName}
                  onBook={(sales) => change((room) => ({ ...room, picks: [...room.picks, ...sales] }))}
                  onClose={() => setPasting(false)}
                />
              ) : (
                <PasteList
                  state={state}
                  shown={shown}
                  order={order}
                  seatName={seatName}
                  onMark={(ids) => change((room) => withNext(room, ids))}
                  onClose={() => setPasting(false)}
                />
              )}
            </Suspense>
          ) : null}
          <RoomTeam view={view} state={state} advice={advice} shown={shown} open={open} />
          <p className={`${textStyles.note} ${draftRoomStyles.roomLast}`}>
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
