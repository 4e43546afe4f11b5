// The week's lineup, for leagues whose lineups lock weekly.

export type { LineupQuestion } from './lineup-goal.ts';
export { firstOwnLock, type LockWeek, lockWeek, openLineupWeek } from './lock-week.ts';
export { type StartChoice, type StartOrSit, startOrSit } from './start-or-sit.ts';
export { type WeeklyLineup, type WeeklyStarter, weeklyLineup } from './weekly-lineup.ts';
