import type { TeamId } from '@fantasy-stats/domain';
import type { FoundTrade, TraderHabit } from '@fantasy-stats/engine/trade';

export interface RankedPartner {
  readonly teamId: TeamId;
  /** Number of found trades with this team only. */
  readonly trades: number;
  /** The best of them for the requesting team by expected gain. */
  readonly best: FoundTrade;
  readonly habit: TraderHabit | null;
}

/**
 * Ranks the partners of the found two-team trades by the requesting team's gain, times the chance that the
 * partner accepts where it is known.
 */
export function partnerRanking(
  found: readonly FoundTrade[],
  habitOf: (team: TeamId) => TraderHabit | null,
): RankedPartner[] {
  const byPartner = Map.groupBy(
    found.filter(({ sides }) => sides.length === 2),
    ({ sides }) => sides[1]?.teamId ?? '',
  );
  const gainOf = ({ sides }: FoundTrade): number => sides[0]?.gain.change ?? 0;
  const expected = ({ best, habit }: RankedPartner): number => gainOf(best) * (habit?.acceptance?.mean ?? 1);
  return [...byPartner]
    .flatMap(([teamId, trades]): RankedPartner[] => {
      const [best] = trades.toSorted((one, other) => gainOf(other) - gainOf(one));
      return best ? [{ teamId, trades: trades.length, best, habit: habitOf(teamId) }] : [];
    })
    .sort((one, other) => expected(other) - expected(one));
}
