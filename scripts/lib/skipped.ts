/**
 * Returns why a test was skipped: the text in parentheses in its suite's title or its own; without one, the
 * titles.
 */
function reasonOf(fullName: string): string {
  return /\((?:skipped: |skipped )?((?:no|needs|without) [^)]*)\)/.exec(fullName)?.[1] ?? fullName;
}

/** Returns a line per reason with the number of skipped tests, largest first. */
export function skippedInWords(fullNames: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of fullNames.map(reasonOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${count} ${count === 1 ? 'test' : 'tests'} skipped: ${reason}`);
}
