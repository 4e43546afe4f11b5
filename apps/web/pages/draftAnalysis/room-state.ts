import { isReserveSlot, type League, statisticIds } from '@fantasy-stats/domain';
import { draftTurns } from '@fantasy-stats/engine/draft/draft-pool';
import * as z from 'zod/mini';

const wholeWithin = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const dollars = z.number().check(z.gte(0), z.lte(100_000));

const Pick = z.object({
  /** The NBA's number. */
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Seat, from 0. */
  team: wholeWithin(0, 29),
  cost: z.nullable(dollars),
  /** The round a keeper costs; null for who was picked. */
  keptAt: z.nullable(wholeWithin(1, 40)),
});
export type RoomPick = z.infer<typeof Pick>;

const State = z.object({
  kind: z.enum(['snake', 'auction']),
  teams: wholeWithin(2, 30),
  rounds: wholeWithin(1, 40),
  budget: wholeWithin(1, 100_000),
  /** The reader's seat, from 0. */
  seat: wholeWithin(0, 29),
  punts: z.array(z.enum(statisticIds)).check(z.maxLength(30)),
  picks: z.array(Pick).check(z.maxLength(1200)),
});

/** A draft as its manager has put it in: who is gone, and where. */
export type RoomState = z.infer<typeof State>;

/** Dollars a team has where nothing else is said. */
const USUAL_BUDGET = 200;

/** An empty room for a league. */
export function newRoom(league: Pick<League, 'size' | 'slots' | 'draftKind'>): RoomState {
  const rounds = league.slots
    .filter(({ slot }) => slot === 'BN' || !isReserveSlot(slot))
    .reduce((sum, { count }) => sum + count, 0);
  return {
    kind: league.draftKind === 'auction' ? 'auction' : 'snake',
    teams: Math.min(30, Math.max(2, league.size)),
    rounds: Math.min(40, Math.max(1, rounds)),
    budget: USUAL_BUDGET,
    seat: 0,
    punts: [],
    picks: [],
  };
}

/** A kept room read back; null for anything that is none. */
export function readRoom(text: string | null): RoomState | null {
  if (text === null) return null;
  try {
    const { data } = State.safeParse(JSON.parse(text));
    return data ? sound(data) : null;
  } catch {
    return null;
  }
}

/** A room in which everything fits its size: no seat beyond the teams, nobody twice, no team fuller than its rounds. */
export function sound(state: RoomState): RoomState {
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  const picks = state.picks.filter(({ id, team, keptAt }) => {
    const count = counts.get(team) ?? 0;
    if (team >= state.teams || seen.has(id) || count >= state.rounds || (keptAt ?? 1) > state.rounds)
      return false;
    seen.add(id);
    counts.set(team, count + 1);
    return true;
  });
  return { ...state, seat: Math.min(state.seat, state.teams - 1), picks };
}

/** The seats of a room, from 0. */
export function seatsOf({ teams }: Pick<RoomState, 'teams'>): number[] {
  return Array.from({ length: teams }, (_, seat) => seat);
}

/** A turn that is still to come. */
export interface Turn {
  readonly team: number;
  readonly round: number;
  /** Its place in the whole draft, from 1. */
  readonly number: number;
}

/**
 * The turns to come, the one on the clock first. In a snake every keeper uses up his team's turn of the round he was kept at. An
 * auction has no turns: the places still open are gone through team by team, the reader's first.
 */
export function turnsToCome(state: RoomState): Turn[] {
  const { kind, teams, rounds, picks, seat } = state;
  if (kind === 'auction') {
    const open = Array.from(
      { length: teams },
      (_, team) => rounds - picks.filter((pick) => pick.team === team).length,
    );
    const turns: Turn[] = [];
    for (let round = 1; turns.length < open.reduce((sum, count) => sum + Math.max(0, count), 0); round += 1) {
      for (let place = 0; place < teams; place += 1) {
        const team = (seat + place) % teams;
        if ((open[team] ?? 0) >= round) turns.push({ team, round, number: picks.length + turns.length + 1 });
      }
    }
    return turns;
  }
  const all = draftTurns(teams, rounds).map(
    (team, turn): Turn => ({ team, round: Math.floor(turn / teams) + 1, number: turn + 1 }),
  );
  const kept = picks.filter(({ keptAt }) => keptAt !== null);
  const free = all.filter(
    ({ team, round }) => !kept.some((keeper) => keeper.team === team && keeper.keptAt === round),
  );
  return free.slice(picks.length - kept.length);
}

/** What a team has left to spend, and the most it may bid so that a dollar stays for every other place. */
export function moneyOf({ budget, rounds, picks }: RoomState, team: number): { left: number; most: number } {
  const own = picks.filter((pick) => pick.team === team);
  const left = budget - own.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return { left, most: Math.max(0, left - Math.max(0, rounds - own.length - 1)) };
}
