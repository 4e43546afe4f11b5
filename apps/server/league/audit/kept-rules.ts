import {
  type LeagueSeason,
  type LearnedDirection,
  type LearnedRules,
  nothingLearned,
  type StatisticId,
} from '@fantasy-stats/domain';

/**
 * The rules a league goes on with after an audit: what the audit learned, and of what was learned before that on which
 * nothing that is stored says anything any more. What the settings have come to say by themselves is not learned.
 *
 * @param before what was learned until now
 * @param found what this audit learned
 * @param season the season that was audited, its league as the settings say
 */
export function keptRules(
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
  const kept = before.directions.filter(
    (direction) =>
      isNews(direction) &&
      !isShown(direction.statistic) &&
      found.directions.every(({ statistic }) => statistic !== direction.statistic),
  );
  const directions = [...found.directions, ...kept];
  const areMatchupsShown = matchups.some(({ status, winner }) => status === 'final' && winner !== null);
  const levelMatchups = found.levelMatchups ?? (areMatchupsShown ? null : before.levelMatchups);
  return directions.length === 0 && levelMatchups === null ? nothingLearned : { directions, levelMatchups };
}
