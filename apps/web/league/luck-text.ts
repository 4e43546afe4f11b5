import { formatChange, missingText } from '@fantasy-stats/domain';

/** Formats luck: the difference of the displayed wins and expected wins, both as rounded. */
export function luckText({
  expected,
  luck,
}: {
  readonly expected: number | null;
  readonly luck: number | null;
}): string {
  return expected === null || luck === null ? missingText : formatChange(expected, expected + luck);
}
