import { at } from '../at.ts';
import { eastern } from '../calendar.ts';
import type { Results } from '../fantasy/results.ts';
import type { LeagueRules } from '../fantasy/rules.ts';
import { draftSettings } from './draft.ts';
import { countedIds, statisticId } from './statistics.ts';
import { type Json, type JsonObject, slotIds } from './view.ts';

function scoringItems(rules: LeagueRules, brief: boolean): JsonObject[] {
  const rest = brief ? {} : { leagueRanking: 0, leagueTotal: 0, pointsOverrides: {} };
  const item = (statId: number, points: number, isReverseItem: boolean): JsonObject => ({
    isReverseItem,
    points,
    ...rest,
    statId,
  });
  return rules.prices.length > 0
    ? rules.prices.map(({ statistic, points }) => item(countedIds[statistic], points, false))
    : rules.categories.map(({ statistic, lowerWins }) => item(statisticId(statistic), 1, lowerWins));
}

const scoringTypes = {
  eachCategory: 'H2H_CATEGORY',
  mostCategories: 'H2H_MOST_CATEGORIES',
  headToHeadPoints: 'H2H_POINTS',
  rotisserie: 'ROTO',
  seasonPoints: 'TOTAL_SEASON_POINTS',
} as const;

/** Returns the minimum attempts for a field goal percentage to count: one. */
function qualification({ categories }: LeagueRules): JsonObject {
  if (!categories.some(({ statistic }) => statistic === 'FG%')) return {};
  return {
    statQualificationMinimum: {
      appliesTo: [statisticId('FG%')],
      limitValue: 1,
      statId: statisticId('FGA'),
    },
  };
}

/** Maps matchup periods to calendar weeks, not days. Without matchups, the season is one period. */
function matchupPeriods({ isHeadToHead, weeks }: Results): JsonObject {
  if (!isHeadToHead) return { '1': [1] };
  return Object.fromEntries(weeks.map(({ week, calendarWeeks }) => [String(week), calendarWeeks]));
}

/** ESPN always has at least one division. */
function divisions({ rules, teams }: Results['league']): { id: number; name: string; size: number }[] {
  if (rules.divisions.length === 0) return [{ id: 1, name: 'League', size: rules.teamIds.length }];
  return rules.divisions.map((name, id) => ({
    id,
    name,
    size: teams.filter(({ division }) => division === id).length,
  }));
}

export function divisionId({ rules, teams }: Results['league'], team: number): number {
  return rules.divisions.length === 0 ? 1 : (at(teams, team).division ?? 0);
}

/**
 * Returns the rules for adds. The limit is a whole number per week, or a number per day, often a fraction.
 */
function acquisitionSettings(rules: LeagueRules): JsonObject {
  const isBudget = rules.waiverBudget !== null;
  const isFree = rules.waiverDays === 0 && !isBudget;
  const type = isFree ? 'FREEAGENCY' : isBudget ? 'WAIVERS_CONTINUOUS' : 'WAIVERS_TRADITIONAL';
  return {
    acquisitionBudget: rules.waiverBudget ?? 100,
    acquisitionLimit: rules.seasonAdds ?? -1,
    acquisitionType: type,
    finalPlaceTransactionEligible: 0,
    isUsingAcquisitionBudget: isBudget,
    matchupAcquisitionLimit: rules.dailyAdds ?? (rules.weeklyAdds > 0 ? rules.weeklyAdds : -1),
    matchupLimitPerScoringPeriod: rules.dailyAdds !== null,
    minimumBid: isBudget ? 0 : 1,
    transactionLockingEnabled: false,
    waiverHours: 24 * rules.waiverDays,
    waiverOrderReset: false,
    waiverProcessDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    waiverProcessHour: 8,
  };
}

/**
 * Returns the games caps by slot. Stat id 42 is games played, and a non-slot id means all slots. Leagues with
 * matchups have a limit per day; others per season.
 */
function slotStatLimits(rules: LeagueRules): JsonObject {
  return Object.fromEntries(
    rules.gamesCaps.map(({ slot, games, period }): [string, Json] => [
      String(slot === null ? -1 : slotIds[slot]),
      { limitValue: period === 'week' ? games / 7 : games, statId: countedIds.GP },
    ]),
  );
}

function lockType({ lineupLock, weekLock }: LeagueRules): string {
  if (lineupLock === 'daily') return 'INDIVIDUAL_GAME';
  return weekLock === 'ownGame' ? 'INDIVIDUAL_FIRSTGAME_WEEKLY' : 'FIRSTGAME_WEEKLY';
}

export function leagueSettings(results: Results): JsonObject {
  const { league, isHeadToHead } = results;
  const { rules } = league;
  const { calendar } = league.season;
  const counts = new Map<number, number>(Array.from({ length: 15 }, (_, slot) => [slot, 0]));
  for (const { slot, count } of rules.slots)
    counts.set(slotIds[slot], (counts.get(slotIds[slot]) ?? 0) + count);
  const { tradeDeadline } = rules;
  return {
    acquisitionSettings: acquisitionSettings(rules),
    draftSettings: draftSettings(results),
    financeSettings: {
      entryFee: 0,
      miscFee: 0,
      perLoss: 0,
      perTrade: 0,
      playerAcquisition: 0,
      playerDrop: 0,
      playerMoveToActive: 0,
      playerMoveToIR: 0,
    },
    isAutoReactivate: false,
    isCustomizable: true,
    isPublic: rules.isPublic,
    name: rules.name,
    restrictionType: 'NONE',
    rosterSettings: {
      autoPilotTypeSupported: 'NONE',
      isBenchUnlimited: true,
      isUsingUndroppableList: true,
      lineupLocktimeType: lockType(rules),
      lineupSlotCounts: Object.fromEntries([...counts].map(([slot, count]) => [String(slot), count])),
      lineupSlotStatLimits: slotStatLimits(rules),
      moveLimit: -1,
      positionLimits: { '0': 0, '1': -1, '2': -1, '3': -1, '4': -1, '5': 4 },
      rosterLocktimeType: rules.lineupLock === 'weekly' ? 'FIRSTGAME_WEEKLY' : 'FIRSTGAME_SCORINGPERIOD',
      universeIds: [0],
    },
    scheduleSettings: {
      consolationLadderDisabled: !rules.playoffs.consolation,
      divisions: divisions(league),
      matchupPeriodCount: isHeadToHead ? rules.playoffs.firstWeek - 1 : 1,
      matchupPeriodLength: 1,
      matchupPeriods: matchupPeriods(results),
      periodTypeId: isHeadToHead ? 2 : 0,
      playoffMatchupPeriodLength: rules.playoffs.weeksPerRound,
      playoffReseed: rules.playoffs.reseeding,
      playoffSeedingRule: rules.seedingRule ?? 'H2H_RECORD',
      playoffSeedingRuleBy: 0,
      playoffTeamCount: rules.playoffs.teams,
      variablePlayoffMatchupPeriodLength: false,
    },
    scoringSettings: {
      allowOutOfPositionScoring: false,
      homeTeamBonus: rules.homeBonus?.regularSeason ?? 0,
      matchupTieRule: 'NONE',
      matchupTieRuleBy: 0,
      playerRankType: 'STANDARD',
      playoffHomeTeamBonus: rules.homeBonus?.playoffs ?? 0,
      playoffMatchupTieRule: 'NONE',
      playoffMatchupTieRuleBy: 0,
      ...(rules.medianWin ? { scoringEnhancementType: 'WIN_BONUS_TOP_HALF' } : {}),
      scoringItems: scoringItems(rules, false),
      scoringType: scoringTypes[rules.form],
      ...qualification(rules),
    },
    size: rules.teamIds.length,
    tradeSettings: {
      allowOutOfUniverse: false,
      ...(tradeDeadline === null ? {} : { deadlineDate: eastern(calendar.dayOf(tradeDeadline), 12) }),
      max: -1,
      revisionHours: 48,
      vetoVotesRequired: 3,
    },
  };
}

export function scoreboardSettings(results: Results): JsonObject {
  const { rules } = results.league;
  return {
    isCustomizable: true,
    isPublic: rules.isPublic,
    scheduleSettings: {
      divisions: divisions(results.league).map(({ id, name }) => ({ id, name })),
      matchupPeriods: matchupPeriods(results),
      periodTypeId: results.isHeadToHead ? 2 : 0,
    },
    scoringSettings: { scoringItems: scoringItems(rules, true) },
  };
}
