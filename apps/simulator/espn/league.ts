import { eastern, lastDayNumber } from '../calendar.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type JsonObject, seasonId } from './view.ts';

/** Returns ESPN’s current scoring period: 1 before the season, and the last day plus one after it. */
export function latestPeriod({ league }: Results): number {
  return Math.max(1, Math.min(league.season.calendar.todayNumber, lastDayNumber + 1));
}

export function leagueBase(
  world: World,
  results: Results,
  dayNumber: number,
  previousSeasons: readonly number[],
): JsonObject {
  return {
    draftDetail: { drafted: results.league.isDrafted, inProgress: results.league.live !== null },
    gameId: 3,
    id: results.league.rules.leagueId,
    scoringPeriodId: dayNumber,
    seasonId: seasonId(world),
    segmentId: 0,
    status: leagueStatus(world, results, previousSeasons),
  };
}

function leagueStatus(world: World, results: Results, previousSeasons: readonly number[]): JsonObject {
  const { calendar } = world;
  const lastNight = calendar.dayOf(Math.min(calendar.todayNumber, results.finalDay));
  const night = eastern(lastNight, 3, 50, 52);
  // ESPN uses both time zone formats.
  const zone = results.league.rules.leagueId % 2 === 0 ? '+00:00' : '+0000';
  return {
    activatedDate: results.league.draftedAt - 20 * 86_400_000,
    createdAsLeagueType: 2,
    currentLeagueType: 0,
    currentMatchupPeriod: results.isHeadToHead ? results.currentWeek : 1,
    finalScoringPeriod: results.finalDay,
    firstScoringPeriod: 1,
    isActive: true,
    isExpired: false,
    isFull: true,
    isPlayoffMatchupEdited: false,
    isToBeDeleted: false,
    isViewable: results.league.rules.isPublic,
    isWaiverOrderEdited: false,
    latestScoringPeriod: latestPeriod(results),
    previousSeasons,
    standingsUpdateDate: night,
    teamsJoined: results.league.teams.length,
    transactionScoringPeriod: latestPeriod(results),
    waiverLastExecutionDate: night,
    waiverProcessStatus: { [`${lastNight}T07:50:52.363${zone}`]: 1 },
  };
}
