import { formatChange, missingText } from '@fantasy-stats/domain';

/** Formats luck as the displayed wins minus the displayed expected wins, both rounded. */
export function luckText({
  expected,
  luck,
}: {
  readonly expected: number | null;
  readonly luck: number | null;
}): string {
  return expected === null || luck === null ? missingText : formatChange(expected, expected + luck);
}
