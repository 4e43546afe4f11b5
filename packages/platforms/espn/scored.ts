import {
  isCategoryForm,
  type League,
  type ScoredStatistic,
  type ScoringForm,
  statistic,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { flag, neededInteger, number, object, type PlatformResponse, readNumber } from '../loose.ts';
import { basketballStatistic } from './stat-line.ts';

const ScoringItem = z.object({
  statId: neededInteger,
  points: number,
  isReverseItem: flag,
  pointsOverrides: object,
});
/**
 * Returns the scored categories. In a category marked as reverse the lower value wins; an unmarked one uses
 * the direction of its statistic.
 */
export function readScored(
  items: readonly unknown[],
  form: ScoringForm,
  response: PlatformResponse,
): ScoredStatistic[] {
  const at = 'settings.scoringSettings.scoringItems';
  const scored: ScoredStatistic[] = [];
  for (const item of response.each(ScoringItem, items, at)) {
    const id = basketballStatistic(item.statId);
    // A statistic without a point value does not affect the score.
    if (id === null && !isCategoryForm(form) && (item.points ?? 0) === 0) {
      response.skip(`statistic ${item.statId} without a price`);
    } else if (id === null) {
      response.leaveUnknown('statistic', item.statId, `scored statistic ${item.statId}`);
    } else if (scored.some((entry) => entry.statistic === id)) {
      response.skip(`scored statistic ${item.statId}: is there twice`);
    } else if (isCategoryForm(form)) {
      const lowerIsBetter = item.isReverseItem || statistic(id).lowerIsBetter;
      scored.push({ statistic: id, lowerIsBetter, points: null });
    } else {
      const points = item.points ?? 0;
      // Scoring by position is not supported.
      const differs = Object.values(item.pointsOverrides).some(
        (price) => (readNumber(price) ?? points) !== points,
      );
      if (differs) response.skip(`prices by position of statistic ${item.statId}`);
      scored.push({ statistic: id, lowerIsBetter: points < 0, points });
    }
  }
  if (scored.length === 0) throw response.unexpected('scores nothing we know', at);
  return scored;
}

/** Returns the home side's bonus points; empty without any. */
export function homeBonusOf(
  {
    homeTeamBonus,
    playoffHomeTeamBonus,
  }: { readonly homeTeamBonus: number | null; readonly playoffHomeTeamBonus: number | null },
  form: ScoringForm,
): Pick<League, 'homeBonus'> {
  const bonus = { regularSeason: homeTeamBonus ?? 0, playoffs: playoffHomeTeamBonus ?? 0 };
  const isGiven = form === 'headToHeadPoints' && (bonus.regularSeason !== 0 || bonus.playoffs !== 0);
  return isGiven ? { homeBonus: bonus } : {};
}
