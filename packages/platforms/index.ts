export * from './errors.ts';
export * from './espn/index.ts';
export type { HttpOptions, RawAnswer, RequestNote } from './http.ts';
export { userAgent } from './http.ts';
export { personId } from './identity.ts';
export * from './nba/index.ts';
export * from './sanitise/index.ts';
export * from './source.ts';
export * from './yahoo/index.ts';
