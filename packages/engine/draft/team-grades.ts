import { marginOf } from '@fantasy-stats/domain';
import { columnScores } from '../season/column-scores.ts';
import { competitionRanks } from '../season/competition-ranks.ts';

const letters = ['A', 'B', 'C', 'D', 'F'] as const;
type Letter = (typeof letters)[number];

/** Minimum of each letter grade, in standard deviations of the league's teams. */
const steps = [1.1, 0.4, -0.4, -1.1] as const;

export interface TeamGrade {
  /** Value gained over the expected value of all picks, per week. */
  readonly gain: number;
  /** Ends of the 80 % interval, from the remaining games. */
  readonly low: number;
  readonly high: number;
  readonly rank: number;
  readonly tied: boolean;
  readonly letter: Letter;
  readonly worst: Letter;
  readonly best: Letter;
}

/**
 * Grades a league's teams by the gain of their picks over the picks' expected value. Letters are standard
 * deviations from the league's mean: A from 1.1, B from 0.4, C from −0.4, D from −1.1.
 */
export function teamGrades(gains: readonly number[], errors: readonly number[]): TeamGrade[] {
  const scores = columnScores([...gains]);
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
  const spread = Math.sqrt(
    gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, gains.length),
  );
  const ranks = competitionRanks([...gains]);
  return gains.map((gain, team) => {
    const half = marginOf(errors[team] ?? 0);
    const score = scores[team] ?? 0;
    const reach = spread > 0 ? half / spread : 0;
    const rank = ranks[team] ?? gains.length;
    return {
      gain,
      low: gain - half,
      high: gain + half,
      rank,
      tied: ranks.filter((other) => other === rank).length > 1,
      letter: letterOf(score),
      worst: letterOf(score - reach),
      best: letterOf(score + reach),
    };
  });
}

function letterOf(score: number): Letter {
  const step = steps.findIndex((from) => score >= from);
  return letters[step < 0 ? letters.length - 1 : step] ?? 'F';
}
