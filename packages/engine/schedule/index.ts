export * from './games.ts';
export * from './league-weeks.ts';
export * from './off-nights.ts';
export * from './week-schedule.ts';
