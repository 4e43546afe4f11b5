export * from './broken-rules.ts';
export * from './places.ts';
export * from './position-limits.ts';
export * from './trade-deadline.ts';
export * from './waivers.ts';
