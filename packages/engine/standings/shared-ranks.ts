import { isHeadToHead, type ScoringForm, type Standing } from '@fantasy-stats/domain';

/**
 * The platform's standings with level teams on one rank: where points alone rank, teams with equal points share the better
 * rank, whichever order the platform lists them in. Head-to-head standings stay as they are, for platforms break their ties.
 */
export function withSharedRanks(form: ScoringForm, standings: readonly Standing[]): readonly Standing[] {
  if (isHeadToHead(form)) return standings;
  return standings.map((row) => {
    const level = standings.filter(({ pointsFor }) => pointsFor !== null && pointsFor === row.pointsFor);
    const ranks = level.flatMap(({ rank }) => rank ?? []);
    return row.rank === null || ranks.length === 0 ? row : { ...row, rank: Math.min(...ranks) };
  });
}
