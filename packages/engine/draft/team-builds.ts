import { columnScores } from '../season/column-scores.ts';
import { competitionRanks } from '../season/competition-ranks.ts';

interface ProfileCell {
  /** Value per week. */
  readonly worth: number;
  readonly rank: number;
  readonly tied: boolean;
  /** The category's value, in standard deviations from the league's mean. */
  readonly score: number;
}

export interface TeamBuild {
  readonly cells: readonly ProfileCell[];
  /** Weakest first. */
  readonly punts: readonly number[];
  /** Indices of the categories in which the team (nearly) leads, strongest first. */
  readonly strengths: readonly number[];
}

/**
 * A category counts as punted at or below this score (standard deviations from the league's mean) if the team
 * is among the last two.
 */
const PUNT = -1.2;
const STRENGTH = 1;
const MOST_PUNTS = 3;

/**
 * Finds what each team's draft is built for. A category is a punt when the team is among the last two, far
 * below the league's mean, and above average in all other categories together.
 *
 * @param profiles teams × categories: value of the drafted players
 */
export function teamBuilds(profiles: readonly Float64Array[]): TeamBuild[] {
  const columns = profiles[0]?.length ?? 0;
  const table = Array.from({ length: columns }, (_, c) => {
    const values = profiles.map((profile) => profile[c] ?? 0);
    return { values, scores: columnScores(values), ranks: competitionRanks(values) };
  });
  return profiles.map((_, team) => {
    const cells = table.map(({ values, scores, ranks }): ProfileCell => {
      const worth = values[team] ?? 0;
      const rank = ranks[team] ?? profiles.length;
      return {
        worth,
        rank,
        score: scores[team] ?? 0,
        tied: ranks.filter((other) => other === rank).length > 1,
      };
    });
    const byScore = cells
      .map((_cell, c) => c)
      .sort((a, b) => (cells[a]?.score ?? 0) - (cells[b]?.score ?? 0));
    const low = byScore.filter((c) => {
      const cell = cells[c];
      return cell !== undefined && cell.score <= PUNT && cell.rank >= profiles.length - 1;
    });
    const punts = low.slice(0, MOST_PUNTS);
    const others = cells.filter((_cell, c) => !punts.includes(c));
    const rest = others.reduce((sum, { score }) => sum + score, 0) / Math.max(1, others.length);
    return {
      cells,
      punts: others.length >= punts.length && rest > 0 ? punts : [],
      strengths: byScore.filter((c) => (cells[c]?.score ?? 0) >= STRENGTH).reverse(),
    };
  });
}
