import { formatChange, missingText } from '@fantasy-stats/domain';

/** Formats luck as wins minus expected wins, both as shown next to it. */
export function luckText({
  expected,
  luck,
}: {
  readonly expected: number | null;
  readonly luck: number | null;
}): string {
  return expected === null || luck === null ? missingText : formatChange(expected, expected + luck);
}
