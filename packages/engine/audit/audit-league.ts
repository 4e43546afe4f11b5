import {
  type AuditCheck,
  type AuditFacts,
  auditChecks,
  type Contradiction,
  InvalidInput,
  type LeagueAudit,
  mostContradictions,
  nothingLearned,
} from '@fantasy-stats/domain';
import { checkCategoryWinners } from './category-winner.ts';
import type { CheckResult } from './comparisons.ts';
import { checkFantasyPoints } from './fantasy-points.ts';
import { checkInjuredSlots } from './injured-slots.ts';
import { applyLearned, learnRules } from './learn-rules.ts';
import { checkMatchupScores } from './matchup-score.ts';
import { checkMatchupWinners } from './matchup-winner.ts';
import { checkPercentages } from './percentages.ts';
import { checkRanks } from './ranks.ts';
import { checkRosterOwners, checkRosterSlots } from './rosters.ts';
import { checkRotisseriePoints } from './rotisserie.ts';
import { checkRunningWeek } from './running-week.ts';
import { checkRecords, checkSeasonPoints } from './standings.ts';
import { checkAddsUsed, checkDraftRosters } from './transactions.ts';
import { checkWeekTotals } from './week-totals.ts';

const checks: Readonly<Record<AuditCheck, (facts: AuditFacts) => CheckResult>> = {
  categoryWinner: checkCategoryWinners,
  matchupWinner: checkMatchupWinners,
  matchupScore: checkMatchupScores,
  record: checkRecords,
  seasonPoints: checkSeasonPoints,
  ranks: checkRanks,
  rotisseriePoints: checkRotisseriePoints,
  weekTotals: checkWeekTotals,
  runningWeek: checkRunningWeek,
  percentages: checkPercentages,
  fantasyPoints: checkFantasyPoints,
  rosterSlots: checkRosterSlots,
  injuredSlots: checkInjuredSlots,
  rosterOwners: checkRosterOwners,
  draftRosters: checkDraftRosters,
  addsUsed: checkAddsUsed,
};

const nothingCompared: CheckResult = { compared: 0, contradictions: [] };

function whereComputable<T>(compute: () => T, otherwise: T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof InvalidInput) return otherwise;
    throw error;
  }
}

/**
 * Compares a league's data with the platform's own results: first learns the rules that the platform's
 * results imply, then compares all values under those rules. When standings cannot be computed, checks that
 * need them compare nothing.
 */
export function auditLeague(facts: AuditFacts): LeagueAudit {
  const learned = whereComputable(() => learnRules(facts), nothingLearned);
  const corrected = { ...facts, league: applyLearned(facts.league, learned) };
  const compared: Partial<Record<AuditCheck, number>> = {};
  const counts: Partial<Record<AuditCheck, number>> = {};
  const found: Contradiction[] = [];
  for (const check of auditChecks) {
    const result = whereComputable(() => checks[check](corrected), nothingCompared);
    compared[check] = result.compared;
    if (result.contradictions.length > 0) counts[check] = result.contradictions.length;
    found.push(...result.contradictions);
  }
  const [doubtful, single] = [
    found.filter(({ concernsForecasts }) => concernsForecasts),
    found.filter(({ concernsForecasts }) => !concernsForecasts),
  ];
  return {
    compared: compared as Record<AuditCheck, number>,
    contradictions: [...doubtful, ...single].slice(0, mostContradictions),
    counts,
    learned,
  };
}
