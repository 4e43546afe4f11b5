import type { League, StatisticId, TieRule, TieStatistics } from '@fantasy-stats/domain';
import type { EspnResponse } from './client.ts';
import { basketballStatistic } from './stat-line.ts';

type PlatformResponse = EspnResponse['response'];

interface TieSettings {
  readonly matchupTieRule: string | null;
  readonly matchupTieRuleBy: number | null;
  readonly playoffMatchupTieRule: string | null;
  readonly playoffMatchupTieRuleBy: number | null;
}

/**
 * Returns the rules for tied matchups. Without a rule, ESPN's help pages apply: a tie remains a tie in the
 * regular season, and the better seed wins in the playoffs.
 */
export function readTieRules(
  scoring: TieSettings,
  response: PlatformResponse,
): Pick<League, 'tieRules' | 'tieStatistics'> {
  const level: TieStatistics = {
    regularSeason: readTieStatistic(scoring.matchupTieRule, scoring.matchupTieRuleBy),
    playoffs: readTieStatistic(scoring.playoffMatchupTieRule, scoring.playoffMatchupTieRuleBy),
  };
  return {
    tieRules: {
      regularSeason: readTieRule(scoring.matchupTieRule, 'tie', level.regularSeason, response),
      playoffs: readTieRule(scoring.playoffMatchupTieRule, 'betterSeed', level.playoffs, response),
    },
    ...((level.regularSeason ?? level.playoffs) === null ? {} : { tieStatistics: level }),
  };
}

const allTieRules: ReadonlyMap<string, TieRule> = new Map([
  ['HOME_TEAM_WINS', 'home'],
  ['HIGHEST_PLAYOFF_SEED', 'betterSeed'],
  // The points of a slot, such as the bench, decide.
  ['SLOT_POINTS', 'other'],
  ['STAT_POINTS', 'statistic'],
]);

/**
 * Returns the statistic that decides tied matchups. No recording has the rule: the field next to it is assumed
 * to hold ESPN's number of the statistic.
 */
function readTieStatistic(rule: string | null, by: number | null): StatisticId | null {
  return rule === 'STAT_POINTS' && by !== null ? basketballStatistic(by) : null;
}

/**
 * Returns the rule that decides a tied matchup.
 *
 * @param standing the default without a rule: per ESPN's help pages a tie stands, and in the playoffs the
 *   better seed wins
 */
function readTieRule(
  rule: string | null,
  standing: TieRule,
  statistic: StatisticId | null,
  response: PlatformResponse,
): TieRule {
  if (rule === null || rule === 'NONE') return standing;
  const known = allTieRules.get(rule);
  // If the product does not know the statistic, it cannot apply the rule.
  if (known === 'statistic' && statistic === null) return 'other';
  if (known === undefined) response.skip(`matchup tie rule ${rule}`);
  return known ?? 'other';
}
