import {
  type AuditFacts,
  isHeadToHead,
  type League,
  type LearnedRules,
  nothingLearned,
} from '@fantasy-stats/domain';
import { learnInjuredSlots } from './injured-slots.ts';
import { learnDirections } from './learn-directions.ts';
import { defaultTieRules, learnTieRules } from './tie-rules.ts';

/**
 * Learns category directions, the rules for tied matchups, and statuses accepted on the injured list. The
 * data must be the league as synced, without earlier learned rules.
 */
export function learnRules(facts: AuditFacts): LearnedRules {
  const directions = learnDirections(facts);
  const league = applyLearned(facts.league, { directions, tieRules: null });
  const tieRules = isHeadToHead(league.scoringForm) ? learnTieRules({ ...facts, league }) : null;
  const injuredSlots = learnInjuredSlots(facts);
  if (directions.length === 0 && tieRules === null && injuredSlots.length === 0) return nothingLearned;
  return { directions, tieRules, ...(injuredSlots.length > 0 ? { injuredSlots } : {}) };
}

/** Returns the league with learned rules applied; the same object when nothing changes. */
export function applyLearned(
  league: League,
  { directions, injuredSlots = [], tieRules }: LearnedRules,
): League {
  const byStatistic = new Map(directions.map((learned) => [learned.statistic, learned.lowerIsBetter]));
  const isTurned = league.scored.some(
    ({ lowerIsBetter, statistic }) => (byStatistic.get(statistic) ?? lowerIsBetter) !== lowerIsBetter,
  );
  if (!isTurned && tieRules === null && injuredSlots.length === 0) return league;
  const read = league.tieRules ?? defaultTieRules;
  return {
    ...league,
    scored: league.scored.map((scored) => ({
      ...scored,
      lowerIsBetter: byStatistic.get(scored.statistic) ?? scored.lowerIsBetter,
    })),
    ...(injuredSlots.length === 0 ? {} : { rosterRules: { ...league.rosterRules, injuredSlots } }),
    tieRules:
      tieRules === null
        ? league.tieRules
        : {
            regularSeason: tieRules.regularSeason ?? read.regularSeason,
            playoffs: tieRules.playoffs ?? read.playoffs,
          },
  };
}
