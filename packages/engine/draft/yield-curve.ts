import { InvalidInput, requireFinite } from '../errors.ts';

interface YieldPick {
  readonly pick: number;
  /** Dollars in an auction; null in a snake draft. */
  readonly cost: number | null;
  readonly worth: number | null;
}

export interface YieldCurve {
  readonly yields: Float64Array;
  /** The fitted line: expected value = `scale` × projected value + `floor`, at least 0. */
  readonly scale: number;
  readonly floor: number;
  /**
   * Returns a pick's position: its turn in a snake draft, its rank by cost in an auction. Keepers get the
   * position their pick or cost corresponds to.
   */
  placeOf(pick: { readonly pick: number; readonly cost: number | null }): number;
  at(place: number): number;
}

/** Weight of the projections, in picks, against the actual results. */
const PRIOR_PICKS = 10;

/**
 * Computes the expected value of a draft's picks: the k-th best projection times a factor, plus a floor, both
 * fitted by least squares (docs/engine.md#draft-review). In an auction, picks rank by cost.
 *
 * @param projected value of every player, in any order
 * @throws InvalidInput `projected[i]` that is not finite, or `picks` of which only some have a cost
 */
export function yieldCurve(picks: readonly YieldPick[], projected: readonly number[]): YieldCurve {
  projected.forEach((value, index) => {
    requireFinite(value, `projected[${index}]`);
  });
  const isAuction = picks.some(({ cost }) => cost !== null);
  if (isAuction && picks.some(({ cost }) => cost === null))
    throw new InvalidInput('picks', 'have costs for some and none for others');
  const order = [...picks].sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.pick - b.pick);
  const shape = shapeOf(order.length, projected);
  const placeOf = ({ pick, cost }: { readonly pick: number; readonly cost: number | null }): number => {
    if (!isAuction || cost === null) return order.filter((other) => other.pick < pick).length;
    const dearer = order.filter((other) => (other.cost ?? 0) > cost).length;
    const equal = order.filter((other) => other.cost === cost).length;
    return dearer + Math.max(0, equal - 1) / 2;
  };
  const { scale, floor } = fit(
    order.flatMap((pick) =>
      pick.worth === null
        ? []
        : [{ shape: between(shape, placeOf(pick)), worth: requireFinite(pick.worth, `pick ${pick.pick}`) }],
    ),
    shape,
  );
  const yields = shape.map((value) => Math.max(0, scale * value + floor));
  return { yields, scale, floor, placeOf, at: (place) => between(yields, place) };
}

/** Returns the sorted projections, each at least the replacement level. */
function shapeOf(places: number, projected: readonly number[]): Float64Array {
  const sorted = projected.toSorted((a, b) => b - a);
  // Without projections, a pick's value decreases with the logarithm of its number.
  if (sorted.length === 0)
    return Float64Array.from({ length: places }, (_, index) => Math.log((places + 1) / (index + 1)));
  return Float64Array.from({ length: places }, (_, index) => Math.max(0, sorted[index] ?? 0));
}

function between(values: Float64Array, place: number): number {
  if (values.length === 0) return 0;
  const inside = Math.min(values.length - 1, Math.max(0, place));
  const below = Math.floor(inside);
  const low = values[below] ?? 0;
  return low + (inside - below) * ((values[below + 1] ?? low) - low);
}

function fit(
  points: readonly { readonly shape: number; readonly worth: number }[],
  shape: Float64Array,
): { scale: number; floor: number } {
  const size = Math.max(1, shape.length);
  const mean = shape.reduce((total, value) => total + value, 0) / size;
  const spread = shape.reduce((total, value) => total + (value - mean) ** 2, 0) / size;
  // Normal equations of Σ(scale·s + floor − w)² + prior·(spread·(scale − 1)² + floor²).
  let ss = PRIOR_PICKS * spread;
  let s = 0;
  let sw = PRIOR_PICKS * spread;
  let w = 0;
  for (const point of points) {
    ss += point.shape * point.shape;
    s += point.shape;
    sw += point.shape * point.worth;
    w += point.worth;
  }
  const n = points.length + PRIOR_PICKS;
  const determinant = ss * n - s * s;
  if (!(determinant > 1e-12)) return { scale: 1, floor: 0 };
  const scale = (n * sw - s * w) / determinant;
  // If late picks did better than early ones, pick numbers have no predictive value.
  if (scale < 0) return { scale: 0, floor: w / n };
  return { scale, floor: (ss * w - s * sw) / determinant };
}
