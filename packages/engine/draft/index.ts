export * from './review-draft.ts';
export * from './season-worth.ts';
export * from './team-builds.ts';
export * from './team-grades.ts';
export * from './yield-curve.ts';
