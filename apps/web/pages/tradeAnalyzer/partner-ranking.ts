import type { TeamId } from '@fantasy-stats/domain';
import { type FoundTrade, netGain, type TraderHabit } from '@fantasy-stats/engine/trade';
import type { TraderHabits } from '../../league/trader-habits.ts';

export interface RankedPartner {
  readonly teamId: TeamId;
  /** Number of found trades with this team only. */
  readonly trades: number;
  /** Of these trades, the one with the highest expected gain for the requesting team. */
  readonly best: FoundTrade;
  readonly habit: TraderHabit | null;
}

type Habits = Pick<TraderHabits, 'acceptance' | 'ofTeam'>;

/**
 * Ranks the partners of the found two-team trades by the requesting team's gain beyond its best add. For the user's own team, the
 * gain is weighted by the probability that the partner accepts, or the league's rate if unknown.
 */
export function partnerRanking(
  found: readonly FoundTrade[],
  habits: Habits | null,
  isOwn: boolean,
): RankedPartner[] {
  const byPartner = Map.groupBy(
    found.filter(({ sides: [own, partner, third] }) => partner && !third && partner.teamId !== own?.teamId),
    ({ sides }) => sides[1]?.teamId ?? '',
  );
  const gainOf = ({ sides: [own] }: FoundTrade): number => (own ? netGain(own.gain, own.bestAdd).change : 0);
  const usual = isOwn ? (habits?.acceptance ?? null) : null;
  const expected = ({ best, habit }: RankedPartner): number =>
    gainOf(best) * (usual === null ? 1 : (habit?.acceptance?.mean ?? usual));
  return [...byPartner]
    .flatMap(([teamId, trades]): RankedPartner[] => {
      const [best] = trades.toSorted((one, other) => gainOf(other) - gainOf(one));
      return best ? [{ teamId, trades: trades.length, best, habit: habits?.ofTeam(teamId) ?? null }] : [];
    })
    .sort((one, other) => expected(other) - expected(one));
}
