import type { MeasuredGame } from './played-games.ts';
import type { ProjectedValue } from './projected-values.ts';
import { moderatedVariance, sampleOf, typicalVariance } from './window-change.ts';

/** A player's projection against what other managers see: the recent line, and the draft position. */
export interface PriceGap {
  /** Value per game over the last 30 days, and rank by it. */
  readonly recent: number;
  readonly recentRank: number;
  readonly recentGames: number;
  /** Rank by mean pick in the platform's drafts; null if unknown. */
  readonly draftRank: number | null;
  /**
   * Projected value minus the value projected for the draft rank, in standard errors of the projection; null
   * if unknown.
   */
  readonly draftZ: number | null;
  /** Value that other managers seem to see: the mean of the recent line and of the draft position's value. */
  readonly price: number;
  /** Projected value minus price: above 0 means underpriced. */
  readonly gap: number;
  readonly error: number;
  /** The gap in standard errors. */
  readonly z: number;
}

/** Number of days in the recent line, and its minimum number of games. */
export const recentDays = 30;
const fewestRecent = 5;

/**
 * Computes the price gaps of players with enough recent games, by NBA id.
 *
 * @param recent games of the last {@link recentDays} by NBA id
 * @param drafted NBA ids by mean pick, earliest first
 */
export function priceGaps(
  recent: ReadonlyMap<number, readonly MeasuredGame[]>,
  projected: ReadonlyMap<number, ProjectedValue>,
  drafted: readonly number[],
): ReadonlyMap<number, PriceGap> {
  const samples = [...recent].flatMap(([id, games]) =>
    games.length >= fewestRecent ? [{ id, sample: sampleOf(games.map(({ value }) => value)) }] : [],
  );
  samples.sort((one, other) => other.sample.mean - one.sample.mean);
  const typical = typicalVariance(samples.map(({ sample }) => sample));
  const draftRanks = new Map(drafted.map((id, index) => [id, index + 1]));
  const byRank = new Map([...projected.values()].map(({ rank, value }) => [rank, value]));
  return new Map(
    samples.flatMap(({ id, sample }, index): [number, PriceGap][] => {
      const own = projected.get(id);
      if (!own) return [];
      const draftRank = draftRanks.get(id) ?? null;
      const draftValue = draftRank === null ? null : (byRank.get(draftRank) ?? null);
      const share = draftValue === null ? 1 : 0.5;
      const price = share * sample.mean + (1 - share) * (draftValue ?? 0);
      const { variance } = moderatedVariance([sample], typical);
      const error = Math.sqrt(own.error ** 2 + (share ** 2 * variance) / sample.games);
      const gap = own.value - price;
      return [
        [
          id,
          {
            recent: sample.mean,
            recentRank: index + 1,
            recentGames: sample.games,
            draftRank,
            draftZ: draftValue === null || own.error <= 0 ? null : (own.value - draftValue) / own.error,
            price,
            gap,
            error,
            z: error > 0 ? gap / error : 0,
          },
        ],
      ];
    }),
  );
}
