export const yahooFailureReasons = [
  'denied',
  'state',
  'code',
  'notAuthorized',
  'unreachable',
  'unexpected',
] as const;
export type YahooFailureReason = (typeof yahooFailureReasons)[number];
