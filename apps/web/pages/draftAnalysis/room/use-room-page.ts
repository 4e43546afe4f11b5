import { turnsToCome } from '@fantasy-stats/questions/draft-room';
import { usualPicksOf, usualPlaces } from '@fantasy-stats/questions/usual-picks';
import { aimOf } from '@fantasy-stats/words/draft-cost';
import { useMemo, useState } from 'react';
import { useMarks } from '../../../player-notes/use-marks.ts';
import { useOwnWeights } from '../../../player-notes/use-own-weights.ts';
import { candidateColumns, candidateRows } from './Candidates.tsx';
import { openSlots } from './open-slots.ts';
import type { RoomSource } from './room-source.ts';
import { nominatorOf, type RoomPick, withoutLastByHand, withoutLastOwn } from './room-state.ts';
import type { OpenedRoom } from './use-opened-room.ts';
import { useAdvice, useCountedPositions, usePositions, useShown } from './use-room.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { clockOf, picksOff } from './usual-picks.ts';

export function useRoomPage(source: RoomSource, opened: OpenedRoom) {
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
  const order = useMemo(() => advice?.players.map(({ id }) => id) ?? [], [advice]);
  const followed = state.followed ?? null;
  const isFollowing = !isMock && followed !== null && followed.isOn && followed.teams.length > 0;
  const undo = isMock
    ? () => change(withoutLastOwn)
    : isFollowing
      ? () => change(withoutLastByHand)
      : opened.undo;
  const canUndo = isFollowing ? state.picks.some(({ number }) => number === undefined) : opened.canUndo;
  useRoomKeys(undo);
  const isAuction = state.kind === 'auction';
  const turns = turnsToCome(state);
  const onClock = isAuction ? state.seat : (turns[0]?.team ?? state.seat);
  const isOwnTurn = !isAuction && onClock === state.seat;
  const leagueTeam = (team: number) => {
    const id = followed?.teams[team];
    return id === undefined ? null : view.name(id);
  };
  const seatName = (team: number) =>
    team === state.seat ? 'You' : (leagueTeam(team) ?? (isAuction ? `Team ${team + 1}` : `Slot ${team + 1}`));
  const seatInSentence = (team: number) => leagueTeam(team) ?? seatName(team).toLowerCase();
  const nameOf = (id: string) => shown.get(id)?.name ?? id;
  const book = (pick: RoomPick) => change((room) => ({ ...room, picks: [...room.picks, pick] }));
  const press = isAuction ? (isMock ? 'Nominate' : 'Sold') : isOwnTurn || isMock ? 'Draft' : 'Taken';
  const isDisabled =
    isMock && (isAuction ? nominatorOf(state) !== state.seat || chosen !== null : !isOwnTurn);
  const onPress = (id: string) => {
    if (isAuction) setChosen(id);
    else if (turns.length > 0) book({ id, team: onClock, cost: null, keptAt: null });
  };
  const drafted = state.picks
    .filter(({ team }) => team === state.seat)
    .map(({ id }) => shown.get(id)?.player?.positions ?? []);
  const open = openSlots(league.slots, drafted);
  const clock = clockOf(state, turns);
  const isWeighted = Object.values(counts).some((count) => count !== 1);
  const aim = aimOf(league.scoringForm, state.valueFor, isWeighted);
  const facts = advice && {
    view,
    advice,
    teams,
    isAuction,
    open,
    press,
    isDisabled,
    onPress,
    usual,
    clock,
    counts,
    marks,
    valueFor: aim,
  };
  const gone = new Set(state.picks.map(({ id }) => id));
  const rows = advice ? candidateRows(advice, shown).filter(({ id }) => !gone.has(id)) : [];
  const columns = facts ? candidateColumns(facts) : [];
  const later = (id: string) => picksOff(usual.get(id), clock);
  const standing = advice && { advice, name: nameOf, turns, seat: state.seat, isAuction, later };
  return {
    source,
    opened,
    state,
    shown,
    usual,
    places,
    positions,
    eligible,
    marks,
    advice,
    isCurrent,
    failure,
    aim,
    isMock,
    isAuction,
    isFollowing,
    isOwnTurn,
    isOver: turns.length === 0,
    next: turns[0],
    onClock,
    order,
    open,
    rows,
    columns,
    standing,
    chosen,
    setChosen,
    seatName,
    seatInSentence,
    nameOf,
    book,
    undo,
    canUndo,
  };
}

export type RoomPageState = ReturnType<typeof useRoomPage>;
