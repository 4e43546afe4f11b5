import {
  type ScoredStatistic,
  type ScoringForm,
  type StatisticId,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { type Answer, flag, neededInteger, neededNumber, type Properties, text } from '../loose.ts';
import { merged, neededCollection } from './shape.ts';
import { compositeParts } from './stat-line.ts';

const StatCategory = z.object({
  stat_id: neededInteger,
  sort_order: text,
  is_only_display_stat: flag,
  enabled: text,
});
const StatModifier = z.object({ stat_id: neededInteger, value: neededNumber });

/** What the league scores and shows; what it scores that is not in the registry is noted as unknown. */
export function readScoring(
  settings: Properties,
  form: ScoringForm,
  answer: Answer,
): { scored: ScoredStatistic[]; displayed: StatisticId[] } {
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const at = 'league.settings.stat_categories';
  const { stats } = merged(settings.stat_categories);
  const categories = neededCollection(stats, 'stat', answer, at).map(merged);
  const modifiersAt = 'league.settings.stat_modifiers';
  const prizes = merged(settings.stat_modifiers).stats;
  const modifiers = isPoints ? neededCollection(prizes, 'stat', answer, modifiersAt).map(merged) : [];
  const prices = new Map(
    answer.each(StatModifier, modifiers, modifiersAt).map((entry) => [entry.stat_id, entry.value]),
  );
  const scored: ScoredStatistic[] = [];
  const displayed: StatisticId[] = [];
  const show = (id: StatisticId) => {
    if (!displayed.includes(id)) displayed.push(id);
  };
  for (const category of answer.each(StatCategory, categories, at)) {
    if (category.enabled === '0') continue;
    const composite = compositeParts(category.stat_id);
    const id = statisticOfPlatform('yahoo', category.stat_id);
    const price = prices.get(category.stat_id) ?? null;
    if (composite) {
      show(composite.made);
      show(composite.attempted);
    } else if (category.is_only_display_stat || (isPoints && price === null)) {
      if (id !== null) show(id);
    } else if (id === null) {
      answer.leaveUnknown('statistic', category.stat_id, `scored statistic ${category.stat_id}`);
    } else if (!scored.some((entry) => entry.statistic === id)) {
      scored.push({
        statistic: id,
        lowerIsBetter: isPoints ? (price ?? 0) < 0 : category.sort_order === '0',
        points: isPoints ? price : null,
      });
    }
  }
  if (scored.length === 0) throw answer.unexpected('scores nothing we know', at);
  return { scored, displayed };
}
