/** Verdicts on a trade, on pages and for assistants; the engine's `tradeVerdict` has the thresholds. */
export const tradeVerdictWords = {
  yes: 'Do it',
  probablyYes: 'Probably yes',
  tooClose: 'Too close to call',
  probablyNot: 'Probably not',
  no: 'Don’t',
} as const;

/** The same verdicts for an offer from another team. */
export const offerVerdictWords = {
  yes: 'Accept',
  probablyYes: 'Probably accept',
  tooClose: tradeVerdictWords.tooClose,
  probablyNot: 'Probably decline',
  no: 'Decline',
} as const satisfies Record<keyof typeof tradeVerdictWords, string>;
