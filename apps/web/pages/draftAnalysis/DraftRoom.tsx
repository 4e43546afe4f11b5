import { calls } from '@fantasy-stats/contract/calls';
import { platformName } from '@fantasy-stats/domain';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { REFRESH_MILLISECONDS } from '../../api/freshness.ts';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import type { SeasonView } from '../../league/season-view.ts';
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
import { RoomSetUp } from './RoomSetUp.tsx';
import { PicksSoFar, RoomTeam } from './RoomTeam.tsx';
import { newRoom, type RoomPick, turnsToCome } from './room-state.ts';
import { moreOfRoom, openingOfRoom } from './room-words.ts';
import { useAdvice, useCountedPositions, useRoomState, useShown } from './use-room.ts';
import { areUsualPicksOfToday, clockOf, picksOff, usualPicksOf, usualPlaces } from './usual-picks.ts';
import './DraftRoom.css';

/**
 * The projections a draft room is opened with: once they are there they stay, since numbers that change between two picks
 * would only confuse.
 */
const asOpened = {
  asOf: 'draft room',
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { state: { data?: { inputs: unknown } | undefined } }) =>
    state.data?.inputs ? (false as const) : REFRESH_MILLISECONDS,
};

const PAGE = 'Draft room';

/** Before a draft, or for a mock draft at any time: whom to take next, from what is gone. */
export function DraftRoom({ view, choice }: { view: SeasonView; choice: ReactNode }): ReactElement {
  const { league } = view;
  const { state, change } = useRoomState(league);
  const forecast = useCall(calls.league.forecastInputs, { league: league.id }, asOpened);
  const players = useCall(calls.league.players, { league: league.id });
  const inputs = forecast.data?.inputs ?? null;
  const shown = useShown(inputs, players.data?.players);
  const isBefore = areUsualPicksOfToday(league);
  const averages = useCall(calls.draft.averages, isBefore ? { league: league.id } : null);
  const told = isBefore ? averages.data : undefined;
  const usual = useMemo(() => usualPicksOf(told?.averages ?? []), [told]);
  const { kind, teams, rounds } = state;
  const places = useMemo(() => usualPlaces(usual, { kind, teams, rounds }), [usual, kind, teams, rounds]);
  const isSettled = !isBefore || !averages.isPending;
  const positions = useCountedPositions(league.rosterRules, players.data?.players);
  const { advice, isCurrent, failure } = useAdvice(isSettled ? inputs : null, state, places, positions);
  const [chosen, setChosen] = useState<string | null>(null);

  if (forecast.error && !forecast.data) {
    return (
      <>
        <Unavailable page={PAGE} thrown={forecast.error} retry={() => void forecast.refetch()} />
        {choice}
      </>
    );
  }
  const isEmpty = inputs !== null && inputs.players.ids.length === 0;
  if (forecast.data && (inputs === null || isEmpty))
    return <NoRoom isOver={isEmpty} withdrawn={whyWithdrawn(forecast.data.noInputs)} choice={choice} />;

  const isAuction = state.kind === 'auction';
  const turns = turnsToCome(state);
  const onClock = isAuction ? state.seat : (turns[0]?.team ?? state.seat);
  const isOwnTurn = !isAuction && onClock === state.seat;
  const seatName = (team: number) =>
    team === state.seat ? 'You' : isAuction ? `Team ${team + 1}` : `Seat ${team + 1}`;
  const nameOf = (id: string) => shown.get(id)?.name ?? id;
  const book = (pick: RoomPick) => change({ picks: [...state.picks, pick] });
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
      <RoomSetUp view={view} state={state} statistics={advice?.statistics ?? []} onChange={change} />
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
              onUndo={() => change({ picks: state.picks.slice(0, -1) })}
              onTakeBack={(id) => change({ picks: state.picks.filter((pick) => pick.id !== id) })}
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
              {usual.size > 0 && told?.asOf
                ? ` ${isAuction ? 'Average prices' : 'ADP'}: ${platformName[league.platform]}’s other drafts, read on ${formatDay(told.asOf)}.`
                : null}
            </p>
          </Section>
          <RoomTeam view={view} state={state} advice={advice} shown={shown} open={open} />
          <p className="fs-note">
            <Button
              variant="link"
              onClick={() => {
                setChosen(null);
                change({ ...newRoom(league), seat: state.seat, kind: state.kind });
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

interface NoRoomProps {
  readonly isOver: boolean;
  readonly withdrawn: string | null;
  readonly choice: ReactNode;
}

function NoRoom({ isOver, withdrawn, choice }: NoRoomProps): ReactElement {
  if (withdrawn !== null)
    return (
      <>
        <Answer page={PAGE}>The draft room cannot be opened now.</Answer>
        {choice}
        <EmptyState title="No forecasts of this league.">{withdrawn}</EmptyState>
      </>
    );
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
