import { createRandom } from '../numeric/random.ts';
import { DraftLimits } from './draft-limits.ts';
import {
  availablePlayers,
  type DraftLeague,
  type DraftPool,
  type DraftState,
  neutralWeights,
} from './draft-pool.ts';
import { marketPlaces, OPINIONS_WIDER, placesByWorth, worthOfPlace } from './market.ts';
import { StartingSlots } from './starting-slots.ts';

export interface MockManager {
  /**
   * Managers' styles: by average draft position; by G-scores; by G-scores without the team's worst
   * categories; by average draft position with a favorite NBA team.
   */
  readonly style: 'average' | 'value' | 'punter' | 'homer';
  /** 0 to 1: how closely the manager follows their list. {@link HUMAN} models people. */
  readonly skill: number;
  readonly favorites?: ReadonlySet<number>;
}

/** The skill at which opinions deviate from average draft positions as much as people's do. */
export const HUMAN = 0.6;

const PUNTED = 2;

/**
 * A homer ranks players of their NBA team at their usual rank times this share, minus this many ranks
 * (assumed values).
 */
const HOMER_SHARE = 0.6;
const HOMER_PLACES = 2;

const LOOKED_AT = 60;

/** Returns the standard deviation of a manager's opinion, on the scale of {@link worthOfPlace}. */
export function opinionOf({ skill }: Pick<MockManager, 'skill'>): number {
  return (OPINIONS_WIDER * (1 - Math.min(1, Math.max(0, skill)))) / (1 - HUMAN);
}

export function perceivedIndexes(
  pool: DraftPool,
  manager: MockManager,
  roster: readonly number[],
): Float64Array {
  const { style, favorites } = manager;
  if (style === 'value') return placesByWorth(pool);
  if (style === 'punter') return placesByWorth({ players: pool.players, g: puntedScores(pool, roster) });
  const usual = marketPlaces(pool) ?? placesByWorth(pool);
  if (style === 'average') return usual;
  return usual.map((place, player) =>
    favorites?.has(player) ? Math.max(1, place * HOMER_SHARE - HOMER_PLACES) : place,
  );
}

/**
 * Computes G-scores without a team's worst categories; before its first pick and in points leagues, with all
 * categories.
 */
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
 * Scores the players a manager considers; higher is more wanted. The same seed, pick and manager give the
 * same scores.
 *
 * @param moment identifies the pick within the draft
 */
export function wantedNow(
  pool: DraftPool,
  manager: MockManager,
  roster: readonly number[],
  available: readonly number[],
  { moment, seed, team }: { readonly moment: number; readonly seed: number; readonly team: number },
): { readonly player: number; readonly worth: number }[] {
  const places = perceivedIndexes(pool, manager, roster);
  const random = createRandom(seed, moment, team, 41);
  const opinion = opinionOf(manager);
  return available
    .toSorted((a, b) => places[a]! - places[b]! || a - b)
    .slice(0, LOOKED_AT)
    .map((player) => ({ player, worth: worthOfPlace(places[player]!) + opinion * random.normal() }))
    .sort((a, b) => b.worth - a.worth || a.player - b.player);
}

/** Returns the allowed players who start in an open slot; all allowed players if none does. */
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
 * Returns the player the team on the clock takes: the most wanted allowed player, open lineup slots first.
 * Depends only on state and seed.
 *
 * @returns −1 when no player is allowed
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

/** Returns the picks up to the advised team's turn or the draft's end. */
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
