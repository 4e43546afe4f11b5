import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { KeeperTeam } from '@fantasy-stats/contract/keepers';
import type { TeamId } from '@fantasy-stats/domain';
import { moneyOf, openPlaces, seatsOf } from '@fantasy-stats/questions/draft-room';
import { keeperPicks, type RoomPick, type RoomState } from '../room/room-state.ts';

/**
 * Returns draft positions by team. A followed draft defines them; otherwise, the user's own team has the
 * user's position, and the others follow in the league's order.
 */
function seatByTeam(state: RoomState, teams: readonly KeeperTeam[], own: TeamId | null): Map<TeamId, number> {
  const followed = state.followed?.teams ?? [];
  const seats = new Map(followed.map((team, seat) => [team, seat]));
  const ids = teams.map(({ teamId }) => teamId);
  if (ids.every((id) => seats.has(id))) return seats;
  const others = seatsOf(state).filter((seat) => own === null || seat !== state.seat);
  const inOrder = ids.filter((id) => id !== own).map((id, index) => [id, others[index] ?? -1] as const);
  return new Map(own === null ? inOrder : [[own, state.seat], ...inOrder]);
}

/** Returns the round whose pick a keeper uses: the round they cost, else an earlier, else a later one. */
function roundOf(state: RoomState, team: number, cost: number): number | null {
  const own = Math.min(state.rounds, Math.max(1, Math.round(cost)));
  const earlier = Array.from({ length: own }, (_, index) => own - index);
  const later = Array.from({ length: state.rounds - own }, (_, index) => own + 1 + index);
  return [...earlier, ...later].find((round) => keeperPicks(state, team, round) > 0) ?? null;
}

/**
 * Adds the kept players of every team to a room at their cost. Skips players who are already in the room or
 * unmatched, and players for whom the team has no pick or roster spot left.
 */
export function withKeepers(state: RoomState, teams: readonly KeeperTeam[], own: TeamId | null): RoomState {
  const seats = seatByTeam(state, teams, own);
  let next = state;
  for (const { players, teamId } of teams) {
    const team = seats.get(teamId) ?? -1;
    if (team < 0 || team >= state.teams) continue;
    for (const { cost, isKept, nbaId } of players) {
      const id = String(nbaId ?? '');
      const isThere = next.picks.some((pick) => pick.id === id);
      if (!isKept || id === '' || isThere || openPlaces(next, team) <= 0) continue;
      if (next.picks.length >= roomLimits.picks) return next;
      const keeper = keeperPick(next, team, id, cost);
      // Insert keepers before all other picks, which then fill the remaining turns.
      if (keeper) next = { ...next, picks: [keeper, ...next.picks] };
    }
  }
  return next;
}

function keeperPick(state: RoomState, team: number, id: string, cost: number): RoomPick | null {
  if (state.kind === 'auction')
    return { id, team, cost: Math.min(cost, moneyOf(state, team).most), keptAt: state.rounds };
  const round = roundOf(state, team, cost);
  return round === null ? null : { id, team, cost: null, keptAt: round };
}
