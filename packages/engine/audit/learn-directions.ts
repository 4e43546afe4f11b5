import {
  type AuditFacts,
  isCategoryForm,
  type LearnedDirection,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { learnRotisserieDirections } from './learn-rotisserie-directions.ts';
import { decidedCategories, lineVerdict } from './week-values.ts';

/** Verdicts that a direction is learned from where all of them say so. */
const enoughVerdicts = 2;

/** Of many verdicts a few may be of values that were corrected after them. */
const manyVerdicts = 20;
const mostDisagreeing = 0.05;

/**
 * Directions that the platform's verdicts show to be the other way round than the league's settings say. A verdict counts where
 * the two values differ by more than a rounding and one of the sides won. The evidence that is asked for:
 * - two verdicts or more, and none for the direction of the settings;
 * - or one alone, where it says what the statistic means everywhere else (fewer turnovers win);
 * - or twenty and more, of which at most one in twenty is for that of the settings: values are corrected after a verdict.
 *
 * Anything between is no proof of either: it stays as it is, and the verdicts against it are contradictions. In rotisserie
 * leagues see {@link learnRotisserieDirections}.
 */
export function learnDirections(facts: AuditFacts): LearnedDirection[] {
  const { league } = facts;
  if (!isCategoryForm(league.scoringForm)) return [];
  if (league.scoringForm === 'rotisserie') return learnRotisserieDirections(facts);
  const counts = new Map<StatisticId, { asRead: number; otherwise: number }>();
  for (const { away, home, scored, winner } of decidedCategories(facts)) {
    const ours = lineVerdict(home, away, scored);
    const isDecision = (ours === 'home' || ours === 'away') && winner !== 'tie';
    if (!isDecision) continue;
    const count = counts.get(scored.statistic) ?? { asRead: 0, otherwise: 0 };
    counts.set(scored.statistic, count);
    if (ours === winner) count.asRead += 1;
    else count.otherwise += 1;
  }
  return league.scored.flatMap(({ lowerIsBetter, statistic: id }): LearnedDirection[] => {
    const { asRead = 0, otherwise = 0 } = counts.get(id) ?? {};
    const isUsual = statistic(id).lowerIsBetter !== lowerIsBetter;
    const isUnanimous = asRead === 0 && otherwise >= (isUsual ? 1 : enoughVerdicts);
    const isOverwhelming = otherwise >= manyVerdicts && asRead <= mostDisagreeing * (asRead + otherwise);
    if (!isUnanimous && !isOverwhelming) return [];
    return [{ statistic: id, lowerIsBetter: !lowerIsBetter, agreeing: otherwise, disagreeing: asRead }];
  });
}
