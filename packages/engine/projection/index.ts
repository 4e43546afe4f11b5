export type { ProjectionConstants } from './constants.ts';
export { type ClubSchedule, gamesBefore, type SeasonHistory } from './history.ts';
export { chanceWithStatus } from './injury.ts';
export { checkOutlook, gameCovariance, type PlayerOutlook, type SpreadConstants } from './outlook.ts';
export * from './parts.ts';
export { type ProjectionBasis, projectionBasis } from './project-day.ts';
export * from './project-players.ts';
export * from './season-builder.ts';
