import { formatChange, missingText } from '@fantasy-stats/domain';

/** Formats luck as displayed wins minus displayed expected wins, so that the rounded numbers add up. */
export function luckText({
  expected,
  luck,
}: {
  readonly expected: number | null;
  readonly luck: number | null;
}): string {
  return expected === null || luck === null ? missingText : formatChange(expected, expected + luck);
}
