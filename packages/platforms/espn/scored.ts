import {
  isCategoryForm,
  type League,
  type ScoredStatistic,
  type ScoringForm,
  statistic,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { type Answer, flag, neededInteger, number, object, readNumber } from '../loose.ts';
import { basketballStatistic } from './stat-line.ts';

const ScoringItem = z.object({
  statId: neededInteger,
  points: number,
  isReverseItem: flag,
  pointsOverrides: object,
});
/**
 * What the league scores. A category marked as reverse is won by the lower value; one that is not marked has the
 * direction of its statistic: leagues whose turnovers are not marked have given them to the lower side all the same.
 */
export function readScored(items: readonly unknown[], form: ScoringForm, answer: Answer): ScoredStatistic[] {
  const at = 'settings.scoringSettings.scoringItems';
  const scored: ScoredStatistic[] = [];
  for (const item of answer.each(ScoringItem, items, at)) {
    const id = basketballStatistic(item.statId);
    // Without a price it decides nothing.
    if (id === null && !isCategoryForm(form) && (item.points ?? 0) === 0) {
      answer.skip(`statistic ${item.statId} without a price`);
    } else if (id === null) {
      answer.leaveUnknown('statistic', item.statId, `scored statistic ${item.statId}`);
    } else if (scored.some((entry) => entry.statistic === id)) {
      answer.skip(`scored statistic ${item.statId}: is there twice`);
    } else if (isCategoryForm(form)) {
      const lowerIsBetter = item.isReverseItem || statistic(id).lowerIsBetter;
      scored.push({ statistic: id, lowerIsBetter, points: null });
    } else {
      const points = item.points ?? 0;
      // Prices that differ by position are not supported: every player is counted at the common one.
      const differs = Object.values(item.pointsOverrides).some(
        (price) => (readNumber(price) ?? points) !== points,
      );
      if (differs) answer.skip(`prices by position of statistic ${item.statId}`);
      scored.push({ statistic: id, lowerIsBetter: points < 0, points });
    }
  }
  if (scored.length === 0) throw answer.unexpected('scores nothing we know', at);
  return scored;
}

/** Points for being at home; nothing without any. */
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
