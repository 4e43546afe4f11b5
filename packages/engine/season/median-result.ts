import type { WinLossTie } from '@fantasy-stats/domain';

/**
 * Computes the extra weekly result of leagues with a median win: a win above the median of the week's scores,
 * a loss below it, a tie exactly on it.
 */
export function medianResults(scores: readonly (number | null)[]): (WinLossTie | null)[] {
  const sorted = scores.filter((score) => score !== null).sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  if (low === undefined || high === undefined) return scores.map(() => null);
  const median = (low + high) / 2;
  return scores.map((score) =>
    score === null ? null : { wins: +(score > median), losses: +(score < median), ties: +(score === median) },
  );
}
