import {
  type AuditFacts,
  isCategoryForm,
  type LearnedDirection,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { learnRotisserieDirections } from './learn-rotisserie-directions.ts';
import { decidedCategories, lineVerdict } from './week-values.ts';

/** Minimum number of the platform's verdicts to learn a direction if all of them agree. */
const enoughVerdicts = 2;

/** With at least this many verdicts, this share of them may disagree, because values are corrected later. */
const manyVerdicts = 20;
const mostDisagreeing = 0.05;

/**
 * Finds categories whose direction the platform's verdicts contradict. A verdict counts when the values
 * differ by more than rounding and one side won. Required evidence:
 *
 * - at least two verdicts, all against the settings' direction;
 * - or one verdict for the statistic's standard direction;
 * - or at least twenty, of which at most one in twenty supports the settings (values are corrected later).
 *
 * For rotisserie see {@link learnRotisserieDirections}.
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
