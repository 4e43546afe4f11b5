import type { AuditFacts, LearnedDirection } from '@fantasy-stats/domain';
import { rotisserieTotals, sumsOf } from './rotisserie-totals.ts';
import { exact } from './tolerance.ts';

/** Points are whole or halves, shared among level teams: this is less than any of their differences. */
const fewestPoints = 0.01;

/**
 * Directions of a rotisserie league that its totals of points show: with one category, or two, the other way round every team's
 * total is the platform's, as they are read they are not, and no other such choice does. A team counts as agreeing where the
 * total is right the other way round, and disagreeing where it is right as read.
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
  // Two single categories that explain it alike leave it open; a pair beside a single one is the longer story.
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
