/** Why a test was skipped, as a title of its suites or its own says in brackets; the titles where they do not say. */
function reasonOf(fullName: string): string {
  return /\((?:skipped: |skipped )?((?:no|needs|without) [^)]*)\)/.exec(fullName)?.[1] ?? fullName;
}

/** What was skipped and why, one line for each reason, the most tests first. */
export function skippedInWords(fullNames: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of fullNames.map(reasonOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${count} ${count === 1 ? 'test' : 'tests'} skipped: ${reason}`);
}
