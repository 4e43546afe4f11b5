export * from './games.ts';
export * from './league-weeks.ts';
export * from './off-nights.ts';
export * from './roster-games.ts';
export * from './todays-line-up.ts';
export * from './week-schedule.ts';
