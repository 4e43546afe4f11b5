import {
  type AuditFacts,
  isHeadToHead,
  type League,
  type LearnedRules,
  nothingLearned,
} from '@fantasy-stats/domain';
import { learnInjuredSlots } from './injured-slots.ts';
import { learnDirections } from './learn-directions.ts';
import { learnLevelRules, usualLevelRules } from './level-rules.ts';

/**
 * Learns category directions, the rules for tied matchups, and statuses accepted on the injured list. The
 * data must be the league as synced, without earlier learned rules.
 */
export function learnRules(facts: AuditFacts): LearnedRules {
  const directions = learnDirections(facts);
  const league = applyLearned(facts.league, { directions, levelMatchups: null });
  const levelMatchups = isHeadToHead(league.scoringForm) ? learnLevelRules({ ...facts, league }) : null;
  const injuredSlots = learnInjuredSlots(facts);
  if (directions.length === 0 && levelMatchups === null && injuredSlots.length === 0) return nothingLearned;
  return { directions, levelMatchups, ...(injuredSlots.length > 0 ? { injuredSlots } : {}) };
}

/** Returns the league with learned rules applied; the same object when nothing changes. */
export function applyLearned(
  league: League,
  { directions, injuredSlots = [], levelMatchups }: LearnedRules,
): League {
  const byStatistic = new Map(directions.map((learned) => [learned.statistic, learned.lowerIsBetter]));
  const isTurned = league.scored.some(
    ({ lowerIsBetter, statistic }) => (byStatistic.get(statistic) ?? lowerIsBetter) !== lowerIsBetter,
  );
  if (!isTurned && levelMatchups === null && injuredSlots.length === 0) return league;
  const read = league.levelMatchups ?? usualLevelRules;
  return {
    ...league,
    scored: league.scored.map((scored) => ({
      ...scored,
      lowerIsBetter: byStatistic.get(scored.statistic) ?? scored.lowerIsBetter,
    })),
    ...(injuredSlots.length === 0 ? {} : { rosterRules: { ...league.rosterRules, injuredSlots } }),
    levelMatchups:
      levelMatchups === null
        ? league.levelMatchups
        : {
            regularSeason: levelMatchups.regularSeason ?? read.regularSeason,
            playoffs: levelMatchups.playoffs ?? read.playoffs,
          },
  };
}
