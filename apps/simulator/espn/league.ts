import { at } from '../at.ts';
import { eastern, seasonWeeks } from '../calendar.ts';
import { tradeDeadline } from '../fantasy/leagues.ts';
import type { Results, Standing } from '../fantasy/results.ts';
import type { LeagueRules } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import { draftSettings } from './draft.ts';
import { countedIds, leagueStatistics, statisticId } from './statistics.ts';
import { finalDay, type Json, type JsonObject, seasonId, slotIds, swidOf } from './view.ts';

/** What every read of a league carries. */
export function leagueBase(world: World, results: Results, dayNumber: number): JsonObject {
  return {
    draftDetail: { drafted: true, inProgress: false },
    gameId: 3,
    id: results.league.rules.leagueId,
    scoringPeriodId: dayNumber,
    seasonId: seasonId(world),
    segmentId: 0,
    status: leagueStatus(world, results),
  };
}

function leagueStatus(world: World, results: Results): JsonObject {
  const { calendar } = world;
  const night = eastern(calendar.today, 3, 50, 52);
  return {
    activatedDate: results.league.draftedAt - 20 * 86_400_000,
    createdAsLeagueType: 2,
    currentLeagueType: 0,
    currentMatchupPeriod: results.isHeadToHead ? calendar.currentWeek : 1,
    finalScoringPeriod: finalDay(results),
    firstScoringPeriod: 1,
    isActive: true,
    isExpired: false,
    isFull: true,
    isPlayoffMatchupEdited: false,
    isToBeDeleted: false,
    isViewable: results.league.rules.isPublic,
    isWaiverOrderEdited: false,
    latestScoringPeriod: calendar.todayNumber,
    previousSeasons: [],
    standingsUpdateDate: night,
    teamsJoined: results.league.teams.length,
    transactionScoringPeriod: calendar.todayNumber,
    waiverLastExecutionDate: night,
    waiverProcessStatus: { [`${calendar.today}T07:50:52.363+00:00`]: 1 },
  };
}

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

/** Whether teams of a league meet week by week. */
function meets({ form }: LeagueRules): boolean {
  return form !== 'rotisserie' && form !== 'seasonPoints';
}

const scoringTypes = {
  eachCategory: 'H2H_CATEGORY',
  mostCategories: 'H2H_MOST_CATEGORIES',
  headToHeadPoints: 'H2H_POINTS',
  rotisserie: 'ROTO',
  seasonPoints: 'TOTAL_SEASON_POINTS',
} as const;

function matchupPeriods(rules: LeagueRules): JsonObject {
  // Without matchups the whole season is one period.
  if (!meets(rules)) return { '1': [1] };
  return Object.fromEntries(
    seasonWeeks.slice(0, rules.playoffs.lastWeek).map(({ week }) => [String(week), [week]]),
  );
}

/** `settings` of `mSettings`. */
export function leagueSettings(world: World, results: Results): JsonObject {
  const { league } = results;
  const { rules } = league;
  const counts = new Map<number, number>(Array.from({ length: 15 }, (_, slot) => [slot, 0]));
  for (const { slot, count } of rules.slots)
    counts.set(slotIds[slot], (counts.get(slotIds[slot]) ?? 0) + count);
  const firstRound = league.picks.filter(({ round }) => round === 1);
  return {
    acquisitionSettings: {
      acquisitionBudget: rules.waiverBudget ?? 100,
      acquisitionLimit: -1,
      acquisitionType: rules.waiverBudget === null ? 'WAIVERS_TRADITIONAL' : 'WAIVERS_CONTINUOUS',
      finalPlaceTransactionEligible: 0,
      isUsingAcquisitionBudget: rules.waiverBudget !== null,
      matchupAcquisitionLimit: rules.weeklyAdds / 7,
      matchupLimitPerScoringPeriod: true,
      minimumBid: rules.waiverBudget === null ? 1 : 0,
      transactionLockingEnabled: false,
      waiverHours: 24 * rules.waiverDays,
      waiverOrderReset: false,
      waiverProcessDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
      waiverProcessHour: 8,
    },
    draftSettings: draftSettings(
      results,
      firstRound.map(({ team }) => at(league.teams, team).id),
    ),
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
      lineupLocktimeType: 'INDIVIDUAL_GAME',
      lineupSlotCounts: Object.fromEntries([...counts].map(([slot, count]) => [String(slot), count])),
      lineupSlotStatLimits: {},
      moveLimit: -1,
      positionLimits: { '0': 0, '1': -1, '2': -1, '3': -1, '4': -1, '5': 4 },
      rosterLocktimeType: 'FIRSTGAME_SCORINGPERIOD',
      universeIds: [0],
    },
    scheduleSettings: {
      consolationLadderDisabled: false,
      divisions: [{ id: 1, name: 'League', size: rules.teamIds.length }],
      matchupPeriodCount: meets(rules) ? rules.playoffs.firstWeek - 1 : 1,
      matchupPeriodLength: 1,
      matchupPeriods: matchupPeriods(rules),
      periodTypeId: meets(rules) ? 2 : 0,
      playoffMatchupPeriodLength: 1,
      playoffReseed: false,
      playoffSeedingRule: 'H2H_RECORD',
      playoffSeedingRuleBy: 0,
      playoffTeamCount: rules.playoffs.teams,
      variablePlayoffMatchupPeriodLength: false,
    },
    scoringSettings: {
      allowOutOfPositionScoring: false,
      homeTeamBonus: 0,
      matchupTieRule: 'NONE',
      matchupTieRuleBy: 0,
      playerRankType: 'STANDARD',
      playoffHomeTeamBonus: 0,
      playoffMatchupTieRule: 'NONE',
      playoffMatchupTieRuleBy: 0,
      scoringItems: scoringItems(rules, false),
      scoringType: scoringTypes[rules.form],
    },
    size: rules.teamIds.length,
    tradeSettings: {
      allowOutOfUniverse: false,
      deadlineDate: eastern(tradeDeadline(world.season), 12),
      max: -1,
      revisionHours: 48,
      vetoVotesRequired: 3,
    },
  };
}

/** The part of `settings` that comes with `mScoreboard`. */
export function scoreboardSettings(results: Results): JsonObject {
  const { rules } = results.league;
  return {
    isCustomizable: true,
    isPublic: rules.isPublic,
    scheduleSettings: {
      divisions: [{ id: 1, name: 'League' }],
      matchupPeriods: matchupPeriods(rules),
      periodTypeId: meets(rules) ? 2 : 0,
    },
    scoringSettings: { scoringItems: scoringItems(rules, true) },
  };
}

/** The part of `teams[]` that comes with `mScoreboard`. */
export function scoreboardTeams(origin: string, results: Results): JsonObject[] {
  return results.league.teams.map(({ index, id, name, abbreviation }) => {
    const { wins, losses, ties } = results.record(index);
    return {
      abbrev: abbreviation,
      divisionId: 1,
      id,
      logo: `${origin}/images/team/${results.league.rules.leagueId}/${id}.svg`,
      name,
      rankCalculatedFinal: 0,
      record: { overall: { losses, ties, wins } },
    };
  });
}

function recordOf(
  results: Results,
  team: number,
  which: (isFirst: boolean) => boolean,
  own?: Standing,
): JsonObject {
  const record = results.record(team, which);
  const played = record.wins + record.losses + record.ties;
  const words = { win: 'WIN', loss: 'LOSS', tie: 'TIE' } as const;
  return {
    gamesBack: own?.gamesBack ?? 0,
    losses: record.losses,
    percentage: played > 0 ? (record.wins + record.ties / 2) / played : 0,
    pointsAgainst: record.pointsAgainst,
    pointsFor: record.pointsFor,
    streakLength: own?.streak.length ?? 0,
    streakType: own && own.streak.length > 0 ? words[own.streak.type] : 'NONE',
    ties: record.ties,
    wins: record.wins,
  };
}

/** `teams[]` of `mTeam`. */
export function teams(world: World, origin: string, results: Results): JsonObject[] {
  const { league } = results;
  const standings = results.standings();
  return league.teams.map(({ index, id, name, abbreviation, manager }) => {
    const standing = standings.find(({ team }) => team === index);
    const counts = results.countMoves(index);
    const line = results.seasonLine(index);
    const weeks = seasonWeeks
      .filter(({ week }) => week <= world.calendar.currentWeek)
      .map(({ week }): [string, Json] => [String(week), results.addsOf(index, week)])
      .filter(([, adds]) => adds !== 0);
    const isRotisserie = league.rules.form === 'rotisserie';
    const sum = league.rules.prices.length > 0 ? results.points(line) : 0;
    const points = isRotisserie ? (standing?.points ?? 0) : sum;
    const rankSoFar = results.isHeadToHead ? 0 : (standing?.rank ?? 0);
    return {
      abbrev: abbreviation,
      currentProjectedRank: standing?.rank ?? 0,
      divisionId: 1,
      draftDayProjectedRank: 1 + ((index * 7) % league.teams.length),
      eliminated: false,
      eliminationMatchupPeriod: 0,
      id,
      isActive: true,
      isTransactionLocked: false,
      logo: `${origin}/images/team/${league.rules.leagueId}/${id}.svg`,
      logoType: 'CUSTOM_VALID',
      name,
      owners: [swidOf(manager)],
      playoffClinchType: 'UNKNOWN',
      playoffSeed: standing?.rank ?? 0,
      points,
      pointsAdjusted: 0,
      pointsDelta: 0,
      primaryOwner: swidOf(manager),
      rankCalculatedFinal: rankSoFar,
      rankFinal: 0,
      record: {
        away: recordOf(results, index, (isFirst) => !isFirst),
        division: recordOf(results, index, () => true, standing),
        home: recordOf(results, index, (isFirst) => isFirst),
        overall: recordOf(results, index, () => true, standing),
      },
      tradeBlock: {},
      transactionCounter: {
        acquisitionBudgetSpent: at(league.spent, index),
        acquisitions: counts.adds,
        drops: counts.drops,
        matchupAcquisitionTotals: Object.fromEntries(weeks),
        misc: 0,
        moveToActive: 0,
        moveToIR: 0,
        paid: 0,
        teamCharges: 0,
        trades: counts.trades,
      },
      valuesByStat: Object.fromEntries(
        leagueStatistics(league.rules).map(({ id: statId, read }) => [String(statId), read(line)]),
      ),
      waiverRank: at(league.waiverRank, index),
    };
  });
}

/** `members[]`. */
export function members(results: Results): JsonObject[] {
  return results.league.teams.map(({ manager }) => ({
    displayName: manager.nickname,
    firstName: manager.first,
    id: swidOf(manager),
    lastName: manager.last,
    notificationSettings: [],
  }));
}
