import { at } from '../at.ts';
import { eastern, lastDayNumber } from '../calendar.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { World } from '../world.ts';
import { gameNumber } from './players.ts';
import { typeNames } from './type-names.ts';
import type { Json, JsonObject } from './view.ts';

function gamesOf(world: World, nbaTeam: number): JsonObject {
  const days = new Map<string, Json[]>();
  for (const game of world.season.games) {
    // Postponed games without a new date are not in the schedule.
    if (game.isPostponed || (game.home !== nbaTeam && game.away !== nbaTeam)) continue;
    const date = eastern(world.calendar.dayOf(game.dayNumber), 0, game.tipOff);
    const over = game.dayNumber < world.calendar.todayNumber;
    days.set(String(game.dayNumber), [
      {
        awayProTeamId: at(nbaTeams, game.away).number,
        date,
        homeProTeamId: at(nbaTeams, game.home).number,
        id: gameNumber(world, game),
        scoringPeriodId: game.dayNumber,
        startTimeTBD: false,
        statsOfficial: over,
        validForLocking: true,
      },
    ]);
  }
  return Object.fromEntries(days);
}

/** Returns `proTeamSchedules_wl`: every NBA team’s schedule, and ESPN’s type names. */
export function proTeamSchedules(world: World): JsonObject {
  const free: JsonObject = {
    abbrev: 'FA',
    byeWeek: 0,
    id: 0,
    location: '',
    name: 'FA',
    proGamesByScoringPeriod: {},
    universeId: 0,
  };
  return {
    display: true,
    settings: {
      defaultDraftPosition: 140,
      draftLobbyMinimumLeagueCount: 1,
      gameNotificationSettings: {
        availabilityNotificationsEnabled: true,
        draftNotificationsEnabled: true,
        injuryNotificationsEnabled: true,
        lineupNotificationsEnabled: false,
        positionEligibilityNotificationsEnabled: false,
        rosterNewsNotificationsEnabled: true,
        startBenchNotificationsEnabled: false,
        tradeNotificationsEnabled: true,
      },
      gated: false,
      playerOwnershipSettings: {
        firstGameDate: eastern(world.calendar.opening, 19),
        lastGameDate: eastern(world.calendar.dayOf(174), 22),
        startDate: eastern(world.calendar.dayOf(-110), 3),
      },
      proTeams: [
        ...nbaTeams.map((nbaTeam, index) => ({
          abbrev: nbaTeam.espn,
          byeWeek: 0,
          id: nbaTeam.number,
          location: nbaTeam.location,
          name: nbaTeam.name,
          proGamesByScoringPeriod: gamesOf(world, index),
          universeId: nbaTeam.conference === 'East' ? 1 : 2,
        })),
        free,
      ],
      readOnly: false,
      teamActivityEnabled: false,
      typeNames,
    },
  };
}

export function gameState(world: World): JsonObject {
  return {
    abbrev: 'FBA',
    active: true,
    currentScoringPeriod: {
      id: Math.max(1, Math.min(world.calendar.todayNumber, lastDayNumber + 1)),
    },
    display: true,
    displayOrder: 4,
    endDate: eastern(world.calendar.dayOf(174), 23),
    gameId: 3,
    id: world.calendar.startYear + 1,
    name: 'Fantasy Basketball',
    settings: { statSettings: { hasGameStatProjections: false } },
    startDate: eastern(world.calendar.opening, 3),
  };
}
