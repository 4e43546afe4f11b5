import {
  availablePlayers,
  checkDraft,
  type DraftLeague,
  type DraftPool,
  type DraftState,
} from './draft-pool.ts';
import { chancesThere, likelyDraws, noisyDraws, scenarios } from './field-draws.ts';
import { fieldHabit } from './field-habit.ts';
import type { HForm } from './lean-drafter.ts';
import { likelyPicks } from './likely-picks.ts';
import { fieldView } from './market.ts';
import { type Build, BuildSearch } from './plan-builds.ts';
import { type DraftPlan, PlanSearch } from './plan-picks.ts';

interface PickAdvice {
  readonly player: number;
  /**
   * Expected share of categories won, or probability to win the matchup, when the player is picked now and
   * the rest of the draft is optimal.
   */
  readonly value: number;
  /** Loss against the best pick: 0 for the first. */
  readonly cost: number;
  /**
   * Chance that the player is still available at the team's next pick if another player is picked now; null
   * at the last pick.
   */
  readonly nextTurn: number | null;
}

interface DraftAdvice {
  /** Best first. */
  readonly picks: readonly PickAdvice[];
  /** Value of a unit of each category at the end of the best plan (mean 1); near 0 is a punt. */
  readonly weights: Float64Array;
  /** Chance to win each category against the average opponent at the end of the best plan. */
  readonly chances: Float64Array;
  readonly plan: Int32Array;
  /**
   * Probability that opponents draft by average draft position rather than by value; null when no positions
   * are known.
   */
  readonly market: number | null;
}

interface AdviceOptions {
  /** Number of candidates. Default 40. */
  readonly candidates?: number;
  readonly also?: number;
  /**
   * Standard deviation of a manager's opinion; with average draft positions, 0.5 is one `pickSpread`.
   * Default 0.5.
   */
  readonly noise?: number;
  /** Number of simulated drafts per candidate: 1 uses the opponents' order without noise. Default 16. */
  readonly drafts?: number;
  readonly seed?: number;
}

/**
 * Number of candidates whose later picks are improved by exchanges, and maximum number of sweeps over the
 * picks.
 */
const CLOSELY = 8;
const CLOSE_SWEEPS = 3;

/** Number of builds tried with every candidate against opponents that draft by H-scores. */
const BUILDS = 4;

/**
 * Recommends the next pick. For each candidate, simulates the rest of the draft and compares the finished
 * teams. Opponents draft as their picks so far suggest (docs/engine.md#draft-room).
 *
 * @throws InvalidInput naming the field
 */
export function recommendPicks(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  options: AdviceOptions = {},
): DraftAdvice {
  checkDraft(pool, league, state);
  const { candidates = 40, noise = 0.5, drafts = 16, seed = 1 } = options;
  const available = Int32Array.from(availablePlayers(pool, state));
  const habit = fieldHabit(pool, league, state, available);
  const field = fieldView(pool, available, { market: habit.market, noise });
  const market = field.order === available ? null : habit.market;
  const search = new PlanSearch(pool, league, state, field.order);
  search.playOut.limits.reset();
  const allowed = search.available.filter((player) => search.playOut.limits.mayTake(state.own, player));
  if (search.turns === 0 || allowed.length === 0)
    return {
      picks: [],
      weights: new Float64Array(pool.columns).fill(1),
      chances: new Float64Array(pool.columns),
      plan: new Int32Array(0),
      market,
    };
  if (habit.leaning > 0.5)
    return { ...againstLeaningField(pool, league, state, search, allowed, habit.form, options), market };
  const { picks: plan, slopes } = search.best();
  const chances = meanByColumn(search.playOut.chances(), pool.columns);
  const ahead = noise > 0 && drafts > 1 ? scenarios(pool.players, field, drafts, seed) : [];
  const considered = candidatesOf(pool, allowed, plan, slopes, candidates, options.also);
  const isOnClock = state.turns[0] === state.own;
  const next = search.playOut.ownTurns[isOnClock ? 1 : 0];
  const nextTurn =
    next === undefined
      ? null
      : chancesThere(pool.players, noisyDraws(field, next - (isOnClock ? 1 : 0), seed));
  const judge = (tried: DraftPlan, reserved: number): number => {
    let value = tried.value;
    for (const drawn of ahead)
      value += search.playOut.play(drawn, null, search.available, tried.picks, reserved);
    return value / (1 + ahead.length);
  };
  // Before the team's turn, value each player as if they were still available then.
  const holds = !isOnClock;
  const improved = (player: number, start: Int32Array, sweeps: number, tries?: number): DraftPlan => {
    search.reserved = holds ? player : -1;
    return search.improve(start, 1, sweeps, tries);
  };
  const tried = considered
    .map((player) => ({ player, plan: improved(player, withFirst(plan, player), 1, 2) }))
    .sort((a, b) => b.plan.value - a.plan.value || a.player - b.player)
    .map(({ player, plan: first }, index) => ({
      player,
      plan: index < CLOSELY ? improved(player, first.picks, CLOSE_SWEEPS) : first,
    }));
  const valued = tried.map((one) => ({
    player: one.player,
    value: judge(one.plan, holds ? one.player : -1),
  }));
  return { ...adviceOf(valued, nextTurn, slopes, chances, plan), market };
}

/** Evaluates every candidate with the builds that suit that candidate. */
function againstLeaningField(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  { playOut, available }: PlanSearch,
  allowed: Int32Array,
  form: HForm,
  { also, candidates = 40, seed = 1 }: AdviceOptions,
): Omit<DraftAdvice, 'market'> {
  const likely = likelyPicks(pool, league, state, available, form);
  const search = new BuildSearch(pool, playOut, available, likely);
  const builds = search.builds().slice(0, BUILDS);
  const [leading] = builds;
  if (!leading) throw new Error('a draft has no builds');
  search.play(leading);
  const [plan, slopes] = [playOut.taken.slice(), playOut.slopes()];
  const chances = meanByColumn(playOut.chances(), pool.columns);
  const isOnClock = state.turns[0] === state.own;
  const next = playOut.ownTurns[isOnClock ? 1 : 0];
  const nextTurn =
    next === undefined ? null : chancesThere(pool.players, likelyDraws(available, likely, next, seed));
  const valued = leaningCandidates(allowed, builds, candidates, also)
    .map((player) => {
      search.reserved = isOnClock ? -1 : player;
      return { player, build: search.first(player, builds) };
    })
    .sort((a, b) => b.build.value - a.build.value || a.player - b.player)
    .map(({ player, build }, index) => {
      search.reserved = isOnClock ? -1 : player;
      return { player, value: index < CLOSELY ? search.closely(player, build).value : build.value };
    });
  return adviceOf(valued, nextTurn, slopes, chances, plan);
}

function adviceOf(
  valued: readonly { readonly player: number; readonly value: number }[],
  nextTurn: Float64Array | null,
  slopes: Float64Array,
  chances: Float64Array,
  plan: Int32Array,
): Omit<DraftAdvice, 'market'> {
  const sorted = valued.toSorted((a, b) => b.value - a.value || a.player - b.player);
  const best = sorted[0]?.value ?? 0;
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length;
  return {
    picks: sorted.map(({ player, value }) => ({
      player,
      value,
      cost: best - value,
      nextTurn: nextTurn?.[player] ?? null,
    })),
    weights: slopes.map((slope) => (mean > 0 ? slope / mean : 1)),
    chances,
    plan,
  };
}

function withFirst(plan: Int32Array, player: number): Int32Array {
  const picks = plan.slice();
  const own = picks.indexOf(player);
  if (own > 0) picks[own] = picks[0]!;
  picks[0] = player;
  return picks;
}

/** Returns candidates: half by G-score, half by the plan's build. */
function candidatesOf(
  pool: DraftPool,
  available: Int32Array,
  plan: Int32Array,
  slopes: Float64Array,
  count: number,
  also: number | undefined,
): number[] {
  const { columns, x } = pool;
  const fit = (player: number): number => {
    let worth = 0;
    for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * slopes[c]!;
    return worth;
  };
  const chosen = new Set<number>(plan[0] === undefined || plan[0] < 0 ? [] : [plan[0]]);
  if (also !== undefined && available.includes(also)) chosen.add(also);
  const worths = new Map(Array.from(available, (player) => [player, fit(player)] as const));
  const byFit = [...available].sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0) || a - b);
  for (let index = 0; index < available.length && chosen.size < count; index += 1) {
    chosen.add(byFit[index]!);
    if (chosen.size < count) chosen.add(available[index]!);
  }
  return [...chosen];
}

/** Returns candidates by G-score and by each build in turn, best first. */
function leaningCandidates(
  available: Int32Array,
  builds: readonly Build[],
  count: number,
  also: number | undefined,
): number[] {
  const chosen = new Set<number>(also !== undefined && available.includes(also) ? [also] : []);
  const known = new Set(available);
  const orders = [available, ...builds.map(({ order }) => order.filter((player) => known.has(player)))];
  for (let index = 0; index < available.length; index += 1)
    for (const order of orders) if (chosen.size < count) chosen.add(order[index]!);
  return [...chosen];
}

function meanByColumn(chances: Float64Array, columns: number): Float64Array {
  const rows = chances.length / columns;
  const mean = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1)
    for (let c = 0; c < columns; c += 1) mean[c]! += chances[row * columns + c]! / rows;
  return mean;
}
