import {
  type DraftRoom,
  DraftRoomShape,
  type MockOpponent,
  type RoomPick,
  type RoomRules,
  roomLimits,
} from '@fantasy-stats/contract/draft-room-shape';
import { isReserveSlot, type League, nbaTeams } from '@fantasy-stats/domain';
import { draftTurns } from '@fantasy-stats/engine/draft';

export type { RoomPick };

/** A draft as its manager has put it in: by which rules, and who is gone where. */
export type RoomState = DraftRoom;

/** Dollars a team has where nothing else is said. */
const USUAL_BUDGET = 200;

/** Whom a seat is given where nothing else is said. */
export const usualOpponent: MockOpponent = { style: 'average', skill: 0.6, nbaTeam: null };

const usualStyles = ['average', 'value', 'average', 'punter', 'average', 'homer'] as const;

/** Opponents as a league has them: half go by average picks, the others each in their own way. */
export function newMock(teams: number): NonNullable<RoomState['mock']> {
  const opponents = Array.from({ length: teams }, (_, seat): MockOpponent => {
    const style = usualStyles[seat % usualStyles.length] ?? 'average';
    const nbaTeam = style === 'homer' ? (nbaTeams[(seat * 7) % nbaTeams.length] ?? null) : null;
    return { ...usualOpponent, style, nbaTeam };
  });
  return { opponents, pace: 0, seed: newSeed() };
}

/** A number by which a mock draft goes as no other does. */
export function newSeed(): number {
  return 1 + Math.floor(Math.random() * 2_000_000_000);
}

/** Places of a lineup and its bench: what is drafted. */
function draftedPlaces(slots: League['slots']): number {
  return slots
    .filter(({ slot }) => slot === 'BN' || !isReserveSlot(slot))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The rounds that fill the given slots. */
export function roundsFor(slots: League['slots']): number {
  return Math.min(roomLimits.rounds, Math.max(1, draftedPlaces(slots)));
}

/** What a league's rules are in a room of its own. */
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

/** An empty room for a league, or by the rules of a league that is not linked. */
export function newRoom(
  league: Pick<League, 'id' | 'name' | 'size' | 'slots' | 'draftKind'>,
  rules: RoomRules | null = null,
): RoomState {
  return {
    name: (rules === null ? league.name : 'Draft').slice(0, roomLimits.name) || 'Draft',
    league: rules === null ? league.id : null,
    rules,
    kind: league.draftKind === 'auction' ? 'auction' : 'snake',
    teams: Math.min(roomLimits.teams, Math.max(2, league.size)),
    rounds: roundsFor(league.slots),
    budget: USUAL_BUDGET,
    seat: 0,
    punts: [],
    picks: [],
    traded: [],
    mock: null,
  };
}

/** A kept room read back; null for anything that is none. */
export function readRoom(value: unknown): RoomState | null {
  const { data } = DraftRoomShape.safeParse(value);
  return data ? sound(data) : null;
}

/**
 * A room in which everything fits its size: no seat beyond the teams, nobody twice, no team fuller than its picks, nothing traded
 * that is not there.
 */
export function sound(state: RoomState): RoomState {
  const rounds = Math.min(state.rounds, Math.floor(roomLimits.picks / state.teams));
  const isTeam = (team: number) => team < state.teams;
  const traded = state.traded.filter(
    ({ from, round, to }) => from !== to && isTeam(from) && isTeam(to) && round <= rounds,
  );
  const sized = { ...state, rounds, traded };
  const places = placesOf(sized);
  const seen = new Set<string>();
  const picks = state.picks.filter(({ id, team, keptAt }) => {
    const left = places[team] ?? 0;
    if (seen.has(id) || left <= 0 || (keptAt ?? 1) > rounds) return false;
    seen.add(id);
    places[team] = left - 1;
    return true;
  });
  const mock = state.mock && {
    ...state.mock,
    opponents: seatsOf(state).map((seat) => state.mock?.opponents[seat] ?? usualOpponent),
  };
  return { ...sized, mock, seat: Math.min(state.seat, state.teams - 1), picks };
}

/** The seats of a room, from 0. */
export function seatsOf({ teams }: Pick<RoomState, 'teams'>): number[] {
  return Array.from({ length: teams }, (_, seat) => seat);
}

/** The rounds of a room, from 1. */
export function roundsOf({ rounds }: Pick<RoomState, 'rounds'>): number[] {
  return Array.from({ length: rounds }, (_, round) => round + 1);
}

/** All turns of a draft by turns, traded picks with whom has them. */
function allTurns({ kind, rounds, teams, traded }: RoomState): number[] {
  return draftTurns(teams, rounds, kind === 'auction' ? 'snake' : kind, traded);
}

/** Players each team drafts, keepers among them. */
export function placesOf(state: RoomState): number[] {
  const places = seatsOf(state).map(() => (state.kind === 'auction' ? state.rounds : 0));
  if (state.kind !== 'auction') for (const team of allTurns(state)) places[team] = (places[team] ?? 0) + 1;
  return places;
}

/** Places a team has still to fill. */
export function openPlaces(state: RoomState, team: number): number {
  return (placesOf(state)[team] ?? 0) - state.picks.filter((pick) => pick.team === team).length;
}

/** Picks of a round that a team has, and has not given for a keeper. */
export function picksToKeepAt(state: RoomState, team: number, round: number): number {
  const start = (round - 1) * state.teams;
  const owned = allTurns(state)
    .slice(start, start + state.teams)
    .filter((owner) => owner === team).length;
  return owned - state.picks.filter((pick) => pick.team === team && pick.keptAt === round).length;
}

/** A turn that is still to come. */
export interface Turn {
  readonly team: number;
  readonly round: number;
  /** Its place in the whole draft, from 1. */
  readonly number: number;
}

/**
 * The turns to come, the one on the clock first. In a draft by turns every keeper uses up a turn that his team has in the round
 * he was kept at. An auction has no turns: the places still open are gone through team by team, the reader's first.
 */
export function turnsToCome(state: RoomState): Turn[] {
  const { kind, teams, picks, seat } = state;
  if (kind === 'auction') {
    const open = seatsOf(state).map((team) => openPlaces(state, team));
    const turns: Turn[] = [];
    for (let round = 1; turns.length < open.reduce((sum, count) => sum + Math.max(0, count), 0); round += 1) {
      for (let place = 0; place < teams; place += 1) {
        const team = (seat + place) % teams;
        if ((open[team] ?? 0) >= round) turns.push({ team, round, number: picks.length + turns.length + 1 });
      }
    }
    return turns;
  }
  const kept = picks.filter(({ keptAt }) => keptAt !== null);
  const used = new Map<string, number>();
  for (const { keptAt, team } of kept) {
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
  return free.slice(picks.length - kept.length);
}

/** The team whose turn it is to put a player up in an auction: one after the other, full teams left out; null when all are full. */
export function nominatorOf(state: RoomState): number | null {
  const sold = state.picks.filter(({ keptAt }) => keptAt === null).length;
  const seats = seatsOf(state).map((_, place) => (sold + place) % state.teams);
  return seats.find((team) => openPlaces(state, team) > 0) ?? null;
}

/** A draft by turns in which players were picked one after the other, from the team on the clock on. */
export function withNext(state: RoomState, ids: readonly string[]): RoomState {
  const turns = turnsToCome(state);
  const made = ids.flatMap((id, place) => {
    const team = turns[place]?.team;
    return team === undefined ? [] : [{ id, team, cost: null, keptAt: null }];
  });
  return { ...state, picks: [...state.picks, ...made] };
}

/** A mock draft before the reader's last pick; in an auction before the last sale. */
export function withoutLastOwn(state: RoomState): RoomState {
  const isDrafted = ({ keptAt, team }: RoomPick) =>
    keptAt === null && (state.kind === 'auction' || team === state.seat);
  const last = state.picks.findLastIndex(isDrafted);
  return last < 0 ? state : { ...state, picks: state.picks.slice(0, last) };
}

/** What a team has left to spend, and the most it may bid so that a dollar stays for every other place. */
export function moneyOf(state: RoomState, team: number): { left: number; most: number } {
  const own = state.picks.filter((pick) => pick.team === team);
  const left = state.budget - own.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return { left, most: Math.max(0, left - Math.max(0, state.rounds - own.length - 1)) };
}
