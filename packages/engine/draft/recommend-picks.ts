import { createRandom } from '../numeric/random.ts';
import { checkDraft, type DraftLeague, type DraftPool, type DraftState } from './draft-pool.ts';
import { type DraftPlan, PlanSearch } from './plan-picks.ts';

export interface PickAdvice {
  readonly player: number;
  /** Expected share of categories won, or probability to win the matchup, when he is picked now and the rest as well as can be. */
  readonly value: number;
  /** What is lost against the best pick: 0 for the first. */
  readonly cost: number;
  /** Chance that he is still there at the team's next turn, when somebody else is picked now; null at the last turn. */
  readonly nextTurn: number | null;
}

export interface DraftAdvice {
  /** The best first. */
  readonly picks: readonly PickAdvice[];
  /** What a unit of each category adds at the end of the best plan, with mean 1: near 0 is a punt. */
  readonly weights: Float64Array;
  /** Chance to win each category against the average opponent at the end of the best plan. */
  readonly chances: Float64Array;
  /** Whom the best plan takes later, turn by turn. */
  readonly plan: Int32Array;
}

export interface AdviceOptions {
  /** Candidates looked at. Default 40. */
  readonly candidates?: number;
  /** Standard deviation of what a manager thinks of a player around his G-score. Default 0.5. */
  readonly noise?: number;
  /** Drafts drawn to judge each candidate: 1 takes the field's order as it is. Default 16. */
  readonly drafts?: number;
  readonly seed?: number;
}

/** Candidates whose later picks are exchanged until nothing gets better, and how often at most. */
const CLOSELY = 8;
const CLOSE_SWEEPS = 3;

/** Drafts drawn for the chances to be there next turn. */
const CHANCE_DRAFTS = 200;

/**
 * The recommended pick: for each candidate, the rest of the draft is planned and played out with every opponent taking by G-score
 * with noise, and the finished teams meet. Opponents' teams, one's own later picks and what is denied to others all count.
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
  const search = new PlanSearch(pool, league, state);
  if (search.turns === 0 || search.available.length === 0)
    return {
      picks: [],
      weights: new Float64Array(pool.columns).fill(1),
      chances: new Float64Array(pool.columns),
      plan: new Int32Array(0),
    };
  const { picks: plan, slopes } = search.best();
  const chances = meanByColumn(search.playOut.chances(), pool.columns);
  const ahead = noise > 0 && drafts > 1 ? scenarios(pool, search.available, drafts, noise, seed) : [];
  const considered = candidatesOf(pool, search, plan, slopes, candidates);
  const nextTurn = chancesNextTurn(pool, state, search, noise, seed);
  const judge = (tried: DraftPlan, held: number): number => {
    let value = tried.value;
    for (const field of ahead) value += search.playOut.play(field, search.available, tried.picks, held);
    return value / (1 + ahead.length);
  };
  // Before the team's turn the question is what a player is worth if he is still there then.
  const holds = state.turns[0] !== state.own;
  const improved = (player: number, start: Int32Array, sweeps: number, tries?: number): DraftPlan => {
    search.held = holds ? player : -1;
    return search.improve(start, 1, sweeps, tries);
  };
  const tried = considered
    .map((player) => ({ player, plan: improved(player, withFirst(plan, player), 1, 2) }))
    .sort((a, b) => b.plan.value - a.plan.value || a.player - b.player)
    // The best of a first look are looked at closely.
    .map(({ player, plan: first }, place) => ({
      player,
      plan: place < CLOSELY ? improved(player, first.picks, CLOSE_SWEEPS) : first,
    }));
  const valued = tried.map((one) => ({
    player: one.player,
    value: judge(one.plan, holds ? one.player : -1),
  }));
  valued.sort((a, b) => b.value - a.value || a.player - b.player);
  const best = valued[0]?.value ?? 0;
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length;
  return {
    picks: valued.map(({ player, value }) => ({
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

/** The plan with a player picked first; whom he displaces takes his place where he was in the plan. */
function withFirst(plan: Int32Array, player: number): Int32Array {
  const picks = plan.slice();
  const own = picks.indexOf(player);
  if (own > 0) picks[own] = picks[0]!;
  picks[0] = player;
  return picks;
}

/** The best by G-score and the best for the plan's build, half and half. */
function candidatesOf(
  pool: DraftPool,
  { available }: PlanSearch,
  plan: Int32Array,
  slopes: Float64Array,
  count: number,
): number[] {
  const { columns, x } = pool;
  const fit = (player: number): number => {
    let worth = 0;
    for (let c = 0; c < columns; c += 1) worth += x[player * columns + c]! * slopes[c]!;
    return worth;
  };
  const chosen = new Set<number>(plan[0] === undefined || plan[0] < 0 ? [] : [plan[0]]);
  const worths = new Map(Array.from(available, (player) => [player, fit(player)] as const));
  const byFit = [...available].sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0) || a - b);
  for (let place = 0; place < available.length && chosen.size < count; place += 1) {
    chosen.add(byFit[place]!);
    if (chosen.size < count) chosen.add(available[place]!);
  }
  return [...chosen];
}

/** Orders of the field, each with its own noise on every player. */
function scenarios(
  pool: DraftPool,
  available: Int32Array,
  count: number,
  noise: number,
  seed: number,
): Int32Array[] {
  return Array.from({ length: count - 1 }, (_, draft) => {
    const random = createRandom(seed, draft, 17);
    const seen = new Float64Array(pool.players);
    for (const player of available) seen[player] = pool.g[player]! + noise * random.normal();
    return available.slice().sort((a, b) => seen[b]! - seen[a]! || a - b);
  });
}

/** How often each player is there at the team's next turn when the opponents before it pick, each with an opinion of his own. */
function chancesNextTurn(
  pool: DraftPool,
  state: DraftState,
  { available, playOut }: PlanSearch,
  noise: number,
  seed: number,
): Float64Array | null {
  const isOnClock = state.turns[0] === state.own;
  const turn = playOut.ownTurns[isOnClock ? 1 : 0];
  if (turn === undefined) return null;
  const between = isOnClock ? turn - 1 : turn;
  const there = new Float64Array(pool.players).fill(1);
  const horizon = Math.min(available.length, between + 40);
  const random = createRandom(seed, 23);
  const gone = new Uint8Array(pool.players);
  for (let draft = 0; draft < CHANCE_DRAFTS; draft += 1) {
    gone.fill(0);
    for (let pick = 0; pick < between; pick += 1) {
      let best = -1;
      let most = Number.NEGATIVE_INFINITY;
      for (let place = 0; place < horizon; place += 1) {
        const player = available[place]!;
        if (gone[player] === 1) continue;
        // Nobody this far down can be thought better than the best found yet.
        if (pool.g[player]! + 4 * noise < most) break;
        const seen = pool.g[player]! + noise * random.normal();
        if (seen > most) {
          most = seen;
          best = player;
        }
      }
      if (best < 0) break;
      gone[best] = 1;
    }
    for (let place = 0; place < horizon; place += 1) {
      const player = available[place]!;
      if (gone[player] === 1) there[player]! -= 1 / CHANCE_DRAFTS;
    }
  }
  return there.map((chance) => Math.max(0, chance));
}

function meanByColumn(chances: Float64Array, columns: number): Float64Array {
  const rows = chances.length / columns;
  const mean = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1)
    for (let c = 0; c < columns; c += 1) mean[c]! += chances[row * columns + c]! / rows;
  return mean;
}
