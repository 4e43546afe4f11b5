import {
  type ScoredStatistic,
  type ScoringForm,
  type StatisticId,
  statisticOfPlatform,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { flag, neededInteger, neededNumber, type PlatformResponse, type Properties, text } from '../loose.ts';
import { merged, neededCollection } from './shape.ts';
import { compositeParts } from './stat-line.ts';

const StatCategory = z.object({
  stat_id: neededInteger,
  sort_order: text,
  is_only_display_stat: flag,
  enabled: text,
});
const StatModifier = z.object({ stat_id: neededInteger, value: neededNumber });

/**
 * Reads the scored and displayed statistics; scored ones missing from the registry are reported as unknown.
 */
export function readScoring(
  settings: Properties,
  form: ScoringForm,
  response: PlatformResponse,
): { scored: ScoredStatistic[]; displayed: StatisticId[] } {
  const isPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const at = 'league.settings.stat_categories';
  const { stats } = merged(settings.stat_categories);
  const categories = neededCollection(stats, 'stat', response, at).map(merged);
  const modifiersAt = 'league.settings.stat_modifiers';
  const prizes = merged(settings.stat_modifiers).stats;
  const modifiers = isPoints ? neededCollection(prizes, 'stat', response, modifiersAt).map(merged) : [];
  const prices = new Map(
    response.each(StatModifier, modifiers, modifiersAt).map((entry) => [entry.stat_id, entry.value]),
  );
  const scored: ScoredStatistic[] = [];
  const displayed: StatisticId[] = [];
  const show = (id: StatisticId) => {
    if (!displayed.includes(id)) displayed.push(id);
  };
  for (const category of response.each(StatCategory, categories, at)) {
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
      response.leaveUnknown('statistic', category.stat_id, `scored statistic ${category.stat_id}`);
    } else if (!scored.some((entry) => entry.statistic === id)) {
      scored.push({
        statistic: id,
        lowerIsBetter: isPoints ? (price ?? 0) < 0 : category.sort_order === '0',
        points: isPoints ? price : null,
      });
    }
  }
  if (scored.length === 0) throw response.unexpected('scores nothing we know', at);
  return { scored, displayed };
}
