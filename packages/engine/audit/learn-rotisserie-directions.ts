import type { AuditFacts, LearnedDirection } from '@fantasy-stats/domain';
import { rotisserieTotals, sumsOf } from './rotisserie-totals.ts';
import { exact } from './tolerance.ts';

/** Tolerance: smaller than any real difference in points, which are multiples of 0.5. */
const fewestPoints = 0.01;

/**
 * Finds the one or two categories of a rotisserie league whose reversal makes all totals equal the
 * platform's; none if the choice is ambiguous.
 */
export function learnRotisserieDirections(facts: AuditFacts): LearnedDirection[] {
  const totals = rotisserieTotals(facts);
  if (!totals) return [];
  const { asRead, otherwise, platform } = totals;
  const sums = sumsOf(asRead, platform.length);
  const gaps = platform.map((points, team) => points - (sums[team] ?? 0));
  const right = gaps.filter((gap) => Math.abs(gap) < fewestPoints).length;
  if (right === platform.length) return [];
  const turns = asRead.map((points, category) =>
    points.map((own, team) => (otherwise[category]?.[team] ?? 0) - own),
  );
  const explains = (chosen: readonly number[]): boolean =>
    gaps.every((gap, team) => {
      const turned = chosen.reduce((sum, category) => sum + (turns[category]?.[team] ?? 0), 0);
      return Math.abs(gap - turned) < fewestPoints + exact;
    });
  const choices = turns
    .flatMap((_, one) => [[one], ...turns.slice(one + 1).map((_other, step) => [one, one + 1 + step])])
    .filter(explains)
    .sort((one, other) => one.length - other.length);
  const [choice, second] = choices;
  // If two single categories explain the totals equally well, the direction stays unknown. One category is a
  // better explanation than two.
  if (choice === undefined || second?.length === choice.length) return [];
  return choice.flatMap((category): LearnedDirection[] => {
    const scored = facts.league.scored[category];
    if (!scored) return [];
    const { lowerIsBetter, statistic } = scored;
    return [
      { statistic, lowerIsBetter: !lowerIsBetter, agreeing: platform.length - right, disagreeing: right },
    ];
  });
}
