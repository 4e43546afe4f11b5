// The NBA schedule and off nights.

export { createSchedule, type NbaTeamGame, type Schedule, type ScheduledGame } from './games.ts';
export { isOffNight } from './off-nights.ts';

// Games per week.

export { calendarWeeks } from './league-weeks.ts';
export { type NbaTeamWeek, type WeekSchedule, weekSchedule } from './week-schedule.ts';

// Opponents' ease by category.

export { type Allowed, type EaseMeasure, easeOf, opponentEase } from './ease.ts';

// A roster's games that can count.

export { type PlayerGames, type RosterGames, rosterGames, type ScheduledPlayer } from './roster-games.ts';

// Changes to today's lineup.

export {
  type LineupStep,
  type LineupToday,
  lineupToday,
  type PlayersToSit,
  type PlayerToday,
} from './todays-lineup.ts';

// Games that a change made now can still affect.

export { areWeekAddsClosed, hasStarted, hasWeekBegun, isWeekLocked, openGames } from './open-games.ts';
