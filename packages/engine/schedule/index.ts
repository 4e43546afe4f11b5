// Who plays when, and on which off nights?

export { createSchedule, type NbaTeamGame, type Schedule, type ScheduledGame } from './games.ts';
export { isOffNight } from './off-nights.ts';

// How many games does each NBA team play in a week?

export { calendarWeeks } from './league-weeks.ts';
export { type NbaTeamWeek, type WeekSchedule, weekSchedule } from './week-schedule.ts';

// How easy do its opponents make it for a category?

export { type Allowed, type EaseMeasure, easeOf, type OpponentEase, opponentEase } from './ease.ts';

// How many of my players' games can count?

export { type PlayerGames, type RosterGames, rosterGames, type ScheduledPlayer } from './roster-games.ts';

// What should I change in today's lineup?

export { type LineupStep, type LineupToday, lineupToday, type PlayerToday } from './todays-lineup.ts';
