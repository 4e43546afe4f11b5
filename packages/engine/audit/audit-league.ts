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
import { applyLearned, learnRules } from './learn-rules.ts';
import { checkMatchupScores } from './matchup-score.ts';
import { checkMatchupWinners } from './matchup-winner.ts';
import { checkPercentages } from './percentages.ts';
import { checkRanks } from './ranks.ts';
import { checkRosterOwners, checkRosterSlots } from './rosters.ts';
import { checkRotisseriePoints } from './rotisserie.ts';
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
  percentages: checkPercentages,
  fantasyPoints: checkFantasyPoints,
  rosterSlots: checkRosterSlots,
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
 * Holds a league's facts against the platform's own verdicts: learns first what its results determine, then compares everything under
 * the rules so learned. The facts hold the league as it was read; each check says what it compares and what it allows for.
 * The work grows with the facts, and hardly faster.
 *
 * Facts from which no table can be made, such as a result of a team that is not in the league, leave the checks that need one without
 * anything compared: the code that shows the table gets an error of its own.
 */
export function auditLeague(facts: AuditFacts): LeagueAudit {
  const learned = whereComputable(() => learnRules(facts), nothingLearned);
  const held = { ...facts, league: applyLearned(facts.league, learned) };
  const compared: Partial<Record<AuditCheck, number>> = {};
  const counts: Partial<Record<AuditCheck, number>> = {};
  const found: Contradiction[] = [];
  for (const check of auditChecks) {
    const result = whereComputable(() => checks[check](held), nothingCompared);
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
