import { isHeadToHead, type League, type Standing } from '@fantasy-stats/domain';

/**
 * Returns the platform's standings with shared ranks for tied teams: when only points rank, teams with equal
 * points share the better rank. Head-to-head and final standings do not change.
 */
export function withSharedRanks(
  { phase, scoringForm }: Pick<League, 'phase' | 'scoringForm'>,
  standings: readonly Standing[],
): readonly Standing[] {
  if (isHeadToHead(scoringForm) || phase === 'over') return standings;
  return standings.map((row) => {
    const level = standings.filter(({ pointsFor }) => pointsFor !== null && pointsFor === row.pointsFor);
    const ranks = level.flatMap(({ rank }) => rank ?? []);
    return row.rank === null || ranks.length === 0 ? row : { ...row, rank: Math.min(...ranks) };
  });
}
