import {
  type LeagueSeason,
  type LearnedDirection,
  type LearnedRules,
  nothingLearned,
  type StatisticId,
} from '@fantasy-stats/domain';

/**
 * Returns a league's inferred rules after an audit: new ones, and earlier ones that the data neither proves
 * nor disproves, except those in the settings.
 *
 * @param season the audited season, with the league's rules as in the platform's settings
 */
export function retainedRules(
  before: LearnedRules,
  found: LearnedRules,
  { league, matchups }: Pick<LeagueSeason, 'league' | 'matchups'>,
): LearnedRules {
  const isShown = (statistic: StatisticId): boolean =>
    matchups.some(({ categories }) => {
      const winner = categories[statistic];
      return winner === 'home' || winner === 'away';
    });
  const isNews = ({ lowerIsBetter, statistic }: LearnedDirection): boolean =>
    league.scored.some((one) => one.statistic === statistic && one.lowerIsBetter !== lowerIsBetter);
  const retained = before.directions.filter(
    (direction) =>
      isNews(direction) &&
      !isShown(direction.statistic) &&
      found.directions.every(({ statistic }) => statistic !== direction.statistic),
  );
  const directions = [...found.directions, ...retained];
  const areMatchupsShown = matchups.some(({ status, winner }) => status === 'final' && winner !== null);
  const tieRules = found.tieRules ?? (areMatchupsShown ? null : before.tieRules);
  // Statuses change daily, so a later audit rarely finds the same evidence. Keep rules inferred earlier.
  const injuredSlots = [...(found.injuredSlots ?? [])];
  for (const one of before.injuredSlots ?? [])
    if (injuredSlots.every(({ slot, status }) => slot !== one.slot || status !== one.status))
      injuredSlots.push(one);
  if (directions.length === 0 && tieRules === null && injuredSlots.length === 0) return nothingLearned;
  return { directions, tieRules, ...(injuredSlots.length > 0 ? { injuredSlots } : {}) };
}
