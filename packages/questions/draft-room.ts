import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { DraftRoom, MockOpponent } from '@fantasy-stats/contract/draft-room-shape';
import { draftTurns } from '@fantasy-stats/engine/draft';
import type { RoomQuestion } from './draft.ts';

export function seatsOf({ teams }: Pick<DraftRoom, 'teams'>): number[] {
  return Array.from({ length: teams }, (_, seat) => seat);
}

/** Returns the team of every turn of a snake or linear draft, after traded picks. */
export function allTurns({ kind, rounds, teams, traded }: DraftRoom): number[] {
  return draftTurns(teams, rounds, kind === 'auction' ? 'snake' : kind, traded);
}

export function placesOf(state: DraftRoom): number[] {
  const places = seatsOf(state).map(() => (state.kind === 'auction' ? state.rounds : 0));
  if (state.kind !== 'auction') for (const team of allTurns(state)) places[team] = (places[team] ?? 0) + 1;
  return places;
}

export function openPlaces(state: DraftRoom, team: number): number {
  return (placesOf(state)[team] ?? 0) - state.picks.filter((pick) => pick.team === team).length;
}

export interface Turn {
  readonly team: number;
  readonly round: number;
  /** Overall pick number, starting at 1. */
  readonly number: number;
}

/**
 * Returns the remaining turns, starting with the team on the clock. Keepers use up turns in their rounds. For
 * an auction, lists open roster spots by team, the user's team first.
 */
export function turnsToCome(state: DraftRoom): Turn[] {
  const { kind, teams, picks, seat } = state;
  if (kind === 'auction') {
    const open = seatsOf(state).map((team) => openPlaces(state, team));
    const turns: Turn[] = [];
    for (let round = 1; turns.length < open.reduce((sum, count) => sum + Math.max(0, count), 0); round += 1) {
      for (let index = 0; index < teams; index += 1) {
        const team = (seat + index) % teams;
        if ((open[team] ?? 0) >= round) turns.push({ team, round, number: picks.length + turns.length + 1 });
      }
    }
    return turns;
  }
  const keepers = picks.filter(({ keptAt }) => keptAt !== null);
  const used = new Map<string, number>();
  for (const { keptAt, team } of keepers) {
    const key = `${team} ${keptAt}`;
    used.set(key, (used.get(key) ?? 0) + 1);
  }
  const free = allTurns(state)
    .map((team, turn): Turn => ({ team, round: Math.floor(turn / teams) + 1, number: turn + 1 }))
    .filter(({ team, round }) => {
      const key = `${team} ${round}`;
      const left = used.get(key) ?? 0;
      used.set(key, left - 1);
      return left <= 0;
    });
  return free.slice(picks.length - keepers.length);
}

/** Returns the budget left and the maximum bid, which leaves one dollar per remaining spot. */
export function moneyOf(state: DraftRoom, team: number): { left: number; most: number } {
  const own = state.picks.filter((pick) => pick.team === team);
  const left = state.budget - own.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const open = state.rounds - own.length;
  return { left, most: open <= 0 ? 0 : Math.max(0, left - (open - 1)) };
}

export const usualOpponent: MockOpponent = { style: 'average', skill: 0.6, nbaTeam: null };

/**
 * Drops inconsistent data: the user's draft position if it does not exist, duplicate players, excess picks of
 * a team, and trades of nonexistent picks.
 */
export function sound(state: DraftRoom): DraftRoom {
  const rounds = Math.min(state.rounds, Math.floor(roomLimits.picks / state.teams));
  const isTeam = (team: number) => team < state.teams;
  const traded = state.traded.filter(
    ({ from, round, to }) => from !== to && isTeam(from) && isTeam(to) && round <= rounds,
  );
  const sized = { ...state, rounds, traded };
  const places = placesOf(sized);
  const usedIds = new Set<string>();
  const picks = state.picks.filter(({ id, team, keptAt }) => {
    const left = places[team] ?? 0;
    if (usedIds.has(id) || left <= 0 || (keptAt ?? 1) > rounds) return false;
    usedIds.add(id);
    places[team] = left - 1;
    return true;
  });
  const mock = state.mock && {
    ...state.mock,
    opponents: seatsOf(state).map((seat) => state.mock?.opponents[seat] ?? usualOpponent),
  };
  return { ...sized, mock, seat: Math.min(state.seat, state.teams - 1), picks };
}

/** Returns the request for advice on the room's next pick. */
export function roomQuestion(room: DraftRoom, counts: NonNullable<RoomQuestion['counts']>): RoomQuestion {
  return {
    picks: room.picks.map(({ id, team, cost }) => ({ id, team, cost })),
    turns: turnsToCome(room).map(({ team }) => team),
    own: room.seat,
    budget: room.kind === 'auction' ? room.budget : null,
    counts,
    valueFor: room.valueFor,
  };
}
