import {
  type AuditFacts,
  isHeadToHead,
  type League,
  type LearnedRules,
  nothingLearned,
} from '@fantasy-stats/domain';
import { learnDirections } from './learn-directions.ts';
import { learnLevelRules, usualLevelRules } from './level-rules.ts';

/**
 * What the platform's own results determine of a league's rules, where these were read otherwise: directions of categories, then, with
 * these, the rules of level matchups. The facts must hold the league as it was read, not as it was learned before.
 */
export function learnRules(facts: AuditFacts): LearnedRules {
  const directions = learnDirections(facts);
  const league = applyLearned(facts.league, { directions, levelMatchups: null });
  const levelMatchups = isHeadToHead(league.scoringForm) ? learnLevelRules({ ...facts, league }) : null;
  if (directions.length === 0 && levelMatchups === null) return nothingLearned;
  return { directions, levelMatchups };
}

/** The league with what was learned in the place of what was read; the same object where nothing changes. */
export function applyLearned(league: League, { directions, levelMatchups }: LearnedRules): League {
  const byStatistic = new Map(directions.map((learned) => [learned.statistic, learned.lowerIsBetter]));
  const isTurned = league.scored.some(
    ({ lowerIsBetter, statistic }) => (byStatistic.get(statistic) ?? lowerIsBetter) !== lowerIsBetter,
  );
  if (!isTurned && levelMatchups === null) return league;
  const read = league.levelMatchups ?? usualLevelRules;
  return {
    ...league,
    scored: league.scored.map((scored) => ({
      ...scored,
      lowerIsBetter: byStatistic.get(scored.statistic) ?? scored.lowerIsBetter,
    })),
    levelMatchups:
      levelMatchups === null
        ? league.levelMatchups
        : {
            regularSeason: levelMatchups.regularSeason ?? read.regularSeason,
            playoffs: levelMatchups.playoffs ?? read.playoffs,
          },
  };
}
