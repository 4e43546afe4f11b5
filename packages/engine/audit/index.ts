export * from './audit-league.ts';
export * from './learn-rules.ts';
export * from './standings.ts';
