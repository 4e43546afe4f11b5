/** Verdicts on a trade, on pages and for assistants; the engine's `tradeVerdict` has the thresholds. */
export const tradeVerdictWords = {
  yes: 'Do it',
  probablyYes: 'Probably yes',
  tooClose: 'Too close to call',
  probablyNot: 'Probably not',
  no: 'Don’t',
} as const;
