import type { TeamId } from '@fantasy-stats/domain';
import { type TieDecision, undecided } from '../matchup/tie-decision.ts';
import type { CompiledForecast } from './compile.ts';

/**
 * Returns how a tied matchup of two teams in a week is decided.
 *
 * @param second null for an opponent who is not known yet
 */
export function pairTieDecision(
  { inputs, set }: Pick<CompiledForecast, 'inputs' | 'set'>,
  week: number | null | undefined,
  first: TeamId,
  second: TeamId | null,
): TieDecision {
  const ties = week == null ? undefined : inputs.ties?.[week];
  if (!ties) return undecided;
  const even = ties.isPlayoffs ? 'even' : 'tie';
  const index = set.categories.findIndex(({ statistic }) => statistic === ties.statistic);
  if (ties.statistic !== null && index < 0) return { category: null, otherwise: even };
  const isWonBy = (winner: TeamId, loser: TeamId | null): boolean =>
    ties.winners.some((pair) => pair[0] === winner && pair[1] === loser);
  return {
    category: ties.statistic === null ? null : index,
    otherwise: isWonBy(first, second) ? 'first' : second !== null && isWonBy(second, first) ? 'second' : even,
  };
}
