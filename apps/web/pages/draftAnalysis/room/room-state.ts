import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { DraftRoom, MockOpponent, RoomPick, RoomRules } from '@fantasy-stats/contract/draft-room-shape';
import { isReserveSlot, type League, nbaTeams } from '@fantasy-stats/domain';
import {
  allTurns,
  openPlaces,
  seatsOf,
  sound,
  turnsToCome,
  usualOpponent,
} from '@fantasy-stats/questions/draft-room';
import { isDraftRoom } from '../is-draft-room.ts';

export type { RoomPick };

export type RoomState = DraftRoom;

const USUAL_BUDGET = 200;

const usualStyles = ['average', 'value', 'average', 'punter', 'average', 'homer'] as const;

/** Creates a typical mix of opponents: half follow average picks, the others have their own styles. */
export function newMock(teams: number): NonNullable<RoomState['mock']> {
  const opponents = Array.from({ length: teams }, (_, seat): MockOpponent => {
    const style = usualStyles[seat % usualStyles.length] ?? 'average';
    const nbaTeam = style === 'homer' ? (nbaTeams[(seat * 7) % nbaTeams.length] ?? null) : null;
    return { ...usualOpponent, style, nbaTeam };
  });
  return { opponents, pace: 0, seed: newSeed() };
}

export function newSeed(): number {
  return 1 + Math.floor(Math.random() * 2_000_000_000);
}

/** Counts roster spots, excluding injured lists. */
function draftedPlaces(slots: League['slots']): number {
  return slots
    .filter(({ slot }) => slot === 'BN' || !isReserveSlot(slot))
    .reduce((sum, { count }) => sum + count, 0);
}

export function roundsFor(slots: League['slots']): number {
  return Math.min(roomLimits.rounds, Math.max(1, draftedPlaces(slots)));
}

export function rulesOf({
  scored,
  scoringForm,
  slots,
}: Pick<League, 'scored' | 'scoringForm' | 'slots'>): RoomRules {
  return {
    scoringForm,
    scored: scored.map(({ statistic, points }) => ({ statistic, points })),
    slots: slots.map(({ slot, count }) => ({ slot, count })),
  };
}

/** Creates a room. A room without a league has custom rules. */
export function newRoom(
  league: Pick<League, 'id' | 'name' | 'size' | 'slots' | 'draftKind' | 'auctionBudget'>,
  rules: RoomRules | null = null,
): RoomState {
  return {
    name: (rules === null ? league.name : 'Draft').slice(0, roomLimits.name) || 'Draft',
    league: rules === null ? league.id : null,
    rules,
    kind: league.draftKind === 'auction' ? 'auction' : 'snake',
    teams: Math.min(roomLimits.teams, Math.max(2, league.size)),
    rounds: roundsFor(league.slots),
    budget: Math.min(roomLimits.budget, league.auctionBudget ?? USUAL_BUDGET),
    seat: 0,
    punts: [],
    picks: [],
    traded: [],
    mock: null,
  };
}

/** Validates a stored room; returns null if it is invalid. */
export function readRoom(value: unknown): RoomState | null {
  return isDraftRoom(value) ? sound(value) : null;
}

export function roundsOf({ rounds }: Pick<RoomState, 'rounds'>): number[] {
  return Array.from({ length: rounds }, (_, round) => round + 1);
}

/** Returns how many of a team's picks in a round are not used for keepers. */
export function keeperPicks(state: RoomState, team: number, round: number): number {
  const start = (round - 1) * state.teams;
  const owned = allTurns(state)
    .slice(start, start + state.teams)
    .filter((owner) => owner === team).length;
  return owned - state.picks.filter((pick) => pick.team === team && pick.keptAt === round).length;
}

/** Returns the team that nominates the next player; null if all rosters are full. */
export function nominatorOf(state: RoomState): number | null {
  const sold = state.picks.filter(({ keptAt }) => keptAt === null).length;
  const seats = seatsOf(state).map((_, index) => (sold + index) % state.teams);
  return seats.find((team) => openPlaces(state, team) > 0) ?? null;
}

export interface PastedPick {
  /** The player's ID; null if the player is unknown. */
  readonly id: string | null;
  readonly name: string;
  /** Number in the pasted list, from 1; null if missing. */
  readonly number: number | null;
}

/**
 * Assigns pasted picks to teams, starting with the team on the clock. Unknown players and skipped numbers use
 * a turn, so later picks go to the correct teams.
 */
export function pastedPicks(state: RoomState, pasted: readonly PastedPick[]): RoomPick[] {
  const turns = turnsToCome(state);
  const byNumber = new Map(turns.map((turn, index) => [turn.number, index]));
  const numbers = pasted.flatMap(({ number }) => number ?? []);
  const isNumbered =
    numbers.length === pasted.length &&
    numbers.every((number, index) => byNumber.has(number) && number > (numbers[index - 1] ?? 0));
  const taken = new Set(state.picks.map(({ id }) => id));
  const idOf = (wanted: string | null, name: string, number: number): string => {
    const id = wanted ?? name.slice(0, roomLimits.playerId);
    const free = id === '' || taken.has(id) ? `Pick ${number}` : id;
    taken.add(free);
    return free;
  };
  const made: RoomPick[] = [];
  for (const [index, { id, name, number }] of pasted.entries()) {
    const at = isNumbered ? (byNumber.get(number ?? 0) ?? 0) : index;
    for (let turn = made.length; turn <= at; turn += 1) {
      const next = turns[turn];
      if (!next) return made;
      const own = turn === at ? idOf(id, name, next.number) : idOf(null, '', next.number);
      made.push({ id: own, team: next.team, cost: null, keptAt: null });
    }
  }
  return made;
}

export function withoutLastOwn(state: RoomState): RoomState {
  const isDrafted = ({ keptAt, team }: RoomPick) =>
    keptAt === null && (state.kind === 'auction' || team === state.seat);
  const last = state.picks.findLastIndex(isDrafted);
  return last < 0 ? state : { ...state, picks: state.picks.slice(0, last) };
}

/** Removes the last manually marked pick, because the platform's picks cannot be undone here. */
export function withoutLastByHand(state: RoomState): RoomState {
  const last = state.picks.findLastIndex(({ number }) => number === undefined);
  return last < 0 ? state : { ...state, picks: state.picks.filter((_, index) => index !== last) };
}
