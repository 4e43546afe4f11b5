/* A small invented excerpt of the NBA's files. */

interface ScheduledGame {
  readonly id: string;
  readonly day: string;
  readonly status?: number;
  readonly text?: string;
  readonly postponed?: string;
  readonly home?: number;
  readonly away?: number;
}

export const teams = { boston: 1_610_612_738, newOrleans: 1_610_612_740, utah: 1_610_612_762 } as const;

export function scheduledGame(game: ScheduledGame): Record<string, unknown> {
  const { id, day, status = 1, text = '7:30 pm ET', postponed = 'N' } = game;
  const team = (teamId: number, score: number) => ({ teamId, teamTricode: 'XXX', wins: 1, losses: 0, score });
  return {
    gameId: id,
    gameCode: `${day.replaceAll('-', '')}/NOPBOS`,
    gameStatus: status,
    gameStatusText: text,
    gameDateEst: `${day}T00:00:00Z`,
    gameTimeEst: '1900-01-01T19:30:00Z',
    gameDateTimeEst: `${day}T19:30:00Z`,
    gameDateTimeUTC: `${nextDay(day)}T00:30:00Z`,
    gameTimeUTC: '1900-01-01T00:30:00Z',
    postponedStatus: postponed,
    homeTeam: team(game.home ?? teams.boston, status === 1 ? 0 : 110),
    awayTeam: team(game.away ?? teams.newOrleans, status === 1 ? 0 : 104),
  };
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

export function scheduleResponse(games: readonly Record<string, unknown>[]): Record<string, unknown> {
  return {
    meta: { version: 1, request: 'http://nba.cloud/', time: '2026-11-01T00:00:00Z' },
    leagueSchedule: {
      seasonYear: '2026-27',
      leagueId: '00',
      gameDates: games.map((game) => ({ gameDate: '11/02/2026 00:00:00', games: [game] })),
      weeks: [{ weekNumber: 1, weekName: 'Week 1', startDate: '2026-10-20', endDate: '2026-10-25' }],
      broadcasterList: [],
    },
  };
}

const zeros = {
  assists: 0,
  blocks: 0,
  fieldGoalsAttempted: 0,
  fieldGoalsMade: 0,
  foulsPersonal: 0,
  foulsTechnical: 0,
  freeThrowsAttempted: 0,
  freeThrowsMade: 0,
  minutes: 'PT00M00.00S',
  points: 0,
  reboundsDefensive: 0,
  reboundsOffensive: 0,
  reboundsTotal: 0,
  steals: 0,
  threePointersAttempted: 0,
  threePointersMade: 0,
  turnovers: 0,
};

export const samplePlayer = {
  status: 'ACTIVE',
  order: 1,
  personId: 900_001,
  jerseyNum: '7',
  position: 'SF',
  starter: '1',
  oncourt: '0',
  played: '1',
  statistics: {
    ...zeros,
    assists: 10,
    blocks: 1,
    fieldGoalsAttempted: 15,
    fieldGoalsMade: 8,
    foulsPersonal: 2,
    freeThrowsAttempted: 4,
    freeThrowsMade: 3,
    minutes: 'PT34M30.00S',
    points: 21,
    reboundsDefensive: 5,
    reboundsOffensive: 1,
    reboundsTotal: 6,
    steals: 2,
    threePointersAttempted: 5,
    threePointersMade: 2,
    turnovers: 3,
  },
  name: 'Pim Blašković',
  nameI: 'P. Blašković',
  firstName: 'Pim',
  familyName: 'Blašković',
};

export function absentPlayer(
  personId: number,
  reason: string,
  description?: string,
): Record<string, unknown> {
  return {
    ...samplePlayer,
    personId,
    status: reason.startsWith('DN') ? 'ACTIVE' : 'INACTIVE',
    starter: '0',
    played: '0',
    notPlayingReason: reason,
    ...(description === undefined ? {} : { notPlayingDescription: description }),
    statistics: zeros,
    name: `Absent ${personId}`,
  };
}

export const sampleBox = {
  meta: { version: 1, code: 200, request: 'http://nba.cloud/', time: '2026-11-02 23:51:25.282704' },
  game: {
    gameId: '0022600090',
    gameTimeUTC: '2026-11-03T00:30:00Z',
    gameEt: '2026-11-02T19:30:00-05:00',
    gameStatusText: 'Final',
    gameStatus: 3,
    period: 4,
    gameClock: 'PT00M00.00S',
    homeTeam: {
      teamId: teams.boston,
      teamTricode: 'BOS',
      score: 110,
      players: [
        samplePlayer,
        absentPlayer(900_002, 'INACTIVE_INJURY', 'Left Ankle; Sprain'),
        absentPlayer(900_003, 'DNP_COACH'),
      ],
    },
    awayTeam: {
      teamId: teams.newOrleans,
      teamTricode: 'NOP',
      score: 104,
      players: [{ ...samplePlayer, personId: 900_004, starter: '0', name: 'A.J. Zuri' }],
    },
  },
};
