import { createRandom } from '../numeric/random.ts';
import { DraftLimits } from './draft-limits.ts';
import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { homerPlace } from './homers.ts';
import { marketPlaces, OPINIONS_WIDER, placesByWorth, worthOfPlace } from './market.ts';
import { StartingSlots } from './starting-slots.ts';

/** A modeled opponent of a mock draft. */
export interface MockManager {
  /** By usual picks; by G-scores; by G-scores without the categories his team is worst in; by usual picks with a favorite NBA team. */
  readonly style: 'average' | 'value' | 'punter' | 'homer';
  /** 0 to 1: how close he keeps to what he goes by. {@link HUMAN} is how people do. */
  readonly skill: number;
  /** Players whom a homer takes too early. */
  readonly favorites?: ReadonlySet<number>;
}

/** The skill at which opinions lie as far from usual picks as those of people. */
export const HUMAN = 0.6;

/** Categories a punter gives up, once he has picked. */
const PUNTED = 2;

/** Players a manager looks at, from the top of his list. */
const LOOKED_AT = 60;

/** Standard deviation of a manager's opinion, on the scale of {@link worthOfPlace}. */
export function opinionOf({ skill }: Pick<MockManager, 'skill'>): number {
  return (OPINIONS_WIDER * (1 - Math.min(1, Math.max(0, skill)))) / (1 - HUMAN);
}

/** What a manager goes by: the place at which he sees each player, from 1. */
export function placesSeen(pool: DraftPool, manager: MockManager, roster: readonly number[]): Float64Array {
  const { style, favorites } = manager;
  if (style === 'value') return placesByWorth(pool);
  if (style === 'punter') return placesByWorth({ players: pool.players, g: puntedScores(pool, roster) });
  const usual = marketPlaces(pool) ?? placesByWorth(pool);
  if (style === 'average') return usual;
  return usual.map((place, player) => (favorites?.has(player) ? homerPlace(place) : place));
}

/** G-scores without the categories in which a team is worst; all of them before its first pick, and in points. */
function puntedScores(pool: DraftPool, roster: readonly number[]): Float64Array {
  const { columns, g, players, x } = pool;
  if (roster.length === 0 || columns <= PUNTED + 1) return g;
  const weights = neutralWeights(pool);
  const own = Array.from({ length: columns }, (_, c) =>
    roster.reduce((sum, player) => sum + x[player * columns + c]! * weights[c]!, 0),
  );
  const punted = own
    .map((sum, c) => ({ sum, c }))
    .sort((a, b) => a.sum - b.sum || a.c - b.c)
    .slice(0, PUNTED);
  const share = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = new Float64Array(players);
  for (let player = 0; player < players; player += 1)
    for (let c = 0; c < columns; c += 1)
      if (!punted.some((one) => one.c === c))
        scores[player]! += (x[player * columns + c]! * weights[c]!) / share;
  return scores;
}

/**
 * How a manager sees those of some players whom he looks at, now: the higher, the more he wants one. Drawn anew for each pick, and
 * for the same seed, pick and manager always alike.
 *
 * @param available players still available
 * @param moment names the pick within the draft
 */
export function wantedNow(
  pool: DraftPool,
  manager: MockManager,
  roster: readonly number[],
  available: readonly number[],
  { moment, seed, team }: { readonly moment: number; readonly seed: number; readonly team: number },
): { readonly player: number; readonly worth: number }[] {
  const places = placesSeen(pool, manager, roster);
  const random = createRandom(seed, moment, team, 41);
  const opinion = opinionOf(manager);
  return available
    .toSorted((a, b) => places[a]! - places[b]! || a - b)
    .slice(0, LOOKED_AT)
    .map((player) => ({ player, worth: worthOfPlace(places[player]!) + opinion * random.normal() }))
    .sort((a, b) => b.worth - a.worth || a.player - b.player);
}

/**
 * Whom a team would give a place now: of those whom limits let it take, who starts in a slot that it has not filled; all of them
 * once its lineup is full, or where nobody fits it.
 */
export function openTo(
  team: number,
  roster: readonly number[],
  available: readonly number[],
  { limits, slots }: { readonly limits: DraftLimits; readonly slots: StartingSlots },
): readonly number[] {
  return slots.needed(
    roster,
    available.filter((player) => limits.mayTake(team, player)),
  );
}

/**
 * Whom the team on the clock takes: the player its manager wants most of those it may take, the open slots of its lineup first. The
 * same for the same state and seed.
 *
 * @returns −1 where there is nobody it may take
 */
export function mockPick(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  managers: readonly MockManager[],
  seed: number,
  slots = new StartingSlots(pool, league),
): number {
  const [team] = state.turns;
  const manager = team === undefined ? undefined : managers[team];
  if (team === undefined || manager === undefined) return -1;
  const roster = state.rosters[team] ?? [];
  const moment = state.rosters.reduce((sum, { length }) => sum + length, 0);
  const limits = new DraftLimits(pool, league, state);
  const open = openTo(team, roster, availablePlayers(pool, state), { limits, slots });
  return wantedNow(pool, manager, roster, open, { moment, seed, team })[0]?.player ?? -1;
}

/** A draft goes on: everybody picks until it is the advised team's turn, or to the end. */
export function mockPicks(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  managers: readonly MockManager[],
  seed: number,
): { readonly team: number; readonly player: number }[] {
  const rosters = state.rosters.map((roster) => [...roster]);
  const picks: { team: number; player: number }[] = [];
  const slots = new StartingSlots(pool, league);
  for (const [turn, team] of state.turns.entries()) {
    if (team === state.own) break;
    const player = mockPick(
      pool,
      league,
      { ...state, rosters, turns: state.turns.slice(turn) },
      managers,
      seed,
      slots,
    );
    if (player < 0) break;
    rosters[team]?.push(player);
    picks.push({ team, player });
  }
  return picks;
}
